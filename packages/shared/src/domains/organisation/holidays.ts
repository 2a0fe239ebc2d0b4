import { date, id, list, text } from '../../fields.ts'

/** How many holidays are added at once: some years of them. */
export const mostHolidaysAtOnce = 400
/** The largest calendar file that is read, in characters. */
export const longestCalendarFile = 500_000
/** The years for which holidays are known. */
export const [firstHolidayYear, lastHolidayYear] = [2000, 2100]

const calendarId = id({ required: true })
export const holidayFields = { date: date({ required: true }), name: text({ required: true, max: 200 }) }
export const holidaysAddFields = {
  calendarId,
  holidays: list(holidayFields, { required: true, rules: [{ rule: 'maxLength', length: mostHolidaysAtOnce }] }),
}
export const holidaysRemoveFields = {
  calendarId,
  holidayIds: list({ id: id({ required: true }) }, { required: true, rules: [{ rule: 'maxLength', length: mostHolidaysAtOnce }] }),
}
