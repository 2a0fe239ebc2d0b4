import { beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

// Today is 20 November 2026
const held = useTestServer()

type Figure = { now: number | null; before: number | null }
type Month = { from: string; until: string; headcount: number; joiners: number | null; leavers: number | null; onProbation: number }
type Figures = {
  dataConfidenceDate: string | null
  headcount: Figure
  starters: Figure
  leavers: Figure
  onProbation: Figure
  turnover: Figure & { trend: (number | null)[] }
  months: Month[]
  units: unknown[]
}
const figures = async (): Promise<Figures> =>
  (
    await held.server.as('hr').ask<{ getWorkforce: Figures }>(`{ getWorkforce { dataConfidenceDate
      headcount { now before } starters { now before } leavers { now before } onProbation { now before } turnover { now before trend }
      months { from until headcount joiners leavers onProbation } units { id people } } }`)
  ).getWorkforce

const setting = 'getOrganisationSettings { version dataConfidenceDate }'
const read = async () =>
  (await held.server.as('hr').ask<{ getOrganisationSettings: { version: number; dataConfidenceDate: string | null } }>(`{ ${setting} }`))
    .getOrganisationSettings
const update = `mutation ($input: OrganisationSettingsUpdateInput!) { organisationSettingsUpdate(input: $input) { version } }`
async function trustFrom(dataConfidenceDate: string | null): Promise<Figures> {
  const { version } = await read()
  await held.server.as('hr').ask(update, { input: { version, dataConfidenceDate } })
  return figures()
}

let all: Figures
beforeAll(async () => {
  for (const [index, companyStartDate] of ['2025-02-03', '2025-07-20', '2026-05-04', '2026-10-05', '2026-11-09'].entries())
    await hire(held.server, { companyStartDate, companyEndDate: index % 2 ? null : '2026-11-12' }, `P${index}`)
  await hire(held.server, { companyStartDate: '2020-01-06', companyEndDate: '2025-03-31' }, 'Past')
  all = await figures()
})

describe('the data confidence date', () => {
  it('is not set at first, and leaves out nothing then or where it is before everything that is shown', async () => {
    expect((await read()).dataConfidenceDate).toBeNull()
    expect(all).toMatchObject({ dataConfidenceDate: null, starters: { now: 1, before: 1 } })
    expect(all.months).toHaveLength(24)
    expect([all.turnover.now, all.turnover.before].every((value) => value !== null && value > 0)).toBe(true)
    expect(await trustFrom('2024-11-20')).toEqual(all)
  })

  it('leaves out the months that ended before it, and who came and left in the one in which it lies', async () => {
    const some = await trustFrom('2025-07-15')
    const [first, ...others] = all.months.slice(7)
    expect(first?.from).toBe('2025-07-01')
    expect(some.months).toEqual([{ ...first, joiners: null, leavers: null }, ...others])
    expect(some.turnover).toEqual({
      now: all.turnover.now,
      before: null,
      trend: [...Array.from({ length: 7 }, () => null), ...all.turnover.trend.slice(7)],
    })
    expect(some.dataConfidenceDate).toBe('2025-07-15')
    // What is of today, and what is compared with the last weeks, is as it was
    const { headcount, starters, leavers, onProbation, units } = all
    expect(some).toMatchObject({ headcount, starters, leavers, onProbation, units })
    expect((await trustFrom('2025-07-01')).months).toEqual(all.months.slice(7))
  })

  it('withholds the turnover of a year that began before it', async () => {
    const onTheDay = await trustFrom('2025-11-20')
    expect(onTheDay.turnover).toMatchObject({ now: all.turnover.now, before: null })
    expect((await trustFrom('2025-11-21')).turnover).toMatchObject({ now: null, before: null })
    expect((await trustFrom('2024-11-21')).turnover).toMatchObject({ now: all.turnover.now, before: null })
  })

  it('withholds what happened in 30 days, and the comparison with an earlier day, where they reach further back', async () => {
    // The 30 days up to today began on 22 October
    const lately = await trustFrom('2026-10-22')
    expect(lately.starters).toEqual({ now: all.starters.now, before: null })
    expect(lately.leavers).toEqual({ now: all.leavers.now, before: null })
    expect(lately.headcount).toEqual(all.headcount)
    expect((await trustFrom('2026-10-23')).starters).toEqual({ now: null, before: null })
    expect((await trustFrom('2026-10-31')).headcount).toEqual(all.headcount)
    const few = await trustFrom('2026-11-01')
    expect(few.headcount).toEqual({ now: all.headcount.now, before: null })
    expect(few.onProbation).toEqual({ now: all.onProbation.now, before: null })
    expect(few.months).toEqual(all.months.slice(-1))
    const today = await trustFrom('2026-11-20')
    expect(today.months).toEqual([{ ...all.months.at(-1), joiners: null, leavers: null }])
    expect(today.turnover).toEqual({ now: null, before: null, trend: all.turnover.trend.map(() => null) })
  })

  it('is taken back, recorded with what it was, and never in the future', async () => {
    await trustFrom('2025-07-01')
    expect(await trustFrom(null)).toEqual(all)
    const [event] = await held.server.rows<{ difference: unknown }>(
      "select v.difference from events e join event_values v on v.event_id = e.id where e.name = 'organisation_settings.updated' order by e.id desc limit 1",
    )
    expect(event?.difference).toEqual({ dataConfidenceDate: ['2025-07-01', null] })
    const { version } = await read()
    const refused = await held.server.as('hr').refused(update, { input: { version, dataConfidenceDate: '2026-11-21' } })
    expect(refused.extensions.problems).toEqual([
      expect.objectContaining({ path: 'dataConfidenceDate', message: 'This date must be the same as or before today.' }),
    ])
    expect((await held.server.as('employee').refused(update, { input: { version, dataConfidenceDate: null } })).extensions.missing).toEqual(
      ['organisation_settings.edit'],
    )
  })
})
