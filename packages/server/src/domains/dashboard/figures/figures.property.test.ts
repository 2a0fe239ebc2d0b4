import fc from 'fast-check'
import { fewestByService } from '@kith/shared/domains/dashboard.ts'
import { daysAfter } from '@kith/shared/days.ts'
import type { Situation } from '@kith/shared/domains/people.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJobs, endJobs } from '#domains/jobs/public.ts'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { createPeople } from '#domains/people/public.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

// Today is 20 November 2026
const held = useTestServer()
const today = '2026-11-20'
const day = fc.integer({ min: -900, max: 60 }).map((days) => daysAfter(today, days))
const job = fc.record({
  companyStartDate: day,
  days: fc.option(fc.integer({ min: 0, max: 500 }), { freq: 2 }),
  probationDays: fc.option(fc.integer({ min: 0, max: 250 })),
  supervisor: fc.constantFrom('director', 'manager', 'other', null),
  unit: fc.constantFrom('Operations', 'Design'),
})
// A second job often begins the day after the first one ends
const jobs = fc.tuple(fc.array(job, { minLength: 1, maxLength: 3 }), fc.boolean()).map(([all, follows]) =>
  all.map((each, index) => {
    const before = all[index - 1]
    const start = follows && before?.days != null ? daysAfter(before.companyStartDate, before.days + 1) : each.companyStartDate
    return { ...each, companyStartDate: start }
  }),
)
const people = fc.sample(fc.record({ jobs, workRightExpiresOn: fc.option(day), emergencyContactName: fc.option(fc.constant('Mum')) }), {
  numRuns: 60,
  seed: 20261120,
})

beforeAll(async () => {
  await held.server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [held.server.world.tenantId])
  await asAdministrator(held.server, async (ctx) => {
    const ids = await createPeople(
      ctx,
      people.map(({ workRightExpiresOn, emergencyContactName }, index) => ({
        lastName: `P${index}`,
        workRightExpiresOn,
        emergencyContactName,
        emails: [{ email: `p${index}@demo.example` }],
      })),
    )
    const made = people.flatMap((person, index) =>
      person.jobs.map(({ companyStartDate, days, probationDays, supervisor, unit }, place) => ({
        ...ordinaryJob(held.server),
        personId: ids[index] ?? '',
        isPrimary: place === 0,
        companyStartDate,
        days,
        probationEndDate: probationDays === null ? null : daysAfter(companyStartDate, probationDays),
        supervisorJobId: supervisor && held.server.world.jobs[supervisor],
        businessUnitId: held.server.world.lists[unit] ?? '',
      })),
    )
    const jobIds = await createJobs(
      ctx,
      made.map(({ days: _, ...each }) => each),
    )
    await endJobs(
      ctx,
      made.flatMap(({ companyStartDate, days }, index) =>
        days === null ? [] : [{ jobId: jobIds[index] ?? '', companyEndDate: daysAfter(companyStartDate, days) }],
      ),
    )
  })
})

type Figure = { now: number; before: number }
type Figures = {
  headcount: Figure
  starters: Figure
  leavers: Figure
  onProbation: Figure
  turnover: { now: number; before: number; trend: number[] }
  months: { from: string; until: string; headcount: number; joiners: number; leavers: number; onProbation: number }[]
  units: { id: string; name: string; people: number }[]
  attention: { situation: Situation; people: number }[]
}
const figure = '{ now before }'
const figuresOf = async (as: WorldPerson) =>
  (
    await held.server.as(as).ask<{ getWorkforce: Figures }>(`{ getWorkforce {
      headcount ${figure} starters ${figure} leavers ${figure} onProbation ${figure} turnover { now before trend }
      months { from until headcount joiners leavers onProbation } units { id name people } attention { situation people } } }`)
  ).getWorkforce

async function listed(as: WorldPerson, situation: Situation, { asAt = today, unit }: { asAt?: string; unit?: string } = {}) {
  const { listPeople } = await held.server
    .as(as)
    .ask<{ listPeople: { totalCount: number } }>(
      'query ($filter: PeopleFilter, $asAt: Date) { listPeople(filter: $filter, asAt: $asAt, showPastStaff: true) { totalCount } }',
      { filter: { situations: [situation], ...(unit ? { businessUnitIds: [unit] } : {}) }, asAt },
    )
  return listPeople.totalCount
}

describe('the figures of a workforce', () => {
  it.each(['hr', 'director', 'manager', 'employee', 'admin'] as const)('are those of the lists that they open, for the %s', async (as) => {
    const figures = await figuresOf(as)
    expect(figures.headcount.now).toBe(await listed(as, 'EMPLOYED'))
    expect(figures.starters.now).toBe(await listed(as, 'STARTED_LATELY'))
    expect(figures.leavers.now).toBe(await listed(as, 'LEFT_LATELY'))
    expect(figures.leavers.before).toBe(await listed(as, 'LEFT_LATELY', { asAt: daysAfter(today, -30) }))
    expect(figures.onProbation.now).toBe(await listed(as, 'ON_PROBATION'))
    expect(figures.months).toHaveLength(24)
    for (const month of figures.months.filter((_, index) => index % 5 === 3)) {
      const asAt = month.until
      expect(month).toEqual({
        from: `${asAt.slice(0, 7)}-01`,
        until: asAt,
        headcount: await listed(as, 'EMPLOYED', { asAt }),
        joiners: await listed(as, 'STARTED_IN_MONTH', { asAt }),
        leavers: await listed(as, 'LEFT_IN_MONTH', { asAt }),
        onProbation: await listed(as, 'ON_PROBATION', { asAt }),
      })
    }
    for (const unit of figures.units) expect(unit.people).toBe(await listed(as, 'EMPLOYED', { unit: unit.id }))
    for (const { situation, people: counted } of figures.attention)
      expect([situation, counted]).toEqual([situation, await listed(as, situation)])
  })

  it('are those of a person whom everyone below reports to for one who sees no more', async () => {
    const [hr, manager, employee] = [await figuresOf('hr'), await figuresOf('manager'), await figuresOf('employee')]
    expect(hr.months[0]?.headcount).toBeGreaterThan(manager.months[0]?.headcount ?? 0)
    expect(hr.leavers.now + hr.starters.now).toBeGreaterThan(0)
    expect(manager.attention.map(({ situation }) => situation)).toContain('PROBATION_ENDING')
    expect(employee.onProbation).toEqual({ now: 0, before: 0 })
    expect(employee.months.map(({ joiners, leavers }) => joiners + leavers)).toEqual(employee.months.map(() => 0))
  })

  it('withhold lengths of service of a few people, on the server', async () => {
    const { getWorkforce } = await held.server.as('hr').ask<{
      getWorkforce: {
        units: { id: string; people: number }[]
        service: { unitId: string; people: (number | null)[] }[]
      }
    }>('{ getWorkforce { units { id people } service { unitId people } } }')
    const { service, units } = getWorkforce
    expect(service.map(({ unitId }) => unitId)).toEqual(units.map(({ id }) => id))
    const shown = service.flatMap(({ people: byYears }) => byYears.filter((each) => each !== null))
    expect(shown.filter((each) => each > 0 && each < fewestByService)).toEqual([])
    expect(shown.some((each) => each >= fewestByService)).toBe(true)
    expect(service.some(({ people: byYears }) => byYears.includes(null))).toBe(true)
    expect(service.every(({ people: byYears }) => byYears.length === 5)).toBe(true)
  })

  it('say the turnover as the page of attrition does', async () => {
    const { turnover } = await figuresOf('hr')
    const rateOf = async (from: string, until: string) => {
      const ask = new URLSearchParams({ by: 'unit', from, until }).toString()
      const query = 'query ($ask: String!) { getAnalysis(page: "attrition", ask: $ask) { total } }'
      return (await held.server.as('hr').ask<{ getAnalysis: { total: number } }>(query, { ask })).getAnalysis.total
    }
    expect([turnover.now, turnover.before].every((rate) => rate > 0)).toBe(true)
    expect(turnover.now).toBeCloseTo(await rateOf('2025-11-21', '2026-11-20'), 1)
    expect(turnover.before).toBeCloseTo(await rateOf('2024-11-21', '2025-11-20'), 1)
    expect(turnover.trend.at(-2)).toBeCloseTo(await rateOf('2025-11-01', '2026-10-31'), 1)
    expect(turnover.trend).toHaveLength(12)
  })

  it.each(['hr', 'admin'] as const)('say what the pages of analytics say to whoever has the card of the workforce: the %s', async (as) => {
    const { headcount, starters, leavers, months, units } = await figuresOf(as)
    type Told = { total: number; rows: { id: string }[]; lines: { values: number[] }[] }
    const told = async (page: string, asked: Record<string, string>) => {
      const query = 'query ($page: String!, $ask: String!) { getAnalysis(page: $page, ask: $ask) { total rows { id } lines { values } } }'
      return (await held.server.as(as).ask<{ getAnalysis: Told }>(query, { page, ask: new URLSearchParams(asked).toString() })).getAnalysis
    }
    const moved = async (measure: string, from: string, until: string) =>
      (await told('startersAndLeavers', { measure, by: 'unit', from, until })).total
    const byUnit = await told('headcount', { by: 'unit' })
    expect(headcount.now).toBe(byUnit.total)
    const peopleIn = new Map(byUnit.rows.map(({ id }, index) => [id, byUnit.lines[index]?.values[0]]))
    expect(units.map(({ id, people: number }) => [id, number])).toEqual(units.map(({ id }) => [id, peopleIn.get(id) ?? 0]))
    expect([starters.now, leavers.now]).toEqual([
      await moved('starters', daysAfter(today, -29), today),
      await moved('leavers', daysAfter(today, -29), today),
    ])
    for (const { from, until, joiners, leavers: left, headcount: closing } of months.filter((_, index) => index % 6 === 3))
      expect([until, closing, joiners, left]).toEqual([
        until,
        (await told('headcount', { by: 'unit', asAt: until })).total,
        await moved('starters', from, until),
        await moved('leavers', from, until),
      ])
  })

  it('are closed to a user who may view no job, and without a session', async () => {
    const refused = async (as: 'nobody' | 'stranger') => held.server.as(as).refused('{ getWorkforce { headcount { now } } }')
    expect((await refused('nobody')).extensions.code).toBe('UNAUTHENTICATED')
    const { getWorkforce } = await held.server
      .as('stranger')
      .ask<{ getWorkforce: Figures }>('{ getWorkforce { headcount { now } units { id } } }')
    expect(getWorkforce.headcount.now).toBeLessThan(5)
  })
})
