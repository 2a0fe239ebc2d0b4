import { daysAfter } from '@kith/shared/days.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJobs } from '#domains/jobs/public.ts'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { createPeople } from '#domains/people/public.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from './testing/asking.ts'
import { identityOf } from './testing/identity.ts'
import { daysOf, monthsLater } from './testing/naive.ts'

// Today is 20 November 2026
const held = useTestServer()
const begin = '2019-01-01'
const lastStart = 2700
/** One job each, some of which begin on the last days of months. */
const terms = fc
  .sample(fc.tuple(fc.nat({ max: lastStart }), fc.option(fc.nat({ max: 1500 }), { freq: 2 })), { numRuns: 45, seed: 20261129 })
  .map(([start, days]) => {
    const from = daysAfter(begin, start)
    return { from, until: days === null ? null : daysAfter(from, days) }
  })
  .concat([
    { from: '2024-02-29', until: null },
    { from: '2026-08-31', until: '2026-11-30' },
    { from: '2026-05-31', until: '2026-08-31' },
  ])
type Term = (typeof terms)[number]

const boundaries: [name: string, months: number][] = [
  ['UNDER_3_MONTHS', 0],
  ['FROM_3_TO_6_MONTHS', 3],
  ['FROM_6_TO_12_MONTHS', 6],
  ['FROM_1_TO_2_YEARS', 12],
  ['FROM_2_TO_3_YEARS', 24],
  ['FROM_3_TO_5_YEARS', 36],
  ['FROM_5_TO_7_YEARS', 60],
  ['FROM_7_TO_10_YEARS', 84],
]
const reached = new Map(terms.map((term) => [term, boundaries.map(([name, months]) => [name, monthsLater(term.from, months)] as const)]))
const bucketOn = (term: Term, day: string) => reached.get(term)?.findLast(([, from]) => from <= day)?.[0] ?? ''
const isEmployed = ({ from, until }: Term, day: string) => from <= day && (until === null || until >= day)
const sum = (buckets: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(buckets, (name) => name)].map(([name, each]) => [name, each.length]))
const on = (day: string) => sum(terms.filter((term) => isEmployed(term, day)).map((term) => bucketOn(term, day)))

beforeAll(async () => {
  await held.server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [held.server.world.tenantId])
  await asAdministrator(held.server, async (ctx) => {
    const ids = await createPeople(
      ctx,
      terms.map((_, index) => ({ lastName: `R${index}`, emails: [{ email: `r${index}@demo.example` }] })),
    )
    await createJobs(
      ctx,
      terms.map(({ from, until }, index) => ({
        ...ordinaryJob(held.server),
        personId: ids[index] ?? '',
        isPrimary: true,
        companyStartDate: from,
        companyEndDate: until,
        locationId: held.server.world.lists['Perth'] ?? '',
        ...(index % 2 === 0 ? {} : { supervisorJobId: held.server.world.jobs.manager }),
      })),
    )
  })
  await grantOnly(held.server, 'employee', [
    ['analytics.view_all_pages', 'FUNCTIONAL'],
    ['people.jobs.view', 'OWN'],
  ])
})

const spans = fc.tuple(fc.nat({ max: 1500 }), fc.nat({ max: 500 })).map(([start, days]) => {
  const from = daysAfter('2022-01-01', start)
  return { from, until: daysAfter(from, days) }
})
const asking = () => new Asking(held.server, 'hr', { f: 'location', 'f.location': held.server.world.lists['Perth'] ?? '', by: 'tenure' })

describe('people by their length of service, which changes on days of its own', () => {
  it('are as many on a day as a count by hand finds, and none of no length [PW-373]', async () => {
    for (const day of ['2027-02-28', '2026-11-29', '2026-11-30', '2026-08-30', '2026-08-31'])
      expect([day, await asking().by('headcount', { asAt: day })]).toEqual([day, on(day)])
  })

  it('begin with no service, and leave with that of their last day', async () => {
    await fc.assert(
      fc.asyncProperty(spans, async ({ from, until }) => {
        const within = (day: string | null) => day !== null && day >= from && day <= until
        const started = terms.filter((term) => within(term.from))
        const left = terms.filter((term) => within(term.until))
        const asked = (measure: string) => asking().by('startersAndLeavers', { measure, from, until })
        expect([from, until, await asked('starters')]).toEqual([from, until, sum(started.map(() => 'UNDER_3_MONTHS'))])
        const early = left.filter((term) => (term.until ?? '') < monthsLater(term.from, 12))
        const { parts } = await asking().ask('attrition', { measure: 'firstYearAttrition', from, until })
        if (parts.length > 0) expect([from, until, parts[0]?.value ?? 0]).toEqual([from, until, early.length])
        expect([from, until, await asked('leavers')]).toEqual([from, until, sum(left.map((term) => bucketOn(term, term.until ?? '')))])
      }),
      { numRuns: 15, seed: 3 },
    )
  })

  it('are on average as many as the days of a period have, each day by the service of that day', async () => {
    await fc.assert(
      fc.asyncProperty(spans, async ({ from, until }) => {
        const days = daysOf(from, until)
        const all = days.flatMap((day) => terms.filter((term) => isEmployed(term, day)).map((term) => bucketOn(term, day)))
        const expected = Object.fromEntries(Object.entries(sum(all)).map(([name, number]) => [name, number / days.length]))
        const found = await asking().by('playground', { measure: 'meanHeadcount', from, until })
        const rounded = (values: Record<string, number | null>) =>
          Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? null : Math.round(value * 1e6)]))
        expect([from, until, rounded(found)]).toEqual([from, until, rounded(expected)])
      }),
      { numRuns: 10, seed: 4 },
    )
  })

  it('are at each month end as many as a count by hand finds', async () => {
    const { moments, rows, lines } = await asking().ask('headcount', { over: 'months', asAt: '2026-11-20' })
    for (const [at, { until }] of moments.entries()) {
      const found = rows.map(({ label }, index) => [label, lines[index]?.values[at]] as const).filter(([, value]) => value !== 0)
      expect([until, Object.fromEntries(found)]).toEqual([until, on(until)])
    }
  })
})

describe('people of one job each', () => {
  it.each(['hr', 'manager', 'employee'] as const)(
    'are as many after the last day of a period as after the one before it, with its starters and without its leavers, for the %s',
    async (person) => {
      const own = new Asking(held.server, person)
      await fc.assert(
        fc.asyncProperty(spans, async (period) => {
          const { change, net } = await identityOf(own, period)
          expect([period, change]).toEqual([period, net])
        }),
        { numRuns: 15, seed: 5 },
      )
    },
  )
})
