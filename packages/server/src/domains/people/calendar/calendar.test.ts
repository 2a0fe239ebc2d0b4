import { daysAfter } from '@kith/shared/days.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { grantOnly, makePerson, type TestJob } from '../testing/people.ts'

// Today is 20 November 2026
const held = useTestServer()

type Event = {
  kind: string
  day: string
  lastDay: string | null
  years: number | null
  name: string | null
  person: { displayName: string }
}
type Filter = { kinds?: string[]; businessUnitIds?: string[]; team?: boolean }
const eventFields = 'kind day lastDay years name person { displayName }'
const list = `query ($from: Date!, $until: Date!, $filter: CalendarFilter, $first: Int, $after: String) {
  page: listCalendarEvents(from: $from, until: $until, filter: $filter, first: $first, after: $after) { items { ${eventFields} } endCursor } }`
const days = `query ($from: Date!, $until: Date!, $filter: CalendarFilter) {
  days: listCalendarDays(from: $from, until: $until, filter: $filter) { day total events { ${eventFields} } } }`

type Page = { page: { items: Event[]; endCursor: string | null } }
const eventsOf = async (who: WorldPerson, from: string, until: string, filter: Filter = {}) =>
  (await held.server.as(who).ask<Page>(list, { from, until, filter, first: 200 })).page.items
const daysOf = async (who: WorldPerson, from: string, until: string, filter: Filter = {}) =>
  (await held.server.as(who).ask<{ days: { day: string; total: number; events: Event[] }[] }>(days, { from, until, filter })).days
const said = ({ kind, day, person, years }: Event) => [day, kind, person.displayName, ...(years === null ? [] : [years])].join(' ')

let made = 0
const someone = (lastName: string, jobs: TestJob[] = [], more: { dateOfBirth?: string; workRightExpiresOn?: string } = {}) =>
  makePerson(held.server, { firstName: 'Cal', lastName, emails: [{ email: `cal.${(made += 1)}@demo.example` }], ...more }, jobs)

/** Everything of a name from one day to another, read in windows as long as there may be. */
async function everything(name: string, from: string, until: string): Promise<string[]> {
  const found: string[] = []
  for (let day = from; day <= until; day = daysAfter(day, 62)) {
    const end = daysAfter(day, 61)
    const events = await eventsOf('hr', day, end < until ? end : until)
    found.push(...events.filter(({ person }) => person.displayName.includes(name)).map(said))
  }
  return found
}

beforeEach(() => held.server.travel('2026-11-20T01:00:00Z'))

describe('the event calendar', () => {
  it('has birthdays without years, work anniversaries, first and last days and ends of probation [PW-141]', async () => {
    await someone('Leap', [{ companyStartDate: '2020-02-29' }], { dateOfBirth: '1988-02-29' })
    await someone('Brief', [{ companyStartDate: '2026-03-02', companyEndDate: '2026-07-15', probationEndDate: '2026-06-01' }])
    expect(await everything('Leap', '2026-11-20', '2028-03-31')).toEqual([
      '2027-02-28 BIRTHDAY Cal Leap',
      '2027-02-28 ANNIVERSARY Cal Leap 7',
      '2028-02-29 BIRTHDAY Cal Leap',
      '2028-02-29 ANNIVERSARY Cal Leap 8',
    ])
    expect(JSON.stringify(await eventsOf('hr', '2028-02-01', '2028-03-31'))).not.toContain('1988')
    expect(await everything('Brief', '2026-01-01', '2027-12-31')).toEqual([
      '2026-03-02 START Cal Brief',
      '2026-06-01 PROBATION_END Cal Brief',
      '2026-07-15 END Cal Brief',
    ])
  })

  it('counts years from the first day of the employment, and knows of no start or end where one job follows another', async () => {
    await someone('Mover', [{ companyStartDate: '2019-05-06', companyEndDate: '2026-06-30' }, { companyStartDate: '2026-07-01' }])
    expect(await everything('Mover', '2026-05-01', '2027-07-02')).toEqual([
      '2026-05-06 ANNIVERSARY Cal Mover 7',
      '2027-05-06 ANNIVERSARY Cal Mover 8',
    ])
  })

  it('shows leave to its last day and the return on the day after, current and planned, and on each of its days in a month [PW-141]', async () => {
    const { jobs } = await someone('Away', [{ companyStartDate: '2024-01-08' }])
    const [type] = await held.server.rows<{ id: string }>("select id from leave_types where tenant_id = $1 and name = 'Parental leave'", [
      held.server.world.tenantId,
    ])
    const create = 'mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }'
    const input = {
      jobId: jobs[0],
      leaveTypeId: type?.id,
      startDate: '2026-03-01',
      endDate: '2026-06-01',
      isFinalised: true,
      fteDuringLeave: '0',
      fteAfterReturn: '1',
    }
    await held.server.as('hr').ask(create, { input })
    const leave = { kind: 'LEAVE', day: '2026-03-01', lastDay: '2026-05-31', name: 'Parental leave' }
    const events = await eventsOf('hr', '2026-05-01', '2026-06-30', { kinds: ['LEAVE', 'RETURN'] })
    expect(events).toEqual([expect.objectContaining(leave), expect.objectContaining({ kind: 'RETURN', day: '2026-06-01' })])
    const may = await daysOf('hr', '2026-05-01', '2026-06-30', { kinds: ['LEAVE', 'RETURN'] })
    expect(may.map(({ day }) => day)).toEqual([...Array.from({ length: 31 }, (_, index) => daysAfter('2026-05-01', index)), '2026-06-01'])
    expect(may.map(({ total }) => total)).toEqual(may.map(() => 1))
    for (const name of ['Early', 'Later', 'Latest', 'Last']) await someone(name, [{ companyStartDate: '2026-05-11' }])
    const [busy] = await daysOf('hr', '2026-05-11', '2026-05-11', { kinds: ['LEAVE', 'START'] })
    expect([busy?.total, ...(busy?.events ?? []).map(({ kind }) => kind)]).toEqual([5, 'START', 'START', 'START', 'START'])
    const [quiet] = await daysOf('hr', '2026-05-12', '2026-05-12', { kinds: ['LEAVE', 'START'] })
    expect(quiet?.events.map(({ kind }) => kind)).toEqual(['LEAVE'])
    const planned = { ...input, startDate: '2027-01-04', endDate: null, isFinalised: false, fteAfterReturn: null }
    await held.server.as('hr').ask(create, { input: planned })
    expect(await eventsOf('hr', '2027-02-01', '2027-02-28', { kinds: ['LEAVE'] })).toEqual([
      expect.objectContaining({ kind: 'LEAVE', day: '2027-01-04', lastDay: null }),
    ])
  })

  it('tells each reader what their permissions reach: everyone, a team, themselves, or nothing', async () => {
    const { people } = held.server.world
    await held.server.rows("update people set date_of_birth = '1990-12-05' where id = any ($1)", [
      [people.employee, people.other, people.manager],
    ])
    const december = async (who: WorldPerson, filter: Filter = {}) =>
      (await eventsOf(who, '2026-12-01', '2026-12-31', filter)).map(said).toSorted()
    const birthday = (name: string) => `2026-12-05 BIRTHDAY ${name}`
    const all = ['Malik Osei', 'Otto Weiß', 'Zoë Larsen'].map(birthday)
    expect(await december('hr', { kinds: ['BIRTHDAY'] })).toEqual(all)
    expect(await december('manager', { kinds: ['BIRTHDAY'] })).toEqual(['Malik Osei', 'Zoë Larsen'].map(birthday))
    expect(await december('manager', { kinds: ['BIRTHDAY'], team: true })).toEqual([birthday('Zoë Larsen')])
    expect(await december('employee')).toEqual([birthday('Zoë Larsen')])
    expect(await december('stranger')).toEqual([])
    await grantOnly(held.server, 'other', [['people.birthdays.view', 'ALL']])
    expect(await december('other')).toEqual(all)
    await grantOnly(held.server, 'other', [['people.directory.view', 'ALL']])
    const { extensions } = await held.server.as('other').refused(list, { from: '2026-12-01', until: '2026-12-31' })
    expect(extensions.missing).toContain('people.birthdays.view')
  })

  it('is narrowed by unit, kind and team, page by page, and counts what a day has beyond its first events', async () => {
    const { lists } = held.server.world
    const inDesign = { companyStartDate: '2027-03-08', businessUnitId: lists['Design'] ?? '' }
    for (const name of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf']) await someone(name, [inDesign])
    await someone('Sechs', [{ companyStartDate: '2027-03-08' }])
    const march = ['2027-03-01', '2027-03-31'] as const
    const [day] = await daysOf('hr', ...march, { kinds: ['START'] })
    expect([day?.day, day?.total, day?.events.length]).toEqual(['2027-03-08', 6, 4])
    const design = await eventsOf('hr', ...march, { kinds: ['START'], businessUnitIds: [lists['Design'] ?? ''] })
    expect(design).toHaveLength(5)
    const paged: string[] = []
    let after: string | null = null
    do {
      const { page }: Page = await held.server
        .as('hr')
        .ask<Page>(list, { from: march[0], until: march[1], filter: { kinds: ['START'] }, first: 2, after })
      paged.push(...page.items.map(said))
      after = page.endCursor
    } while (after)
    expect(paged).toEqual((await eventsOf('hr', ...march, { kinds: ['START'] })).map(said))
    expect(await eventsOf('manager', ...march, { businessUnitIds: [lists['Design'] ?? ''], team: true })).toHaveLength(0)
  })

  it('reads at most 62 days at a time, and real ones', async () => {
    const problems = async (from: string, until: string) =>
      (await held.server.as('hr').refused(list, { from, until })).extensions.problems?.map(({ path }) => path)
    expect(await problems('2026-01-01', '2026-03-04')).toEqual(['until'])
    expect(await problems('2026-01-02', '2026-01-01')).toEqual(['until'])
    expect(await eventsOf('hr', '2026-01-01', '2026-03-03')).toBeInstanceOf(Array)
  })

  it('has what expires: the right to work, and approved qualifications of those who will not have left where compliance is on [PW-141]', async () => {
    const { id } = await someone('Visa', [{ companyStartDate: '2024-01-08' }], { workRightExpiresOn: '2027-04-12' })
    const { types } = await held.server.as('hr').ask<{ types: { id: string }[] }>('{ types: listAllQualificationTypes { id } }')
    const create = 'mutation ($input: QualificationLibraryItemCreateInput!) { item: qualificationLibraryItemCreate(input: $input) { id } }'
    const { item } = await held.server.as('hr').ask<{ item: { id: string } }>(create, {
      input: { name: 'First aid', typeId: types[0]?.id, attachment: 'NONE', expiry: 'OPTIONAL', registration: 'NONE' },
    })
    const leaver = await someone('Leaver', [{ companyStartDate: '2024-01-08', companyEndDate: '2027-04-12' }])
    for (const [person, expiryOn] of [
      [id, '2027-04-13'],
      [leaver.id, '2027-04-12'],
      [leaver.id, '2027-04-13'],
    ])
      await held.server.rows(
        `insert into qualification_instances (tenant_id, id, person_id, item_id, issuing_organisation, issue_on, expiry_on, status)
        values ($1, gen_random_uuid(), $2, $3, 'Red Cross', '2024-04-13', $4, 'APPROVED')`,
        [held.server.world.tenantId, person, item.id, expiryOn],
      )
    const april = async (who: WorldPerson) =>
      (await eventsOf(who, '2027-04-01', '2027-04-30')).filter(({ person }) => person.displayName === 'Cal Visa').map(said)
    expect(await april('hr')).toEqual(['2027-04-12 WORK_RIGHT_EXPIRY Cal Visa', '2027-04-13 QUALIFICATION_EXPIRY Cal Visa'])
    expect(await april('manager')).toEqual(['2027-04-13 QUALIFICATION_EXPIRY Cal Visa'])
    const expiries = (await eventsOf('hr', '2027-04-01', '2027-04-30', { kinds: ['QUALIFICATION_EXPIRY'] })).map(said)
    expect(expiries.filter((each) => each.endsWith('Leaver'))).toEqual(['2027-04-12 QUALIFICATION_EXPIRY Cal Leaver'])
    const modules = (change: string) =>
      held.server.rows(`update tenant_settings set modules = ${change}(modules, 'compliance') where tenant_id = $1`, [
        held.server.world.tenantId,
      ])
    await modules('array_remove')
    expect(await april('hr')).toEqual(['2027-04-12 WORK_RIGHT_EXPIRY Cal Visa'])
    await modules('array_append')
  })
})
