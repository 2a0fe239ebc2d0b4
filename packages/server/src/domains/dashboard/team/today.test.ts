import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#domains/people/testing/people.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

// Today is 20 November 2026
const held = useTestServer()
type Named = { id: string; displayName: string }
type Today = {
  away: { lastDay: string | null; leaveType: string; person: Named }[]
  joining: { startsOn: string; canWelcome: boolean; welcomedBy: Named[]; person: Named }[]
  dates: { day: string; kind: string; years: number | null; person: Named }[]
  received: { reason: string }[]
}

const named = '{ id displayName }'
const today = async (as: WorldPerson) =>
  (
    await held.server.as(as).ask<{ getTeamToday: Today }>(`{ getTeamToday { away { lastDay leaveType person ${named} }
      joining { startsOn canWelcome welcomedBy ${named} person ${named} } dates { day kind years person ${named} } received { reason } } }`)
  ).getTeamToday
const joining = async (as: WorldPerson) => (await today(as)).joining.map(({ person, startsOn }) => `${startsOn} ${person.displayName}`)
const dates = async (as: WorldPerson) =>
  (await today(as)).dates.map(({ day, kind, years, person }) => [day, kind, years, person.displayName])
const share = (as: WorldPerson, input: object) =>
  held.server.as(as).ask('mutation ($input: UpdateUserConfigInput!) { updateUserConfig(input: $input) { sharesBirthday } }', { input })
const say = (as: WorldPerson, mutation: string, type: string, input: object) =>
  held.server.as(as).ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) }`, { input })

describe('birthdays and work anniversaries of a team', () => {
  it('are those of who shares them, the day alone, for those who share a supervisor or are one', async () => {
    const { people } = held.server.world
    await held.server.rows("update people set date_of_birth = '1991-11-22' where id = $1", [people.other])
    await held.server.rows("update jobs set company_start_on = '2019-11-25' where person_id = $1", [people.other])
    for (const who of ['admin', 'director'] as const) expect(await dates(who)).toEqual([])
    await share('other', { sharesBirthday: true })
    const birthday = ['2026-11-22', 'BIRTHDAY', null, 'Otto Weiß']
    for (const who of ['admin', 'manager', 'hr', 'director'] as const) expect(await dates(who), who).toEqual([birthday])
    for (const who of ['employee', 'other', 'stranger'] as const) expect(await dates(who), who).toEqual([])
    await share('other', { sharesAnniversary: true })
    expect(await dates('hr')).toEqual([birthday, ['2026-11-25', 'ANNIVERSARY', 7, 'Otto Weiß']])
    await share('other', { sharesBirthday: false, sharesAnniversary: false })
    expect(await dates('hr')).toEqual([])
  })

  it('are also those of a supervisor who shares them, for those who report to them', async () => {
    await held.server.rows("update people set date_of_birth = '1970-11-24' where id = $1", [held.server.world.people.director])
    await share('director', { sharesBirthday: true })
    for (const who of ['manager', 'other', 'hr'] as const)
      expect(await dates(who), who).toEqual([['2026-11-24', 'BIRTHDAY', null, "Dora O'Neill"]])
    for (const who of ['director', 'employee'] as const) expect(await dates(who), who).toEqual([])
    await share('director', { sharesBirthday: false })
  })

  it('fall on the 28th in other years where they are on 29 February', async () => {
    await held.server.rows("update people set date_of_birth = '1992-02-29' where id = $1", [held.server.world.people.manager])
    await share('manager', { sharesBirthday: true })
    for (const [moment, day] of [
      ['2027-02-26T01:00:00Z', '2027-02-28'],
      ['2028-02-26T01:00:00Z', '2028-02-29'],
    ] as const) {
      held.server.travel(moment)
      expect(await dates('hr')).toEqual([[day, 'BIRTHDAY', null, 'Malik Osei']])
    }
    held.server.travel(startOfTests)
    expect(await dates('hr')).toEqual([])
  })
})

describe('who joins a team', () => {
  beforeAll(async () => {
    await makePerson(held.server, { firstName: 'Lia', lastName: 'Lately' }, [{ companyStartDate: '2026-11-16' }])
    await makePerson(held.server, { firstName: 'Sam', lastName: 'Soon' }, [{ companyStartDate: '2026-12-04' }])
    await makePerson(held.server, { firstName: 'Lars', lastName: 'Later' }, [{ companyStartDate: '2026-12-05' }])
    await makePerson(held.server, { firstName: 'Mo', lastName: 'Moved' }, [
      { companyStartDate: '2020-01-06', companyEndDate: '2026-11-15' },
      { companyStartDate: '2026-11-16' },
    ])
  })

  it('is told to those who can see them: before the first day a supervisor with early access, then everybody in the team', async () => {
    expect(await joining('employee')).toEqual(['2026-11-16 Lia Lately'])
    expect(await joining('manager')).toEqual(['2026-11-16 Lia Lately'])
    const early = (days: number) =>
      held.server.rows('update tenant_settings set supervisor_early_access_days = $1 where tenant_id = $2', [
        days,
        held.server.world.tenantId,
      ])
    await early(14)
    expect(await joining('manager')).toEqual(['2026-11-16 Lia Lately', '2026-12-04 Sam Soon'])
    expect(await joining('employee')).toEqual(['2026-11-16 Lia Lately'])
    await early(0)
    for (const who of ['other', 'hr', 'stranger'] as const) expect(await joining(who), who).toEqual([])
  })

  it('says who has welcomed them, and offers it once', async () => {
    const before = (await today('employee')).joining[0]
    expect(before).toMatchObject({ canWelcome: true, welcomedBy: [] })
    await say('employee', 'recognitionWelcome', 'RecognitionWelcomeInput', { personId: before?.person.id, reason: 'Hello' })
    const displayName = 'Zoë Larsen'
    expect((await today('employee')).joining).toMatchObject([{ canWelcome: false, welcomedBy: [{ displayName }] }])
    expect((await today('manager')).joining).toMatchObject([{ canWelcome: true, welcomedBy: [{ displayName }] }])
    await held.server.rows("update recognitions set is_hidden = true where reason = 'Hello'")
    expect((await today('manager')).joining).toMatchObject([{ canWelcome: true, welcomedBy: [] }])
    expect((await today('employee')).joining).toMatchObject([{ canWelcome: false, welcomedBy: [] }])
  })
})

describe('who is away from a team', () => {
  it('is told to those who may view their leave alone', async () => {
    const { people, jobs } = held.server.world
    const { types } = await held.server.as('hr').ask<{ types: { id: string; name: string }[] }>('{ types: listAllLeaveTypes { id name } }')
    const [type] = types
    const leave = { startDate: '2026-11-16', endDate: '2026-11-28', leaveTypeId: type?.id }
    for (const jobId of [jobs.employee, jobs.other])
      await held.server
        .as('hr')
        .ask('mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }', { input: { jobId, ...leave } })
    const away = async (who: WorldPerson) =>
      (await today(who)).away.map(({ person, lastDay, leaveType }) => [person.id, lastDay, leaveType])
    expect(await away('manager')).toEqual([[people.employee, '2026-11-27', type?.name]])
    expect(await away('director')).toEqual([[people.other, '2026-11-27', type?.name]])
    expect(await away('hr')).toEqual([[people.other, '2026-11-27', type?.name]])
    for (const who of ['employee', 'other'] as const) expect(await away(who), who).toEqual([])
  })
})

describe('what colleagues said to somebody', () => {
  it('is there for a week, and every welcome while they are new', async () => {
    const { people } = held.server.world
    const received = async () => (await today('employee')).received.map(({ reason }) => reason)
    await say('manager', 'recognitionGive', 'RecognitionGiveInput', { personIds: [people.employee], reason: 'Thanks' })
    expect(await received()).toEqual(['Thanks'])
    expect((await today('manager')).received).toEqual([])
    await held.server.rows("update recognitions set given_on = '2026-11-13' where reason = 'Thanks'")
    expect(await received()).toEqual([])
    await held.server.rows("update recognitions set type = 'WELCOME' where reason = 'Thanks'")
    expect(await received()).toEqual([])
    await held.server.rows("update jobs set company_start_on = '2026-11-16' where person_id = $1", [people.employee])
    expect(await received()).toEqual(['Thanks'])
  })

  it('is told to nobody who is not signed in', async () => {
    expect((await held.server.as('nobody').refused('{ getTeamToday { dates { day } } }')).extensions.code).toBe('UNAUTHENTICATED')
  })
})
