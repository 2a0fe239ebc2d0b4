import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { answer, useForms } from './testing/forms.ts'

const held = useTestServer()
const { form, person, refused, run, send, shown } = useForms(() => held.server)
let calendarId: string

const closedOn = async (...days: string[]) =>
  held.server.as('admin').ask('mutation ($input: HolidaysAddInput!) { holidaysAdd(input: $input) }', {
    input: { calendarId, holidays: days.map((date) => ({ date, name: 'Closed' })) },
  })
const daysOf = async (id: string) =>
  (
    await held.server.rows(
      `select due_on::text as due, overdue_from::text as overdue, remind_on::text as remind, escalate_on::text as escalate,
         ignored_from::text as ignored from tasks where id = $1`,
      [id],
    )
  )[0]
/** Sydney is eleven hours ahead. */
const atNine = (day: string) => held.server.travel(new Date(Date.parse(`${day}T09:00:00+11:00`)).toISOString())

beforeAll(async () => {
  calendarId = (await run<{ id: string }>('admin', 'holidayCalendarCreate', { name: 'Harbour' }, '{ id }')).id
  await closedOn('2026-12-25', '2026-12-28', '2027-01-01')
  const { id } = await run<{ id: string }>('admin', 'locationCreate', { name: 'Harbour', holidayCalendarId: calendarId }, '{ id }')
  await held.server.rows('update job_segments set location_id = $1 where person_id = $2', [id, person('employee')])
})
afterEach(async () => {
  held.server.travel(startOfTests)
  await held.server.rows('delete from tasks')
})

describe('the days of a form that is sent', () => {
  it('begin at midnight where they fall: overdue the day after, and closed for good', async () => {
    atNine('2026-12-23')
    const id = await send('hr', { designId: await form(undefined, { dueDays: 3, ignoreDays: 5 }) })
    const progress = async (moment: string) => {
      held.server.travel(moment)
      return (await shown('hr', id))['progress']
    }
    expect([await progress('2026-12-30T12:59:00Z'), await progress('2026-12-30T13:00:00Z')]).toEqual(['ISSUED', 'OVERDUE'])
    expect([await progress('2027-01-07T12:59:00Z'), await progress('2027-01-07T13:02:00Z')]).toEqual(['OVERDUE', 'IGNORED'])
    const late = { id, draft: 0, answers: [answer(1, 'Late')] }
    expect((await refused('employee', 'ownTaskSubmit', late, '{ id }')).problems).toMatchObject([
      { path: 'id', message: expect.stringMatching(/can no longer be answered/) },
    ])
    await runSchedule(held.server, 'close forms', '2027-01-08')
    expect(await shown('hr', id)).toMatchObject({ progress: 'IGNORED', answers: null })
  })

  it('are business days where its respondent works, and stay as they were worked out when a holiday is added', async () => {
    atNine('2026-12-23')
    const designId = await form(undefined, { dueDays: 3, remindDays: 1, escalateDays: 2, ignoreDays: 5 })
    const days = { due: '2026-12-30', overdue: '2026-12-31', remind: '2026-12-24', escalate: '2027-01-04', ignored: '2027-01-08' }
    const id = await send('hr', { designId })
    expect(await daysOf(id)).toEqual(days)
    // Nobody has said which days are closed there
    const other = await send('hr', { designId, personIds: [person('other')] })
    expect(await daysOf(other)).toMatchObject({ due: '2026-12-28' })
    atNine('2026-12-24')
    await closedOn('2026-12-29')
    expect(await daysOf(id)).toEqual(days)
    expect(await daysOf(await send('hr', { designId }))).toMatchObject({ due: '2027-01-04' })
  })

  it('have the day of issue as the due date where that is asked for, on a Saturday as well', async () => {
    atNine('2026-12-26')
    expect(await daysOf(await send('hr', { designId: await form(undefined, { dueDays: 0 }) }))).toMatchObject({ due: '2026-12-26' })
  })
})
