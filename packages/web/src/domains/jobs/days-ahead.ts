import type { JobDaysAheadFragment } from './job-days-ahead.graphql.ts'

/** A job as the query of a page or of a card has it. */
export type JobOfDays = Omit<JobDaysAheadFragment, ' $fragmentName'>
type Leave = NonNullable<JobOfDays['leaves']>[number]
export interface DayAhead {
  readonly what: 'EXPECTED_END' | 'LEAVE_STARTS' | 'LEAVE_EXPECTED_BACK' | 'LEAVE_RETURN'
  readonly day: string
  readonly leave?: Leave
}

/** The days after the one on which a job is shown, in their order; nothing that lies after its last day. */
export function daysAheadOf({ asAt, companyEndDate, expectedCompanyEndDate: expected, leaves }: JobOfDays): DayAhead[] {
  const days = (leaves ?? []).flatMap((leave): DayAhead[] => [
    { what: 'LEAVE_STARTS', day: leave.startDate ?? '', leave },
    { what: leave.isFinalised ? 'LEAVE_RETURN' : 'LEAVE_EXPECTED_BACK', day: leave.endDate ?? '', leave },
  ])
  if (expected && !companyEndDate) days.push({ what: 'EXPECTED_END', day: expected })
  return days
    .filter(({ day }) => day > asAt && (!companyEndDate || day <= companyEndDate))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
