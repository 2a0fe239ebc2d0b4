import { afterEach, expect, it, vi } from 'vitest'
import { acting, grantOnly } from '#domains/people/testing/people.ts'
import { Connection } from '#platform/database/pool.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { asAdministrator, hire } from './testing/hire.ts'
import { readJob } from './testing/operations.ts'

const held = useTestServer()
const team = async (count: number) => {
  const jobs: string[] = []
  while (jobs.length < count) jobs.push((await hire(held.server)).job)
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

it('A set of updates, corrections or ends of many jobs sends as many statements as one of few', async () => {
  const end = () => ({ version: 1, companyEndDate: '2026-12-31', turnoverReasonId: held.server.world.lists['Retirement'] })
  for (const [name, input] of [
    ['jobUpdate', values()],
    ['jobHistoryUpdate', correction()],
    ['jobEndDateFinalise', end()],
  ] as const) {
    const statements = async (count: number) => {
      const inputs = (await team(count)).map((id) => ({ ...input, id }))
      return asAdministrator(held.server, async (ctx) => {
        const sent = vi.spyOn(Connection.prototype, 'run')
        const { ids, problems } = await ctx.services.kith.mutation(name).runManyNamed(ctx, inputs)
        expect([ids.size, problems.size], name).toEqual([count, 0])
        const texts = sent.mock.calls.map(([statement]) => statement.text.trim().replaceAll(/\s+/g, ' ').slice(0, 120))
        sent.mockRestore()
        return Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length]))
      })
    }
    expect(await statements(12), name).toEqual(await statements(3))
  }
}, 60_000)

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
