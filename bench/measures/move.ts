import pg from 'pg'
import type { Measured } from '../lib/budget.ts'
import { signIn, type Client } from '../lib/client.ts'
import { median } from '../lib/compare.ts'
import type { Seeded } from '../lib/seeded.ts'
import type { BenchServer } from '../lib/server.ts'

const teamSize = 2000
const rounds = 3

type Moved = {
  readonly job_id: string
  readonly below: number
  readonly from_job_id: string
  readonly to_job_id: string
  readonly lowest_person_id: string
}

const update = 'mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id version supervisorJob { id } } }'
const version = 'query ($id: ID!) { getJob(id: $id) { version } }'
const managers = 'query ($id: ID!) { getPerson(id: $id) { managers { id } } }'

/** How long it takes to move a manager of 2,000 people, and what somebody sees meanwhile who asks who is above one of them. */
export async function measureMove(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const what = `moving a manager of ${teamSize.toLocaleString('en')} people`
  const moved = await findManager(seeded)
  if (!moved) return [{ what, budget: 2, unit: 's', detail: 'nobody leads so many' }]
  const enter = () => signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const [mover, reader] = [await enter(), await enter()]
  const above = async () => chainOf(reader, moved.lowest_person_id)
  const times: number[] = []
  const waits: number[] = []
  const expected = new Set([await above()])
  for (let round = 0; round < rounds; round += 1) {
    const seen = new Set<string>()
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        const begin = performance.now()
        seen.add(await above())
        waits.push(performance.now() - begin)
      }
    })()
    times.push(await move(mover, moved.job_id, round % 2 === 0 ? moved.to_job_id : moved.from_job_id))
    isOver = true
    await reading
    expected.add(await above())
    for (const each of seen) if (!expected.has(each)) throw new Error(`A reader saw neither the old nor the new managers: ${each}`)
  }
  if (expected.size !== 2) throw new Error('The move changed nothing that a reader can see')
  const detail = `${moved.below.toLocaleString('en')} people below; a reader beside it waited at most ${Math.max(...waits).toFixed(0)} ms and saw the old or the new managers`
  return [{ what, value: median(times) / 1000, budget: 2, unit: 's', detail }]
}

async function move(client: Client, id: string, supervisorJobId: string): Promise<number> {
  const { getJob, listAllJobUpdateReasons } = await client.ask<{ getJob: { version: number }; listAllJobUpdateReasons: { id: string }[] }>(
    `${version.slice(0, -1)} listAllJobUpdateReasons(isEnabled: true) { id } }`,
    { id },
  )
  const input = {
    id,
    ...getJob,
    attributes: [{ attribute: 'SUPERVISOR' }],
    supervisorJobId,
    reasonId: listAllJobUpdateReasons[0]?.id ?? null,
  }
  const begin = performance.now()
  await client.ask(update, { input: { ...input, effectiveFrom: new Date().toISOString().slice(0, 10) } })
  return performance.now() - begin
}

async function chainOf(client: Client, id: string): Promise<string> {
  const { getPerson } = await client.ask<{ getPerson: { managers: { id: string }[] } }>(managers, { id })
  return getPerson.managers.map((each) => each.id).join(' ')
}

/** The manager whose team is nearest to that size, somebody beside their supervisor, and one of the lowest in the team. */
async function findManager({ adminUrl, tenantId }: Seeded): Promise<Moved | undefined> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Moved>(
      `with teams as (
        select ancestor_person_id as person_id, count(*)::int as below from reporting_lines
        where tenant_id = $1 and effective @> current_date group by 1
      ), leads as (
        select held.job_id, held.person_id, held.supervisor_job_id, teams.below from teams
        join job_segments held on held.tenant_id = $1 and held.person_id = teams.person_id and held.effective @> current_date
        join jobs j on j.tenant_id = $1 and j.id = held.job_id and j.employed @> current_date and j.company_end_on is null
        where held.supervisor_job_id is not null order by abs(teams.below - $2) limit 1
      )
      select leads.job_id, leads.below, leads.supervisor_job_id as from_job_id, other.job_id as to_job_id, lowest.person_id as lowest_person_id
      from leads
      cross join lateral (
        select held.job_id from job_segments held
        join jobs j on j.tenant_id = $1 and j.id = held.job_id and j.employed @> current_date and j.company_end_on is null
        where held.tenant_id = $1 and held.effective @> current_date and held.job_id not in (leads.job_id, leads.supervisor_job_id)
          and held.person_id not in (leads.person_id)
          and not exists (select from reporting_lines l where l.tenant_id = $1 and l.job_id = held.job_id and l.ancestor_person_id = leads.person_id)
          and exists (select from job_segments below where below.tenant_id = $1 and below.supervisor_job_id = held.job_id and below.effective @> current_date)
        order by held.job_id limit 1) other
      cross join lateral (
        select l.person_id from reporting_lines l
        where l.tenant_id = $1 and l.ancestor_person_id = leads.person_id and l.effective @> current_date order by l.depth desc, l.person_id limit 1) lowest`,
      [tenantId, teamSize],
    )
    return rows[0]
  } finally {
    await client.end()
  }
}
