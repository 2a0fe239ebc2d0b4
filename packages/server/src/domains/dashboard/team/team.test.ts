import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

// Today is 20 November 2026
const held = useTestServer()
type Named = { displayName: string }
type Around = Record<'managers' | 'colleagues' | 'reports', { total: number; people: Named[] }>
type ComingDate = { day: string; kind: string; years: number | null; person: Named }

const around = async (as: WorldPerson) => {
  const circle = '{ total people { displayName } }'
  const { getPeopleAround } = await held.server
    .as(as)
    .ask<{ getPeopleAround: Around }>(`{ getPeopleAround { managers ${circle} colleagues ${circle} reports ${circle} } }`)
  const names = ({ people, total }: Around['managers']) => {
    expect(total).toBe(people.length)
    return people.map(({ displayName }) => displayName)
  }
  return {
    managers: names(getPeopleAround.managers),
    colleagues: names(getPeopleAround.colleagues),
    reports: names(getPeopleAround.reports),
  }
}
const dates = async (as: WorldPerson, team: boolean) => {
  const { listComingDates } = await held.server
    .as(as)
    .ask<{ listComingDates: ComingDate[] }>(
      'query ($team: Boolean) { listComingDates(team: $team) { day kind years person { displayName } } }',
      { team },
    )
  return listComingDates.map(({ day, kind, years, person }) => [day, kind, years, person.displayName])
}
const births = (key: WorldPerson, day: string) =>
  held.server.rows('update people set date_of_birth = $2 where id = $1', [held.server.world.people[key], day])

beforeAll(async () => {
  await makePerson(held.server, { firstName: 'Fay', lastName: 'Future' }, [{ companyStartDate: '2026-12-01' }])
  await makePerson(held.server, { firstName: 'Leo', lastName: 'Leap' }, [
    { companyStartDate: '2023-12-04', companyEndDate: '2025-01-31' },
    { companyStartDate: '2025-02-01', probationEndDate: '2026-12-10' },
  ])
  await makePerson(held.server, { firstName: 'Guy', lastName: 'Gone', dateOfBirth: '1990-11-25' }, [
    { companyStartDate: '2020-11-23', companyEndDate: '2026-11-01' },
  ])
  await births('employee', '1991-12-03')
  await births('manager', '1992-02-29')
})

describe('the people around a user', () => {
  it('are the manager, those who share the manager, and the direct reports, without those who have not begun', async () => {
    expect(await around('manager')).toEqual({
      managers: ["Dora O'Neill"],
      colleagues: ['Ada Byron', 'Hana Ito', 'Otto Weiß'],
      reports: ['Zoë Larsen', 'Leo Leap'],
    })
    expect(await around('employee')).toEqual({ managers: ['Malik Osei'], colleagues: ['Leo Leap'], reports: [] })
    expect(await around('director')).toMatchObject({ managers: [], colleagues: [] })
  })

  it('report to nobody whose own job has not begun, or has ended', async () => {
    const [manager] = await held.server.rows<Record<'id' | 'company_start_on', string>>(
      'select id, company_start_on::text from jobs where person_id = $1',
      [held.server.world.people.manager],
    )
    const employ = (start: string | undefined, end: string | null) =>
      held.server.rows('update jobs set company_start_on = $2, company_end_on = $3, account_kept = $3::date is not null where id = $1', [
        manager?.id,
        start,
        end,
      ])
    await employ('2026-12-01', null)
    expect(await around('manager')).toMatchObject({ reports: [] })
    await employ(manager?.company_start_on, '2026-11-19')
    expect(await around('manager')).toMatchObject({ reports: [] })
    await employ(manager?.company_start_on, null)
    expect(await around('manager')).toMatchObject({ reports: ['Zoë Larsen', 'Leo Leap'] })
  })

  it('are told to nobody who is not signed in', async () => {
    expect((await held.server.as('nobody').refused('{ getPeopleAround { managers { total } } }')).extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('the dates ahead', () => {
  it('of a team are anniversaries and ends of probation of a month, of those whose jobs one may view', async () => {
    expect(await dates('manager', true)).toEqual([
      ['2026-12-04', 'ANNIVERSARY', 3, 'Leo Leap'],
      ['2026-12-10', 'PROBATION_ENDS', null, 'Leo Leap'],
    ])
    expect(await dates('employee', true)).toEqual([])
  })

  it('tell of a birthday the day alone, and only to those who may view personal details', async () => {
    await held.server.rows(
      `update users set grants = grants || '{"people.personal_details.view": ["SUBORDINATE"]}', grants_version = grants_version + 1 where username = 'manager@demo.example'`,
    )
    expect(await dates('manager', true)).toContainEqual(['2026-12-03', 'BIRTHDAY', null, 'Zoë Larsen'])
    expect((await dates('manager', true)).map(([, , , name]) => name)).not.toContain('Guy Gone')
  })

  it('of oneself are those of a year, that of 29 February on the 28th in other years', async () => {
    expect(await dates('employee', false)).toEqual([
      ['2026-12-03', 'BIRTHDAY', null, 'Zoë Larsen'],
      ['2027-01-06', 'ANNIVERSARY', 7, 'Zoë Larsen'],
    ])
    await held.server.rows(
      `update users set grants = grants || '{"people.personal_details.view": ["OWN"]}', grants_version = grants_version + 1 where username = 'manager@demo.example'`,
    )
    expect(await dates('manager', false)).toContainEqual(['2027-02-28', 'BIRTHDAY', null, 'Malik Osei'])
  })
})

describe('the holidays ahead', () => {
  const holidays = async (as: WorldPerson) => {
    const { listComingHolidays } = await held.server
      .as(as)
      .ask<{ listComingHolidays: { date: string; name: string }[] }>('{ listComingHolidays { date name } }')
    return listComingHolidays.map(({ date, name }) => `${date} ${name}`)
  }
  const made = async (input: string, mutation: string, values: object) => {
    const { made: record } = await held.server
      .as('admin')
      .ask<{ made: { id: string } }>(`mutation ($input: ${input}!) { made: ${mutation}(input: $input) { id } }`, { input: values })
    return record.id
  }

  it('are the next two of the calendar of one’s own place, or of the nearest place above that has one', async () => {
    expect(await holidays('employee')).toEqual([])
    const days = [
      { date: '2026-11-19', name: 'Yesterday' },
      { date: '2026-11-20', name: 'Founders’ Day' },
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2026-12-26', name: 'Boxing Day' },
    ]
    const calendarId = await made('HolidayCalendarCreateInput', 'holidayCalendarCreate', { name: 'Australia' })
    await held.server
      .as('admin')
      .ask('mutation ($input: HolidaysAddInput!) { holidaysAdd(input: $input) }', { input: { calendarId, holidays: days } })
    const above = await made('LocationCreateInput', 'locationCreate', { name: 'Australia', country: 'AU', holidayCalendarId: calendarId })
    const inSydney = "name = 'Sydney' and tenant_id = (select tenant_id from locations where id = $1)"
    await held.server.rows(`update locations set parent_id = $1 where ${inSydney}`, [above])
    expect(await holidays('employee')).toEqual(['2026-11-20 Founders’ Day', '2026-12-25 Christmas Day'])
    const empty = await made('HolidayCalendarCreateInput', 'holidayCalendarCreate', { name: 'Empty' })
    await held.server.rows(`update locations set holiday_calendar_id = $2 where ${inSydney}`, [above, empty])
    expect(await holidays('employee')).toEqual([])
    expect((await held.server.as('nobody').refused('{ listComingHolidays { name } }')).extensions.code).toBe('UNAUTHENTICATED')
  })
})
