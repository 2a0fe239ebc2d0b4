import pg from 'pg'
import { measureRequests, signIn, type Client } from '../lib/client.ts'
import type { Measured } from '../lib/budget.ts'
import { replayRaw } from '../lib/raw.ts'
import type { BenchServer } from '../lib/server.ts'
import { makeBareSchema } from '../lib/bare-schema.ts'
import type { Seeded } from '../lib/seeded.ts'

const times = 300
const page = `query BenchDirectory($after: String, $search: String, $filter: PeopleFilter) {
  listPeople(first: 50, after: $after, search: $search, filter: $filter) {
    items { id displayName initials employmentStatusId primaryJob { id positionTitle { id name } businessUnit { id name } location { id name } supervisor { id displayName } } primaryEmailAddress { email } otherJobsCount }
    endCursor
  }
}`
type Page = { listPeople: { items: { id: string }[]; endCursor: string | null } }

/** The directory of 100,000 people: against raw pg, for a team, with and without row security, deep into it, and filtered. */
export async function measureDirectory(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const pids = { server: server.pid, postgres: seeded.postgresPid }
  const administrator = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const manager = await signIn(server.address, seeded.alias, seeded.manager, seeded.password)
  const ask = (client: Client, variables: Record<string, unknown> = {}) => client.ask<Page>(page, variables)

  await ask(administrator)
  const statements = await server.record(() => ask(administrator))
  const through = await measureRequests(pids, times, () => ask(administrator))
  const raw = await replayRaw({ url: seeded.applicationUrl, statements, times, postgresPid: seeded.postgresPid })

  const admin = new pg.Client({ connectionString: seeded.adminUrl })
  await admin.connect()
  await makeBareSchema(admin, seeded.tenantId)
  await admin.end()
  const bare = await replayRaw({ url: seeded.adminUrl, searchPath: 'bare,public', statements, times, postgresPid: seeded.postgresPid })

  const team = await measureRequests(pids, times, () => ask(manager, { filter: { team: true } }))
  const { listPeople } = await manager.ask<{ listPeople: { totalCount: number } }>(
    '{ listPeople(first: 1, filter: { team: true }) { totalCount } }',
  )
  const deep = await cursorOfPage(1000, (after) => ask(administrator, { after }))
  const late = await measureRequests(pids, times, () => ask(administrator, { after: deep }))
  const searched = await Promise.all(
    ['s', 'sm', 'maria', 'nguyen'].map(async (search) => ({
      search,
      ...(await measureRequests(pids, times / 3, () => ask(administrator, { search }))),
    })),
  )
  const slowest = searched.toSorted((a, b) => b.cpuMilliseconds - a.cpuMilliseconds)[0] ?? { search: 'none', ...through }

  const milliseconds = (value: number) => `${value.toFixed(2)} ms`
  return [
    {
      what: 'directory page: CPU through GraphQL against the same SQL raw',
      value: through.cpuMilliseconds / raw.cpuMilliseconds,
      budget: 1.25,
      unit: 'x',
      detail: `${milliseconds(through.cpuMilliseconds)} against ${milliseconds(raw.cpuMilliseconds)}`,
    },
    { what: 'directory page: statements', value: statements.length, budget: 5, unit: 'statements' },
    {
      what: "directory page: a manager's team against everybody",
      value: team.cpuMilliseconds / through.cpuMilliseconds,
      budget: 1.5,
      unit: 'x',
      detail: `${listPeople.totalCount.toLocaleString('en')} people below`,
    },
    { what: 'directory page: row security on against off', value: raw.cpuMilliseconds / bare.cpuMilliseconds, budget: 1.05, unit: 'x' },
    { what: 'directory page: page 1,000 against page 1', value: late.cpuMilliseconds / through.cpuMilliseconds, budget: 1.5, unit: 'x' },
    {
      what: 'directory page: text filter against the page',
      value: slowest.cpuMilliseconds / through.cpuMilliseconds,
      budget: 1.5,
      unit: 'x',
      detail: `slowest of ${searched.map(({ search }) => search).join(', ')}: ${slowest.search}`,
    },
  ]
}

async function cursorOfPage(number: number, ask: (after: string | null) => Promise<Page>): Promise<string | null> {
  let after: string | null = null
  for (let at = 1; at < number; at += 1) {
    const { listPeople }: Page = await ask(after)
    if (!listPeople.endCursor) throw new Error(`The directory has only ${at} pages`)
    after = listPeople.endCursor
  }
  return after
}
