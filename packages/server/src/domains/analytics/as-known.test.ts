import { beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { jobEndDateFinalise } from '#domains/jobs/testing/operations.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from './testing/asking.ts'

const held = useTestServer()
const moved = '2026-11-20T10:01:00Z'
const knownBefore = '2026-11-20T10:00:30Z'
let asking: Asking
const pay = (baseAnnual: string) => ({
  type: 'ANNUAL_SALARY' as const,
  baseAnnual,
  payCycle: 'FORTNIGHTLY' as const,
  hoursPerCycle: '80',
  currency: 'AUD',
})
let first: Record<string, number | null>

const update = (id: string, input: object) =>
  held.server
    .as('hr')
    .ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', { input: { id, version: 1, ...input } })

beforeAll(async () => {
  const { lists, tenantId } = held.server.world
  held.server.travel('2026-11-20T10:00:00Z')
  await held.server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [tenantId])
  asking = new Asking(held.server, 'hr', { f: 'location', 'f.location': lists['Perth'] ?? '' })
  const inPerth = { locationId: lists['Perth'] ?? '', companyStartDate: '2026-01-01' }
  const people = await Promise.all([hire(held.server, inPerth, 'North'), hire(held.server, inPerth, 'South')])
  const inDesign = { businessUnitId: lists['Design'] ?? '', companyStartDate: '2026-01-01', remuneration: pay('100000') }
  const paid = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map((name) => hire(held.server, inDesign, name)))
  first = await asking.by('headcount', { by: 'unit', asAt: '2026-06-30' })
  held.server.travel(moved)
  await update(people[0].job, {
    attributes: [{ attribute: 'BUSINESS_UNIT' }],
    businessUnitId: lists['Design'],
    effectiveFrom: '2026-05-01',
    reasonId: lists['Restructure'],
  })
  await update(paid[0]?.job ?? '', {
    attributes: [{ attribute: 'REMUNERATION' }],
    remuneration: pay('200000'),
    effectiveFrom: '2026-05-01',
    reasonId: lists['Salary review'],
  })
  await held.server
    .as('hr')
    .ask(jobEndDateFinalise, { input: { id: paid[1]?.job, version: 1, companyEndDate: '2026-07-31', turnoverType: 'VOLUNTARY' } })
})

describe('a correction of the past', () => {
  it('is in every figure of those days at the next read, and in none that reads what was known before', async () => {
    const at = { by: 'unit', asAt: '2026-06-30' }
    expect(first).toEqual({ Operations: 2 })
    expect(await asking.by('headcount', at)).toEqual({ Operations: 1, Design: 1 })
    expect(await asking.by('headcount', { ...at, knownAt: knownBefore })).toEqual({ Operations: 2 })
    expect((await asking.ask('headcount', { ...at, knownAt: knownBefore })).total).toBe(2)
    expect(await asking.by('headcount', { ...at, knownAt: moved })).toEqual({ Operations: 1, Design: 1 })
  })

  it('reads what is known now as it reads without asking', async () => {
    for (const asked of [
      { by: 'unit', asAt: '2026-06-30' },
      { by: 'none', asAt: '2026-11-20' },
      { by: 'unit,title', asAt: '2026-11-20' },
    ]) {
      const [plain, known] = [
        await asking.ask('headcount', asked),
        await asking.ask('headcount', { ...asked, knownAt: '2026-11-20T10:01:00.500Z' }),
      ]
      expect([known.rows, known.lines, known.total]).toEqual([plain.rows, plain.lines, plain.total])
    }
  })

  it('is a change of unit on its day', async () => {
    const year = { by: 'move', from: '2026-01-01', until: '2026-11-20' }
    expect(await asking.by('mobility', { measure: 'moves', ...year })).toEqual({ UNIT: 1 })
    const before = await asking.ask('mobility', { measure: 'moves', ...year, knownAt: knownBefore })
    expect(before.total).toBe(0)
  })
})

describe('an earlier day of knowledge', () => {
  const inDesign = () => new Asking(held.server, 'hr', { f: 'unit', 'f.unit': held.server.world.lists['Design'] ?? '' })

  it('has the pay that was recorded by then', async () => {
    const at = { measure: 'payTotal', by: 'entity', asAt: '2026-06-30' }
    const ofTheWorld = 3 * 80_000
    expect((await inDesign().ask('remuneration', { ...at, knownAt: knownBefore })).total).toBe(ofTheWorld + 500_000)
    expect((await inDesign().ask('remuneration', at)).total).toBe(ofTheWorld + 600_000)
  })

  it('has the leavers and the attrition that were recorded by then', async () => {
    const year = { measure: 'attrition', by: 'entity', from: '2026-01-01', until: '2026-11-20' }
    const [then, now] = [await inDesign().ask('attrition', { ...year, knownAt: knownBefore }), await inDesign().ask('attrition', year)]
    expect(then.total).toBe(0)
    expect(now.total).toBeGreaterThan(0)
    expect(now.parts[0]?.value).toBe(1)
  })
})

describe('the data confidence date', () => {
  it('leaves out what is from before it, a year ago where it is not set; a rate also needs the day before its period [AD-989]', async () => {
    await held.server.rows('update tenant_settings set data_confidence_on = null where tenant_id = $1', [held.server.world.tenantId])
    const course = await asking.ask('headcount', { by: 'none', asAt: '2026-11-19' })
    expect(course.trustedFrom).toBe('2025-11-20')
    expect(course.columnTotals).not.toContain(null)
    expect((await asking.ask('headcount', { by: 'none', asAt: '2026-10-31' })).columnTotals.slice(0, 2)).toEqual([null, 0])
    const behind = async (at: number) => (await asking.rows('headcount', { by: 'none', asAt: '2026-11-19' }, [null, null, at])).totalCount
    expect([await behind(0), await behind(12)]).toEqual([course.columnTotals[0], course.columnTotals[12]])
    const early = await asking.rows('headcount', { by: 'unit', asAt: '2025-11-19' }, [null, null, 0])
    expect([(await asking.ask('headcount', { by: 'unit', asAt: '2025-11-19' })).total, early.totalCount]).toEqual([null, 0])
    const rate = (from: string, until: string) => asking.ask('attrition', { by: 'unit', from, until })
    expect((await rate('2025-11-21', '2026-11-20')).total).not.toBeNull()
    expect((await rate('2025-11-20', '2026-11-19')).total).toBeNull()
    await held.server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [
      held.server.world.tenantId,
    ])
  })
})
