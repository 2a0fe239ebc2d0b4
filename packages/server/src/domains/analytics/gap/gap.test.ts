import { beforeAll, describe, expect, it } from 'vitest'
import { importRealCompany } from '#domains/bulk-data/testing/importing.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { employedOn, employees, quantile } from '../testing/naive.ts'

const held = useTestServer({ work: true })
const all = employees()
const day = '2018-12-31'
const query = `query ($ask: String!) { getPayGap(ask: $ask) {
  people { women men } others gaps { total { mean median } base { mean median } variable { mean median } } receiving { women men }
  quarters { women men } categories { category { label } people { women men } gaps { base { mean median } } isLarge } currency } }`

type Gap = { mean: number | null; median: number | null }
type Pair = { women: number | null; men: number | null }
type Report = {
  people: Pair
  others: number | null
  gaps: { total: Gap; base: Gap; variable: Gap }
  receiving: Pair
  quarters: Pair[]
  categories: { category: { label: string }; people: Pair; gaps: { base: Gap }; isLarge: boolean }[]
}
let entity: string
const ask = (asked: Record<string, string>) => new URLSearchParams({ f: 'entity', 'f.entity': entity, asAt: day, ...asked }).toString()
const report = async (asked: Record<string, string>) =>
  (await held.server.as('hr').ask<{ getPayGap: Report }>(query, { ask: ask(asked) })).getPayGap

beforeAll(async () => {
  await importRealCompany(held.server)
  const { tenantId } = held.server.world
  await held.server.rows("update tenant_settings set data_confidence_on = '2006-01-01' where tenant_id = $1", [tenantId])
  const [found] = await held.server.rows<{ id: string }>(
    "select id from business_entities where tenant_id = $1 and name = 'Dental Magic Inc.'",
    [tenantId],
  )
  entity = found?.id ?? ''
}, 180_000)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const hourly = (gender: string, unit?: string) =>
  employedOn(all, day)
    .filter((each) => each.gender === gender && (unit === undefined || each.unit === unit))
    .map(({ salary, hours }) => salary / hours)
const percent = (women: number, men: number) => Math.round((1 - women / men) * 1000) / 10

describe('the report of pay gaps of a real company', () => {
  it('has the mean and median gaps of the base, of the whole pay, and none of what nobody has', async () => {
    const { gaps, people, receiving } = await report({ by: 'unit' })
    expect(gaps.base).toEqual({ mean: 1.5, median: 2 })
    expect(gaps.base).toEqual({
      mean: percent(mean(hourly('Female')), mean(hourly('Male'))),
      median: percent(quantile(hourly('Female'), 0.5), quantile(hourly('Male'), 0.5)),
    })
    expect(gaps.total).toEqual(gaps.base)
    expect(gaps.variable).toEqual({ mean: null, median: null })
    expect(receiving).toEqual({ women: 0, men: 0 })
    expect(people).toEqual({ women: 116, men: 91 })
  })

  it('has the gap of each unit with five women and five men, and of no smaller one', async () => {
    const { categories } = await report({ by: 'unit' })
    const shown = Object.fromEntries(categories.map(({ category, gaps }) => [category.label, gaps.base.mean]))
    for (const unit of ['Production', 'IT/IS', 'Sales'])
      expect([unit, shown[unit]]).toEqual([unit, percent(mean(hourly('Female', unit)), mean(hourly('Male', unit)))])
    expect([shown['Admin Offices'], shown['Executive Office']]).toEqual([null, null])
  })

  it('has the shares of women and men in each quarter by pay', async () => {
    const paid = employedOn(all, day).toSorted((one, other) => one.salary / one.hours - other.salary / other.hours)
    const { quarters } = await report({ by: 'unit' })
    expect(quarters).toHaveLength(4)
    const lowest = paid.slice(0, Math.ceil(paid.length / 4))
    const share = (lowest.filter(({ gender }) => gender === 'Female').length / lowest.length) * 100
    // People who are paid the same can be on either side of an edge
    expect(Math.abs((quarters[0]?.women ?? 0) - share)).toBeLessThan(3)
    for (const { women, men } of quarters) expect((women ?? 0) + (men ?? 0)).toBe(100)
  })

  it('is read as it was known, by nobody without genders, and by no dimension that is no category', async () => {
    expect((await report({ by: 'unit', knownAt: '2010-01-01T00:00:00Z' })).people).toEqual({ women: 0, men: 0 })
    expect((await held.server.as('hr').refused(query, { ask: ask({ by: 'age' }) })).extensions).toMatchObject({ code: 'INVALID' })
    const rights: [slug: string, scope: string][] = [
      ['analytics.pages.remuneration.view', 'FUNCTIONAL'],
      ['people.jobs.view', 'ALL'],
      ['people.jobs.remuneration.view', 'ALL'],
    ]
    await grantOnly(held.server, 'other', rights)
    expect((await held.server.as('other').refused(query, { ask: 'by=unit' })).extensions).toMatchObject({ code: 'NOT_FOUND' })
    await grantOnly(held.server, 'other', [...rights, ['people.personal_details.view', 'ALL']])
    await held.server.as('other').ask(query, { ask: 'by=unit' })
  })
})
