/** Orders the entries of a day: those of this day alone come before those that go on for weeks. */
export const calendarKinds = [
  'BIRTHDAY',
  'ANNIVERSARY',
  'START',
  'END',
  'PROBATION_END',
  'RETURN',
  'WORK_RIGHT_EXPIRY',
  'QUALIFICATION_EXPIRY',
  'LEAVE',
] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** The permission that shows events of a kind, of the people it reaches. */
export const calendarPermissions = {
  BIRTHDAY: 'people.birthdays.view',
  ANNIVERSARY: 'people.jobs.view',
  START: 'people.jobs.view',
  END: 'people.jobs.view',
  PROBATION_END: 'people.jobs.view',
  LEAVE: 'people.jobs.leave.view',
  RETURN: 'people.jobs.leave.view',
  WORK_RIGHT_EXPIRY: 'people.personal_details.view',
  QUALIFICATION_EXPIRY: 'people.qualifications.view',
} as const satisfies Readonly<Record<CalendarKind, string>>

/** So many days are read at a time, the first and the last included. */
export const longestCalendarWindow = 62
