import { businessDayAfter, type BusinessCalendar } from '../../business-days.ts'
import { daysAfter } from '../../days.ts'

type Times = Readonly<Record<'dueDays' | 'remindDays' | 'escalateDays' | 'ignoreDays', number | null | undefined>>
/** The days of a task, worked out once when it is issued; each of them begins at midnight. */
export type TaskDays = Readonly<Record<'dueOn' | 'overdueFrom' | 'remindOn' | 'escalateOn' | 'ignoredFrom', string | null>>

/** Due date and reminder count from the day of issue, escalation and closing from the due date (ruling 87); without days there is no such step. */
export function daysOfTask(
  { dueDays, remindDays, escalateDays, ignoreDays }: Times,
  issuedOn: string,
  calendar: BusinessCalendar,
): TaskDays {
  const after = (day: string | null, count: number | null | undefined) =>
    day === null || count === null || count === undefined ? null : businessDayAfter(day, count, calendar)
  const dueOn = after(issuedOn, dueDays)
  const lastOn = after(dueOn, ignoreDays)
  return {
    dueOn,
    overdueFrom: dueOn && daysAfter(dueOn, 1),
    remindOn: after(issuedOn, remindDays),
    escalateOn: after(dueOn, escalateDays),
    ignoredFrom: lastOn && daysAfter(lastOn, 1),
  }
}
