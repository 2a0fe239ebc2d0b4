import { afterEach, expect, it, vi } from 'vitest'
import { acting, grantOnly } from '#domains/people/testing/people.ts'
import { Connection } from '#platform/database/pool.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { asAdministrator, hire } from './testing/hire.ts'
import { readJob } from './testing/operations.ts'

const held = useTestServer()
const team = async (count: number, supervisorJobId: string | null = null) => {
  const jobs: string[] = []
  while (jobs.length < count) jobs.push((await hire(held.server, { supervisorJobId })).job)
  return jobs
}
const values = () => ({
  version: 1,
  effectiveFrom: '2026-12-01',
  reasonId: held.server.world.lists['Promotion'],
  attributes: [{ attribute: 'FTE' }, { attribute: 'REMUNERATION' }],
  fte: '0.5',
  remuneration: { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '90000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' },
})
const correction = () => ({ ...values(), effectiveFrom: '2025-03-01', effectiveTo: '2025-04-01' })

afterEach(() => vi.restoreAllMocks())

const end = () => ({ version: 1, companyEndDate: '2026-12-31', turnoverReasonId: held.server.world.lists['Retirement'] })
const mutations = [
  ['jobUpdate', values, 'job.update_scheduled'],
  ['jobHistoryUpdate', correction, 'job.history_corrected'],
  ['jobEndDateFinalise', end, 'job.end_date_finalised'],
] as const

/** How often each statement is sent meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const sent = vi.spyOn(Connection.prototype, 'run')
  await work()
  const texts = sent.mock.calls.map(([statement]) => statement.text.trim().replaceAll(/\s+/g, ' ').slice(0, 120))
  sent.mockRestore()
  return Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length]))
}
const change = (name: string, input: object, jobs: readonly string[]) =>
  asAdministrator(held.server, async (ctx) => {
    const inputs = jobs.map((id) => ({ ...input, id }))
    const { ids, problems } = await ctx.services.kith.mutation(name).runManyNamed(ctx, inputs)
    expect([ids.size, problems.size], name).toEqual([jobs.length, 0])
  })

it.each(mutations)('A set of many changes by %s sends as many statements as one of few', async (name, inputOf) => {
  const statements = async (count: number) => {
    const jobs = await team(count)
    return statementsOf(() => change(name, inputOf(), jobs))
  }
  expect(await statements(12)).toEqual(await statements(3))
})

it.each(mutations)(
  'Whatever hears of changes of jobs by %s sends as many statements for many jobs as for few',
  async (name, inputOf, event) => {
    const { services } = held.server.running
    const identity = { tenantId: held.server.world.tenantId, userId: '' }
    const queues = [...(services.kith.subscriptions.get(event) ?? [])].filter((queue) => !services.kith.orderedSubscribers.includes(queue))
    expect(queues).not.toEqual([])
    const statements = async (count: number) => {
      const jobs = await team(count, held.server.world.jobs.director)
      await change(name, inputOf(), jobs)
      const rows = await held.server.rows<{ id: string }>('select id from events where name = $1 and job_id = any ($2)', [event, jobs])
      const eventIds = rows.map(({ id }) => id)
      expect(eventIds).toHaveLength(count)
      const sent: Record<string, object> = {}
      for (const queue of queues)
        sent[queue] = await statementsOf(async () =>
          services.kith.jobs.find((job) => job.queue === queue)?.run(services, identity, { eventIds }, new AbortController().signal),
        )
      return sent
    }
    expect(await statements(12)).toEqual(await statements(3))
  },
)

it('Of a set, only the rows that bring people into the own team of whoever asks wait for somebody else', async () => {
  const { jobs } = held.server.world
  const everywhere = ['view', 'edit'].map((right) => [`people.jobs.${right}`, 'ALL'] as const)
  await grantOnly(held.server, 'manager', [
    ...everywhere,
    ['people.directory.view', 'ALL'],
    ['people.jobs.remuneration.view', 'SUBORDINATE'],
  ])
  const [one = '', two = '', three = ''] = await team(3)
  const move = (id: string, supervisorJobId: string) => ({
    ...values(),
    id,
    attributes: [{ attribute: 'SUPERVISOR' }],
    supervisorJobId,
  })
  const inputs = [move(one, jobs.director), move(two, jobs.manager), { ...values(), id: three, attributes: [{ attribute: 'FTE' }] }]
  const ran = await acting(held.server, 'manager', (ctx) => ctx.services.kith.mutation('jobUpdate').runManyNamed(ctx, inputs))
  expect([[...ran.ids.keys()], [...ran.requests.keys()], [...ran.problems]]).toEqual([[0, 2], [1], []])
  const supervisor = async (id: string) => (await readJob(held.server.as('hr'), id, '2026-12-01')).supervisorJob?.id ?? null
  expect([await supervisor(one), await supervisor(two)]).toEqual([jobs.director, null])
  expect((await readJob(held.server.as('hr'), three, '2026-12-01')).fte).toBe('0.5')
})
