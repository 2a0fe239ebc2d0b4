import { beforeAll, describe, expect, it } from 'vitest'
import { importRealCompany } from '#domains/bulk-data/testing/importing.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from './testing/asking.ts'
import {
  employedOn,
  employees,
  leaversIn,
  meanHeadcount,
  quantile,
  sizes,
  startersIn,
  wholeMonths,
  type Employee,
} from './testing/naive.ts'

const held = useTestServer({ work: true })
const all = employees()
let company: Asking

beforeAll(async () => {
  await importRealCompany(held.server)
  const { tenantId } = held.server.world
  await held.server.rows("update tenant_settings set data_confidence_on = '2006-01-01' where tenant_id = $1", [tenantId])
  const [entity] = await held.server.rows<{ id: string }>(
    "select id from business_entities where tenant_id = $1 and name = 'Dental Magic Inc.'",
    [tenantId],
  )
  company = new Asking(held.server, 'hr', { f: 'entity', 'f.entity': entity?.id ?? '' })
}, 180_000)

const round = (value: number | null | undefined, places = 2) => (value == null ? null : Math.round(value * 10 ** places) / 10 ** places)
const day = '2018-12-31'
const onDay = { asAt: day }
const year = (of: number) => ({ from: `${of}-01-01`, until: `${of}-12-31` })

describe('the figures of the real company', () => {
  it.each([
    ['2012-12-31', 138],
    ['2015-06-30', 244],
    ['2016-12-31', 221],
    ['2018-12-31', 207],
  ])('have a headcount on %s of %i [PW-337]', async (asAt, people) => {
    expect(employedOn(all, asAt)).toHaveLength(people)
    expect((await company.ask('headcount', { asAt, by: 'none' })).total).toBe(people)
  })

  it.each([
    [2013, 44, 13, 138, 169, 150.23, 8.65, 8.47],
    [2015, 36, 23, 216, 229, 238.07, 9.66, 10.34],
    [2016, 14, 22, 229, 221, 223.35, 9.85, 9.78],
    [2018, 1, 13, 219, 207, 213.07, 6.1, 6.1],
  ])(
    'have starters, leavers and attrition of %i by both denominators [PW-345]',
    async (of, started, left, opening, closing, mean, rate, byEnds) => {
      const { from, until } = year(of)
      expect([startersIn(all, from, until).length, leaversIn(all, from, until).length]).toEqual([started, left])
      expect(round(meanHeadcount(all, from, until))).toBe(mean)
      const attrition = await company.ask('attrition', { by: 'unit', ...year(of) })
      expect(round(attrition.total)).toBe(rate)
      expect(attrition.parts.map(({ value }) => round(value))).toEqual([left, mean, byEnds])
      const months = async (measure: string) =>
        (await company.ask('startersAndLeavers', { measure, ...year(of) })).columnTotals.reduce<number>(
          (sum, value) => sum + (value ?? 0),
          0,
        )
      expect([await months('starters'), await months('leavers')]).toEqual([started, left])
      const ends = await company.ask('headcount', { asAt: until })
      expect([ends.columnTotals[0], ends.total]).toEqual([opening, closing])
    },
  )

  it('have attrition of 2016 over twelve months to each month, by unit, by type and by reason, whose parts are the leavers behind it [PW-327]', async () => {
    const { from, until } = year(2016)
    const left = leaversIn(all, from, until)
    const byUnit = await company.by('attrition', { by: 'unit', ...year(2016) })
    expect(Object.fromEntries(Object.entries(byUnit).map(([unit, value]) => [unit, round(value)]))).toMatchObject({
      Production: 12.25,
      'IT/IS': 11.81,
      Sales: 0,
    })
    for (const [unit, value] of Object.entries(byUnit)) {
      const own = all.filter((each) => each.unit === unit)
      expect(value).toBeCloseTo((leaversIn(own, from, until).length / meanHeadcount(own, from, until)) * 100, 6)
    }
    expect(await company.by('attrition', { measure: 'leavers', by: 'turnoverType', ...year(2016) })).toEqual(
      sizes(left, ({ turnover }) => turnover ?? ''),
    )
    expect(sizes(left, ({ turnover }) => turnover ?? '')).toEqual({ VOLUNTARY: 18, INVOLUNTARY: 4 })
    const reasons = await company.by('attrition', { measure: 'leavers', by: 'turnoverReason', ...year(2016) })
    expect(Object.values(reasons).reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(left.length)
    const { columnTotals } = await company.ask('attrition', { by: 'none', ...year(2016) })
    const rolling = (start: string, end: string) => (leaversIn(all, start, end).length / meanHeadcount(all, start, end)) * 100
    expect(columnTotals[5]).toBeCloseTo(rolling('2015-07-01', '2016-06-30'), 6)
    expect(columnTotals[11]).toBeCloseTo(rolling('2016-01-01', '2016-12-31'), 6)
  })

  it('have people by length of service and by age [PW-358] [PW-359]', async () => {
    const service: [string, number][] = [
      ['FROM_3_TO_6_MONTHS', 1],
      ['FROM_1_TO_2_YEARS', 6],
      ['FROM_2_TO_3_YEARS', 14],
      ['FROM_3_TO_5_YEARS', 82],
      ['FROM_5_TO_7_YEARS', 66],
      ['FROM_7_TO_10_YEARS', 34],
      ['FROM_10_YEARS', 4],
    ]
    expect(Object.entries(await company.by('tenure', { ...onDay, by: 'tenure' }))).toEqual(service)
    const { lines, rows } = await company.ask('headcount', { ...onDay, by: 'age' })
    const ages = rows.map(({ label }, index) => [label, lines[index]?.values[0]])
    expect(ages).toEqual([
      ['FROM_25_TO_29', 18],
      ['FROM_30_TO_34', 59],
      ['FROM_35_TO_39', 50],
      ['FROM_40_TO_44', 33],
      ['FROM_45_TO_49', 21],
      ['FROM_50_TO_54', 17],
      ['FROM_55_TO_59', null],
      ['FROM_60', null],
    ])
    const over = (years: number) => employedOn(all, day).filter(({ born }) => wholeMonths(born, day) >= years * 12).length
    expect([over(55) - over(60), over(60)]).toEqual([4, 5])
  })

  it('have the mean and median length of service of everyone, in whole months [PW-349]', async () => {
    const months = employedOn(all, day).map(({ start }) => wholeMonths(start, day))
    const mean = await company.ask('tenure', { measure: 'meanTenure', ...onDay, by: 'unit' })
    expect(mean.total).toBeCloseTo(months.reduce((sum, each) => sum + each, 0) / months.length, 6)
    expect((await company.ask('tenure', { measure: 'medianTenure', ...onDay, by: 'unit' })).total).toBe(quantile(months, 0.5))
  })

  it('have pay by unit, and none of a unit of one [PW-341]', async () => {
    const units: [unit: string, people: number, total: number, low: number, median: number, high: number][] = [
      ['Production', 126, 7_612_827, 53_175.5, 60_441, 64_048],
      ['IT/IS', 40, 3_780_483, 73_664.5, 89_587.5, 99_272.75],
      ['Sales', 26, 1_796_310, 61_558.25, 64_046, 70_058.25],
    ]
    const of = (measure: string) => company.by('remuneration', { measure, ...onDay, by: 'unit' })
    const [total, low, median, high] = [await of('payTotal'), await of('payQuartile1'), await of('payMedian'), await of('payQuartile3')]
    const people = await company.by('headcount', { ...onDay, by: 'unit' })
    for (const [unit, ...figures] of units)
      expect([unit, people[unit], total[unit], low[unit], median[unit], high[unit]]).toEqual([unit, ...figures])
    expect([median['Executive Office'], total['Executive Office']]).toEqual([null, null])
    const { rows } = await company.ask('headcount', { ...onDay, by: 'unit' })
    const office = { f: 'unit', 'f.unit': rows.find(({ label }) => label === 'Admin Offices')?.id ?? '' }
    const alone = await new Asking(held.server, 'hr', office).ask('remuneration', { measure: 'payMedian', ...onDay, by: 'none' })
    expect([people['Admin Offices'], alone.total]).toEqual([7, 64_520])
    const paid = employedOn(all, day)
    expect((await company.ask('remuneration', { measure: 'payMedian', ...onDay, by: 'unit' })).total).toBe(
      quantile(
        paid.map(({ salary }) => salary),
        0.5,
      ),
    )
  })

  it('have units in the order of their pay, of which those whose pay is withheld say nothing by their place', async () => {
    const { rows, lines } = await company.ask('remuneration', { measure: 'payMedian', ...onDay, by: 'unit' })
    const units = rows.map(({ label }, index) => ({ label, median: lines[index]?.values[0] ?? null }))
    const shown = units.flatMap(({ median }) => median ?? [])
    const withheld = units.flatMap(({ label, median }) => (median === null ? [label] : []))
    expect(withheld).toContain('Executive Office')
    expect(units.map(({ median }) => median)).toEqual([...shown.toSorted((one, other) => other - one), ...withheld.map(() => null)])
    expect(withheld).toEqual(withheld.toSorted((one, other) => one.localeCompare(other)))
  })

  it('have the hourly base of women and men [PW-341]', async () => {
    const means = await company.by('remuneration', { measure: 'payHourlyMean', ...onDay, by: 'gender' })
    const medians = await company.by('remuneration', { measure: 'payHourlyMedian', ...onDay, by: 'gender' })
    const hourly = (gender: string) =>
      employedOn(all, day)
        .filter((each) => each.gender === gender)
        .map(({ salary, hours }) => salary / hours)
    expect([round(medians['Male']), round(medians['Female'])]).toEqual([
      round(quantile(hourly('Male'), 0.5)),
      round(quantile(hourly('Female'), 0.5)),
    ])
    expect([round(means['Male']), round(means['Female'])]).toEqual([34.28, 33.76])
    const gap = (values: Record<string, number | null>) => round((1 - (values['Female'] ?? 0) / (values['Male'] ?? 1)) * 100, 1)
    expect([gap(means), gap(medians)]).toEqual([1.5, 2])
  })

  it('show genders of large units alone, so that the others do not follow from all', async () => {
    const { rows, columns, lines, columnTotals } = await company.ask('diversity', { measure: 'headcount', ...onDay, by: 'unit,gender' })
    const shown = Object.fromEntries(rows.map(({ label }, index) => [label, lines[index]?.values]))
    expect(columns.map(({ label }) => label)).toEqual(['Female', 'Male'])
    expect(columnTotals).toEqual([116, 91])
    for (const unit of ['Production', 'IT/IS', 'Sales']) {
      const own = sizes(
        employedOn(all, day).filter((each) => each.unit === unit),
        ({ gender }) => gender,
      )
      expect([unit, shown[unit]]).toEqual([unit, [own['Female'], own['Male']]])
    }
    expect(['Admin Offices', 'Software Engineering'].map((unit) => shown[unit])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(shown['Executive Office']?.[0]).toBeNull()
  })

  it('have the spans of control of supervisors, and everyone else without one [PW-366] [PW-374]', async () => {
    const spans = await company.by('spanOfControl', { ...onDay, by: 'span' })
    expect(spans).toEqual({ NONE: 191, FROM_1_TO_3: 1, FROM_4_TO_6: 3, FROM_7_TO_10: 4, FROM_11_TO_15: 5, FROM_16: 3 })
    const held207 = employedOn(all, day)
    const reports = sizes(
      held207.filter(({ supervisor }) => isHeld(supervisor, held207)),
      ({ supervisor }) => supervisor ?? '',
    )
    const counts = Object.values(reports)
    expect((await company.ask('spanOfControl', { measure: 'supervisors', ...onDay, by: 'unit' })).total).toBe(counts.length)
    expect(counts.length).toBe(16)
    const mean = await company.ask('spanOfControl', { measure: 'meanSpan', ...onDay, by: 'unit' })
    expect([round(mean.total), round(counts.reduce((sum, each) => sum + each, 0) / counts.length)]).toEqual([10.19, 10.19])
  })

  it('have the share of the starters of 2011 that stayed for one, two, three and five years [PW-346]', async () => {
    const { columnTotals } = await company.ask('survival', { by: 'none', ...year(2011) })
    expect([12, 24, 36, 60].map((month) => round(((columnTotals[month] ?? 0) / 100) * 83))).toEqual([79, 70, 60, 43])
    const { rows, lines } = await company.ask('survival', { by: 'startYear', from: '2011-01-01', until: '2012-12-31' })
    expect(rows.map(({ label }) => label)).toEqual(['2011', '2012'])
    expect(lines[0]?.values).toEqual(columnTotals.slice(0, lines[0]?.values.length))
    expect((await company.rows('survival', { by: 'startYear', ...year(2011) }, ['2011', null, 0])).totalCount).toBe(83)
  })

  it('have the starters of 2014 by source [PW-368]', async () => {
    const { from, until } = year(2014)
    const bySource = await company.by('startersAndLeavers', { measure: 'starters', ...year(2014), by: 'source' })
    expect(bySource).toEqual(sizes(startersIn(all, from, until), ({ source }) => source))
    expect(
      Object.values(bySource)
        .toSorted((one, other) => (other ?? 0) - (one ?? 0))
        .slice(0, 3),
    ).toEqual([24, 15, 8])
  })
})

const isHeld = (supervisor: string | null, employed: readonly Employee[]) => employed.some(({ number }) => number === supervisor)
