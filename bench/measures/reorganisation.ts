import pg from 'pg'
import { mostMoves } from '@kith/shared/domains/workforce/reorganisations.ts'
import { daysAfter } from '@kith/shared/days.ts'
import type { Measured } from '../lib/budget.ts'
import { requestOf, signIn, type Client } from '../lib/client.ts'
import type { Seeded } from '../lib/seeded.ts'
import type { BenchServer } from '../lib/server.ts'

type Move = { readonly job_id: string; readonly supervisor_job_id: string }
type Draft = { readonly id: string; readonly version: number }

const create = 'mutation ($input: ReorganisationCreateInput!) { done: reorganisationCreate(input: $input) { id version } }'
const add = 'mutation ($input: ReorganisationMoveInput!) { done: reorganisationMove(input: $input) { id version } }'
const preview = `query ($id: ID!) { done: previewReorganisation(id: $id) { after { jobIds supervisors } figuresAfter { layers } sight { personId }
  problems { jobId } } }`
const submit = 'mutation ($input: RecordVersionInput!) { done: reorganisationSubmit(input: $input) { id version } }'

/** The work of trying and of submitting a reorganisation of as many moves as one may have. */
export async function measureReorganisation(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const client = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const moves = await findMoves(seeded)
  const draft = await makeDraft(client, moves)
  const work = async (request: () => Promise<unknown>) => {
    const subject = requestOf({ server: server.pid, postgres: seeded.postgresPid }, request)
    const before = subject.cpuSeconds()
    await subject.run(1)
    return subject.cpuSeconds() - before
  }
  const measured = (what: string, value: number, budget: number): Measured => ({ what, value, budget, unit: 's', detail: 'of work' })
  const tried = await work(() => client.ask(preview, { id: draft.id }))
  const done = await work(() => client.ask(submit, { input: draft }))
  const many = `${moves.length.toLocaleString('en')} moves of a reorganisation`
  return [measured(`submitting ${many}`, done, 3), measured(`trying ${many}, with two charts of everybody`, tried, 8)]
}

async function makeDraft(client: Client, moves: readonly Move[]): Promise<Draft> {
  const { reasons } = await client.ask<{ reasons: { id: string }[] }>('{ reasons: listAllJobUpdateReasons(isEnabled: true) { id } }')
  const effectiveFrom = daysAfter(new Date().toISOString().slice(0, 10), 30)
  const input = { name: 'Many moves', effectiveFrom, reasonId: reasons[0]?.id ?? null }
  const { done } = await client.ask<{ done: Draft }>(create, { input })
  const given = moves.map(({ job_id: jobId, supervisor_job_id: supervisorJobId }) => ({
    jobId,
    supervisorJobId,
    attributes: [{ attribute: 'SUPERVISOR' }],
  }))
  return (await client.ask<{ done: Draft }>(add, { input: { ...done, moves: given } })).done
}

/** People without reports, each with the supervisor of somebody far from them. */
async function findMoves({ adminUrl, tenantId }: Seeded): Promise<Move[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Move>(
      `with leaves as (
        select held.job_id, held.supervisor_job_id, row_number() over (order by held.job_id) as place from job_segments held
        join jobs j on j.tenant_id = $1 and j.id = held.job_id and j.employed @> current_date and j.company_end_on is null
        join jobs s on s.tenant_id = $1 and s.id = held.supervisor_job_id and s.company_end_on is null
        where held.tenant_id = $1 and held.effective @> current_date and upper_inf(held.effective) and not exists (
          select from job_segments below where below.tenant_id = $1 and below.supervisor_job_id = held.job_id)
        limit 4000)
      select one.job_id, other.supervisor_job_id from leaves one join leaves other on other.place = one.place + 2000
      where other.supervisor_job_id <> one.supervisor_job_id order by one.place limit $2`,
      [tenantId, mostMoves],
    )
    return rows
  } finally {
    await client.end()
  }
}
