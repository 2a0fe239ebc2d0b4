import { daysAfter } from '@kith/shared/days.ts'
import { isMeasure, measureNamed, isComposed, hasKnown } from '@kith/shared/domains/analytics/measures.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { grant } from '#domains/custom-fields/testing/fields.ts'
import { createJobs } from '#domains/jobs/public.ts'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { createPeople } from '#domains/people/public.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import type { Running } from '#src/main.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from './testing/asking.ts'
import { figuresFileOf } from './testing/files.ts'

// Today is 20 November 2026
const held = useTestServer({ work: true })
const roles = ['admin', 'hr', 'manager', 'employee'] as const
let fresh: Running

const job = fc.record({
  start: fc.integer({ min: -900, max: 0 }),
  days: fc.option(fc.nat({ max: 700 }), { freq: 2 }),
  unit: fc.constantFrom('Operations', 'Design'),
  location: fc.constantFrom('Perth', 'Sydney'),
  supervisor: fc.constantFrom('manager', 'director', 'employee', null),
})
const organisation = fc.sample(fc.array(job, { minLength: 1, maxLength: 2 }), { numRuns: 50, seed: 20261129 })

beforeAll(async () => {
  const { server } = held
  const { world } = server
  server.travel('2026-11-20T10:00:00Z')
  await server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [world.tenantId])
  await asAdministrator(server, async (ctx) => {
    const ids = await createPeople(
      ctx,
      organisation.map((_, index) => ({ lastName: `W${index % 7}`, emails: [{ email: `w${index}@demo.example` }] })),
    )
    await createJobs(
      ctx,
      organisation.flatMap((own, index) =>
        own.map(({ start, days, unit, location, supervisor }, place) => {
          const from = daysAfter('2026-11-20', start)
          return {
            ...ordinaryJob(server),
            personId: ids[index] ?? '',
            isPrimary: place === 0,
            companyStartDate: from,
            companyEndDate: days === null ? null : daysAfter(from, days),
            businessUnitId: world.lists[unit] ?? '',
            locationId: world.lists[location] ?? '',
            ...(supervisor === null ? {} : { supervisorJobId: world.jobs[supervisor] }),
          }
        }),
      ),
    )
  })
  await grantOnly(server, 'employee', [
    ['analytics.view_all_pages', 'FUNCTIONAL'],
    ['analytics.rows.view', 'FUNCTIONAL'],
    ['people.jobs.view', 'OWN'],
  ])
  await grant(server, 'manager', 'analytics.pages.mobility.view FUNCTIONAL')
  server.travel('2026-11-20T12:00:00Z')
  fresh = await server.another()
})

const pages = {
  headcount: ['headcount', 'fte'],
  startersAndLeavers: ['starters', 'leavers'],
  attrition: ['attrition'],
  mobility: ['moves'],
}
const dimensions = ['unit', 'location', 'supervisor', 'tenure', 'title']
const asks = fc
  .constantFrom(...Object.entries(pages))
  .chain(([page, measures]) =>
    fc.record({
      page: fc.constant(page),
      measure: fc.constantFrom(...measures),
      by: fc.subarray(dimensions, { maxLength: 2 }),
      over: fc.boolean(),
      day: fc.nat({ max: 800 }),
      length: fc.nat({ max: 400 }),
      unit: fc.constantFrom(null, 'Operations', 'Design'),
    }),
  )
  .map(({ page, measure, by, over, day, length, unit }) => {
    const until = daysAfter('2026-11-20', -day)
    const asked = {
      measure,
      by: by.join(',') || 'none',
      asAt: until,
      from: daysAfter(until, -length),
      until,
      ...(over && by.length === 1 ? { over: 'months' } : {}),
      ...(unit === null ? {} : { f: 'unit', 'f.unit': held.server.world.lists[unit] ?? '' }),
    }
    return { page, asked }
  })

const isCounted = (measure: string) => {
  const counted = isMeasure(measure) ? measureNamed(measure) : undefined
  return counted !== undefined && !isComposed(counted) && ['people', 'events', 'rows'].includes(counted.counts)
}

describe.each(roles)('figures of a random organisation for its %s', (person) => {
  const own = () => new Asking(held.server, person)

  it('are the same cold, remembered, and as known now', async () => {
    await fc.assert(
      fc.asyncProperty(asks, async ({ page, asked }) => {
        const [first, remembered] = [await own().ask(page, asked), await own().ask(page, asked)]
        const cold = await new Asking(held.server, person, {}, fresh).ask(page, asked)
        expect([asked, remembered]).toEqual([asked, first])
        expect([asked, cold]).toEqual([asked, first])
        if (isMeasure(asked.measure) && hasKnown(asked.measure))
          expect([asked, await own().ask(page, { ...asked, knownAt: '2026-11-20T11:59:00Z' })]).toEqual([asked, first])
      }),
      { numRuns: 20, seed: 5 },
    )
  })

  it('count as many as the list behind each of their marks', async () => {
    const counted = asks.filter(({ asked }) => isCounted(asked.measure))
    await fc.assert(
      fc.asyncProperty(counted, fc.nat(), fc.nat(), async ({ page, asked }, line, place) => {
        const { rows, columns, lines, columnTotals } = await own().ask(page, asked)
        const isTable = asked.by.includes(',')
        const column = place % Math.max(1, columns.length)
        const row = line % Math.max(1, rows.length)
        const places = [isTable ? (columns[column]?.id ?? null) : null, isTable ? 0 : column]
        const marks = [
          { mark: [null, ...places], value: columnTotals[column] },
          { mark: [rows[row]?.id ?? null, ...places], value: lines[row]?.values[column] },
        ].filter(({ value }) => value !== undefined)
        const behind = await Promise.all(marks.map(async ({ mark }) => (await own().rows(page, asked, mark)).totalCount))
        expect([asked, marks, behind]).toEqual([asked, marks, marks.map(({ value }) => value)])
      }),
      { numRuns: 20, seed: 6 },
    )
  })

  it('lead to rows that come page by page as they come at once', async () => {
    await fc.assert(
      fc.asyncProperty(asks, fc.integer({ min: 1, max: 9 }), async ({ page, asked }, size) => {
        const { moments } = await own().ask(page, asked)
        const mark = [null, null, asked.by.includes(',') ? 0 : moments.length - 1]
        const all = await own().rows(page, asked, mark)
        expect([asked, await own().pages(page, asked, mark, size)]).toEqual([asked, all.items])
      }),
      { numRuns: 8, seed: 8 },
    )
  })

  it('are those of their file', async () => {
    for (const { page, asked } of fc.sample(asks, { numRuns: 4, seed: 7 })) {
      const { lines, columnTotals } = await own().ask(page, asked)
      const shown = asked.by === 'none' ? columnTotals : lines.flatMap(({ values }) => values)
      const [, ...file] = await figuresFileOf(held.server, person, page, asked)
      expect([asked, file.map((line) => (line[4] === '' ? null : Number(line[4])))]).toEqual([asked, shown])
    }
  })
})
