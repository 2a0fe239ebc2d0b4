import fc from 'fast-check'
import { daysAfter } from '@kith/shared/days.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJobs } from '#domains/jobs/public.ts'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { createPeople } from '#domains/people/public.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from './testing/asking.ts'
import { identityOf } from './testing/identity.ts'
import { daysOf } from './testing/naive.ts'

// Today is 20 November 2026
const held = useTestServer()
const begin = '2025-10-01'
const job = fc.record({
  start: fc.nat({ max: 380 }),
  days: fc.option(fc.nat({ max: 120 }), { freq: 2 }),
  unit: fc.constantFrom('Operations', 'Design'),
})
// A next job often begins right after the one before, or overlaps with it
const people = fc.sample(fc.array(fc.tuple(job, fc.integer({ min: -20, max: 20 }), fc.boolean()), { minLength: 1, maxLength: 3 }), {
  numRuns: 40,
  seed: 20261128,
})
type Term = { from: string; until: string | null; unit: string }
const terms: Term[][] = people.map((jobs) => {
  const made: Term[] = []
  for (const [{ start, days, unit }, gap, follows] of jobs) {
    const before = made.at(-1)
    if (before?.until === null) break
    const from = before?.until && follows ? daysAfter(before.until, Math.max(gap, -5)) : daysAfter(begin, start)
    made.push({ from, until: days === null ? null : daysAfter(from, days), unit })
  }
  return made
})

beforeAll(async () => {
  await held.server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [held.server.world.tenantId])
  await asAdministrator(held.server, async (ctx) => {
    const ids = await createPeople(
      ctx,
      terms.map((_, index) => ({ lastName: `I${index}`, emails: [{ email: `i${index}@demo.example` }] })),
    )
    await createJobs(
      ctx,
      terms.flatMap((own, index) =>
        own.map(({ from, until, unit }, place) => ({
          ...ordinaryJob(held.server),
          personId: ids[index] ?? '',
          isPrimary: place === 0,
          companyStartDate: from,
          companyEndDate: until,
          businessUnitId: held.server.world.lists[unit] ?? '',
          locationId: held.server.world.lists['Perth'] ?? '',
        })),
      ),
    )
  })
})

const isEmployed = (own: readonly Term[], day: string, unit?: string) =>
  own.some((term) => term.from <= day && (term.until === null || term.until >= day) && (unit === undefined || term.unit === unit))
/** Counts those who are still there once the day is over. */
const closingOn = (day: string) => terms.filter((own) => isEmployed(own, day) && isEmployed(own, daysAfter(day, 1))).length
const countOn = (day: string, unit?: string) => terms.filter((own) => isEmployed(own, day, unit)).length
const span = fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 400 })).map(([one, other]) => {
  const [from, until] = [Math.min(one, other), Math.max(one, other)]
  return { from: daysAfter(begin, from), until: daysAfter(begin, until) }
})

describe('people with several jobs, gaps and overlaps', () => {
  const perth = { f: 'location', 'f.location': '' }
  const asking = () => new Asking(held.server, 'hr', { ...perth, 'f.location': held.server.world.lists['Perth'] ?? '' })

  it('are as many at the end of a period as before it, with its starters and without its leavers', async () => {
    const own = asking()
    await fc.assert(
      fc.asyncProperty(span, async ({ from, until }) => {
        const net = await own.ask('startersAndLeavers', { measure: 'netChange', by: 'unit', from, until })
        expect([from, until, net.total]).toEqual([from, until, closingOn(until) - closingOn(daysAfter(from, -1))])
      }),
      { numRuns: 25, seed: 1 },
    )
  })

  it.each(['admin', 'hr'] as const)(
    'are as many after the last day of a period as after the one before it, with its starters and without its leavers, for the %s',
    async (person) => {
      const own = new Asking(held.server, person)
      await fc.assert(
        fc.asyncProperty(span, async (period) => {
          const { change, net } = await identityOf(own, period)
          expect([period, change]).toEqual([period, net])
        }),
        { numRuns: 15, seed: 5 },
      )
    },
  )

  it('are counted once a day, and in each unit where they work, by the average of all days', async () => {
    const own = asking()
    await fc.assert(
      fc.asyncProperty(span, async ({ from, until }) => {
        const days = daysOf(from, until)
        const mean = (unit?: string) => days.reduce((sum, day) => sum + countOn(day, unit), 0) / days.length
        const { parts } = await own.ask('attrition', { by: 'unit', from, until })
        expect(parts[1]?.value ?? 0).toBeCloseTo(mean(), 8)
        const day = await own.by('headcount', { by: 'unit', asAt: until })
        for (const unit of ['Operations', 'Design']) expect([unit, day[unit] ?? 0]).toEqual([unit, countOn(until, unit)])
      }),
      { numRuns: 15, seed: 2 },
    )
  })

  it('are said to be in several units where they are', async () => {
    const day = '2026-06-30'
    const several = terms.filter((own) => isEmployed(own, day, 'Operations') && isEmployed(own, day, 'Design')).length
    expect((await asking().ask('headcount', { by: 'unit', asAt: day })).inSeveral).toBe(several)
  })
})
