import pg from 'pg'
import type { Measured } from '../lib/budget.ts'
import { requestOf, signIn, type Client } from '../lib/client.ts'
import { compareCpu } from '../lib/compare.ts'
import type { Seeded } from '../lib/seeded.ts'
import type { BenchServer } from '../lib/server.ts'
import { directoryPage } from './directory.ts'

const times = 600
/** The number of updates that wait for the manager, who is asked to approve each of them. */
const asked = 40
const inbox = '{ listWaiting { kind label count items { id title line href } } }'
const topBar = '{ getPageHeaderItems { id label href indicatorCount visible } }'
const notices = '{ listNotifications { items { id title body action href createdAt isSeen isRead } hasMore } }'

/** What waits for people and what they are told, where there is much of both for everybody, against a page of the directory. */
export async function measureInbox(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const pids = { server: server.pid, postgres: seeded.postgresPid }
  const administrator = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const manager = await signIn(server.address, seeded.alias, seeded.manager, seeded.password)
  await askManager(administrator, manager)
  await askEverybody(seeded)

  const request = (client: Client, query: string) => requestOf(pids, () => client.ask(query))
  const cpu = await compareCpu(
    {
      page: request(administrator, directoryPage),
      managersInbox: request(manager, inbox),
      managersTopBar: request(manager, topBar),
      managersNotices: request(manager, notices),
      administratorsInbox: request(administrator, inbox),
      administratorsTopBar: request(administrator, topBar),
    },
    times,
  )
  const against = (what: string, of: Parameters<typeof cpu.ratio>[0]): Measured => ({
    what,
    value: cpu.ratio(of, 'page'),
    budget: 1,
    unit: 'x',
    detail: `${cpu.milliseconds(of).toFixed(2)} ms against ${cpu.milliseconds('page').toFixed(2)} ms`,
  })
  return [
    against('inbox of a manager against a directory page', 'managersInbox'),
    against('inbox of an administrator against a directory page', 'administratorsInbox'),
    against('bell and inbox in the top bar of a manager against a directory page', 'managersTopBar'),
    against('bell and inbox in the top bar of an administrator against a directory page', 'administratorsTopBar'),
    against('notifications of a manager against a directory page', 'managersNotices'),
  ]
}

type Item = { id: string; indicatorCount: number }

/** Has updates wait for the approval of the manager, who is told of each. */
async function askManager(administrator: Client, manager: Client): Promise<void> {
  const { getSession } = await manager.ask<{ getSession: { user: { personId: string } } }>('{ getSession { user { personId } } }')
  const { personId } = getSession.user
  await administrator.ask('mutation ($input: JobApprovalsUpdateInput!) { jobApprovalsUpdate(input: $input) { version } }', {
    input: { version: 0, isEnabled: true, steps: [{ approverType: 'SPECIFIC_PERSON', personId }] },
  })
  const { people, reasons } = await administrator.ask<{
    people: { items: { id: string; primaryJob: { id: string } | null }[] }
    reasons: { id: string }[]
  }>(
    `{ people: listPeople(first: 200, filter: { employmentStatuses: [CURRENT_STAFF] }) { items { id primaryJob { id } } }
      reasons: listAllJobUpdateReasons(isEnabled: true) { id } }`,
  )
  const jobs = people.items.flatMap((person) => (person.primaryJob && person.id !== personId ? [person.primaryJob.id] : []))
  for (const id of jobs.slice(0, asked)) {
    const { getJob } = await administrator.ask<{ getJob: { version: number; fte: string } }>(
      'query ($id: ID!) { getJob(id: $id) { version fte } }',
      { id },
    )
    await administrator.ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
      input: {
        id,
        version: getJob.version,
        attributes: [{ attribute: 'FTE' }],
        fte: Number(getJob.fte) === 1 ? '0.9' : '1',
        effectiveFrom: new Date().toISOString().slice(0, 10),
        reasonId: reasons[0]?.id ?? null,
      },
    })
  }
  for (let told = 0; told < asked;) {
    const { items } = await manager.ask<{ items: Item[] }>(`{ items: getPageHeaderItems { id indicatorCount } }`)
    told = items.find(({ id }) => id === 'notifications')?.indicatorCount ?? 0
  }
}

/** Lets updates wait for others, everybody be told of ten of them, and a tenth of the qualifications and goals wait for approval. */
async function askEverybody({ adminUrl, tenantId }: Seeded): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query("select set_config('app.tenant', $1, false)", [tenantId])
  await client.query('set session_replication_role = replica')
  await client.query(
    `with one as (select * from change_requests where tenant_id = app.tenant() and state = 'PENDING' limit 1), others as (
      select gen_random_uuid() as id, j.id as job_id, j.person_id from jobs j
      where j.tenant_id = app.tenant() and j.company_end_on is null
        and not exists (select from change_requests r where r.tenant_id = j.tenant_id and r.subject_id = j.id) limit 5000
    ), requests as (
      insert into change_requests
      select copied.* from one, others, jsonb_populate_record(null::change_requests,
        to_jsonb(one) || jsonb_build_object('id', others.id, 'subject_id', job_id, 'person_id', others.person_id)) copied
    ), steps as (
      insert into change_request_steps (id, request_id, step_order, position, named_id, state, asked_at)
      select id, id, 1, 'SPECIFIC_PERSON', person_id, 'ASKED', now() from others
    )
    insert into change_request_askings (id, step_id, person_id) select id, id, person_id from others`,
  )
  await client.query(
    `insert into notices (tenant_id, id, user_id, in_product, notification, event_id, created_at)
    select n.tenant_id, gen_random_uuid(), u.id, true, n.notification, n.event_id, n.created_at
    from (select * from notices where tenant_id = app.tenant() order by id limit 10) n join users u on u.tenant_id = n.tenant_id and u.kind = 'account'
    on conflict do nothing`,
  )
  await client.query(
    `update qualification_instances set status = 'AWAITING_APPROVAL' where tenant_id = app.tenant() and status = 'APPROVED' and hashtext(id::text) % 10 = 0`,
  )
  await client.query(
    `update goals set approval = 'PENDING', decider = 'SUPERVISOR', progress = 'NOT_STARTED'
    where tenant_id = app.tenant() and progress <> 'ARCHIVED' and hashtext(id::text) % 10 = 0`,
  )
  await client.query('set session_replication_role = origin')
  await client.query(
    'vacuum analyze change_requests, change_request_steps, change_request_askings, notices, qualification_instances, goals',
  )
  await client.end()
}
