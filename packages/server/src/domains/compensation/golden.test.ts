import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { importRealCompany } from '#domains/bulk-data/testing/importing.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { entered, useCompensation } from './testing/compensation.ts'

const held = useTestServer({ work: true })
const { draft, lines, read, resync, run, set } = useCompensation(() => held.server)
/** Three per cent of the salaries of each unit, counted with Python's decimals from the files. */
const golden = {
  'Admin Offices': '16236.21',
  'Executive Office': '7500',
  'IT/IS': '113414.49',
  Production: '228384.81',
  Sales: '53889.3',
  'Software Engineering': '19585.14',
}
const all = '439009.95'

beforeAll(() => importRealCompany(held.server), 180_000)

it('a plan of the real company raises its 207 jobs by three per cent, unit by unit to the cent, and its file sums to the same', async () => {
  const { id } = await draft({ effectiveOn: '2018-12-31', baseBudget: '500000' })
  const plan = await resync(id)
  const own = (await lines('hr', { planId: id })).filter(({ baseAnnual }) => baseAnnual !== null)
  const budgets = new Map(plan.budgets.filter(({ name }) => name !== null && name in golden).map((each) => [each.id, each.name]))
  const ofCompany = own.filter(({ budgetId }) => budgets.has(budgetId))
  expect(ofCompany).toHaveLength(207)
  const answers = await set(
    'hr',
    id,
    ofCompany.map((line) => entered(line, '3%')),
  )
  expect(answers.flatMap(({ problem }) => problem ?? [])).toEqual([])

  const { budgets: counted } = await read('hr', id)
  const spent = counted.flatMap(({ name, standings }) => (name !== null && name in golden ? [[name, standings.base.spent]] : []))
  expect(Object.fromEntries(spent)).toEqual(golden)

  const csv = await run<string>('hr', 'compensationPlanExport', { id, what: 'LINES' }, '')
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  const raises = rows.filter((row) => (row['Business unit'] ?? '') in golden).map((row) => row['Raise'] ?? '')
  expect(raises.filter(Boolean)).toHaveLength(207)
  expect((raises.reduce((sum, raise) => sum + Math.round(Number(raise) * 100), 0) / 100).toFixed(2)).toBe(all)
})
