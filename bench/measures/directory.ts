import { requestOf, signIn, type Client } from '../lib/client.ts'
import { compareCpu, type Subject } from '../lib/compare.ts'
import type { Measured } from '../lib/budget.ts'
import { replayRaw } from '../lib/raw.ts'
import type { BenchServer } from '../lib/server.ts'
import { dropBareSchema, makeBareSchema } from '../lib/bare-schema.ts'
import type { Seeded } from '../lib/seeded.ts'

const times = 1200
const searches = ['s', 'sm', 'maria', 'nguyen'] as const
type Search = (typeof searches)[number]
/** What a page of the directory shows. */
export const directoryRows = `{
    items { id displayName initials employmentStatusId primaryJob { id positionTitle { id name } businessUnit { id name } location { id name } supervisor { id displayName } } primaryEmailAddress { email } otherJobsCount }
    endCursor
  }`
/** The first page as it opens. */
export const directoryPage = `query BenchDirectory($after: String, $search: String, $filter: PeopleFilter, $asAt: Date) {
  listPeople(first: 50, after: $after, search: $search, filter: $filter, asAt: $asAt) ${directoryRows}
}`
const count = `query BenchCount($filter: PeopleFilter, $asAt: Date) {
  listPeople(first: 1, filter: $filter, asAt: $asAt) { totalCount totalIsCapped }
}`
type Page = { listPeople: { items: { id: string }[]; endCursor: string | null } }

/** The directory of 100,000 people: against raw pg, for a team, with and without row security, deep into it, and filtered. */
export async function measureDirectory(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const pids = { server: server.pid, postgres: seeded.postgresPid }
  const administrator = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const manager = await signIn(server.address, seeded.alias, seeded.manager, seeded.password)
  const ask = (client: Client, variables: Record<string, unknown> = {}) => client.ask<Page>(directoryPage, variables)

  const deep = await cursorOfPage(1000, (after) => ask(administrator, { after }))
  const ofTeam = { filter: { team: true } }
  const statements = await server.record(() => ask(administrator))
  const teamStatements = await server.record(() => ask(manager, ofTeam))
  const { listPeople } = await manager.ask<{ listPeople: { totalCount: number } }>(
    '{ listPeople(first: 1, filter: { team: true }) { totalCount } }',
  )

  await makeBareSchema(seeded)
  const raw = replayRaw({ url: seeded.applicationUrl, statements, postgresPid: seeded.postgresPid })
  const teamRaw = replayRaw({ url: seeded.applicationUrl, statements: teamStatements, postgresPid: seeded.postgresPid })
  const pipelined = replayRaw({ url: seeded.applicationUrl, statements, postgresPid: seeded.postgresPid, pipelined: true })
  const bare = replayRaw({ url: seeded.adminUrl, searchPath: 'bare,public', statements, postgresPid: seeded.postgresPid })
  const request = (client: Client, variables?: Record<string, unknown>) => requestOf(pids, () => ask(client, variables))
  const { listAllBusinessUnits: units } = await administrator.ask<{ listAllBusinessUnits: { id: string }[] }>(
    '{ listAllBusinessUnits { id } }',
  )
  const filtered = { filter: { businessUnitIds: [units.at(-1)?.id] } }
  const otherDay = { asAt: '2025-03-31' }
  const opening = (client: Client, variables: Record<string, unknown> = {}) =>
    requestOf(pids, () => Promise.all([ask(client, variables), client.ask(count, variables)]))
  const cpu = await compareCpu(
    {
      bare,
      raw,
      pipelined,
      page: request(administrator),
      team: request(manager, ofTeam),
      teamRaw,
      filtered: request(administrator, filtered),
      otherDay: request(administrator, otherDay),
      openPage: opening(administrator),
      openTeam: opening(manager, ofTeam),
      openFiltered: opening(administrator, filtered),
      openOtherDay: opening(administrator, otherDay),
      ...(deep && { deep: request(administrator, { after: deep }) }),
      ...(Object.fromEntries(searches.map((search) => [search, request(administrator, { search })])) as Record<Search, Subject>),
    },
    times,
  )
  for (const each of [raw, teamRaw, pipelined, bare]) each.stop()
  await dropBareSchema(seeded)
  const opened = {
    everybody: cpu.ratio('openPage', 'page'),
    team: cpu.ratio('openTeam', 'team'),
    filter: cpu.ratio('openFiltered', 'filtered'),
    'another day': cpu.ratio('openOtherDay', 'otherDay'),
  }
  const counted = await countAnew(administrator, pids)
  const slowest = searches.toSorted((a, b) => cpu.ratio(b, 'page') - cpu.ratio(a, 'page'))[0] ?? 's'

  const milliseconds = (value: number) => `${value.toFixed(2)} ms`
  return [
    {
      what: 'directory page: CPU through GraphQL against the same SQL raw',
      value: cpu.ratio('page', 'raw'),
      budget: 1.25,
      unit: 'x',
      detail: `${milliseconds(cpu.milliseconds('page'))} against ${milliseconds(cpu.milliseconds('raw'))}; against pipelined pg ${cpu.ratio('page', 'pipelined').toFixed(2)}x`,
    },
    { what: 'directory page: statements', value: statements.length, budget: 5, unit: 'statements' },
    {
      what: 'opening the directory: page and total against the page',
      value: Math.max(...Object.values(opened)),
      budget: 1.5,
      unit: 'x',
      detail: `${Object.entries(opened)
        .map(([name, value]) => `${name} ${value.toFixed(2)}x`)
        .join(', ')}; counting everybody once more takes ${milliseconds(counted)} of CPU`,
    },
    {
      what: "directory page: a manager's team against everybody",
      value: cpu.ratio('team', 'page'),
      budget: 1.5,
      unit: 'x',
      detail: `${listPeople.totalCount.toLocaleString('en')} people below`,
    },
    {
      what: "directory page: CPU of a manager's team through GraphQL against the same SQL raw",
      value: cpu.ratio('team', 'teamRaw'),
      budget: 1.25,
      unit: 'x',
      detail: `${milliseconds(cpu.milliseconds('team'))} against ${milliseconds(cpu.milliseconds('teamRaw'))}; ${teamStatements.length} statements`,
    },
    { what: 'directory page: row security on against off', value: cpu.ratio('raw', 'bare'), budget: 1.05, unit: 'x' },
    {
      what: 'directory page: page 1,000 against page 1',
      ...(deep ? { value: cpu.ratio('deep', 'page') } : { detail: 'there are not as many pages' }),
      budget: 1.5,
      unit: 'x',
    },
    {
      what: 'directory page: text filter against the page',
      value: cpu.ratio(slowest, 'page'),
      budget: 1.5,
      unit: 'x',
      detail: searches.map((search) => `${search} ${cpu.ratio(search, 'page').toFixed(2)}x`).join(', '),
    },
  ]
}

/** The CPU milliseconds of a total that nobody remembers: each time as at another day. */
async function countAnew(administrator: Client, pids: { server: number; postgres: number }): Promise<number> {
  let day = 0
  const fresh = requestOf(pids, () => {
    day += 1
    return administrator.ask(count, { asAt: new Date(Date.UTC(2024, 0, day)).toISOString().slice(0, 10) })
  })
  const before = fresh.cpuSeconds()
  await fresh.run(20)
  return ((fresh.cpuSeconds() - before) * 1000) / 20
}

async function cursorOfPage(number: number, ask: (after: string | null) => Promise<Page>): Promise<string | undefined> {
  let after: string | null = null
  for (let at = 1; at < number; at += 1) {
    const { listPeople }: Page = await ask(after)
    if (!listPeople.endCursor) return undefined
    after = listPeople.endCursor
  }
  return after ?? undefined
}
