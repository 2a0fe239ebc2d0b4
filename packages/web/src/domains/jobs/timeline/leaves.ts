import { daysAfter } from '@kith/shared/days.ts'

export interface Leave {
  id: string
  startDate: string
  endDate: string | null
  isFinalised: boolean | null
}

/** The leave of a job as periods, as far as the job is held: it ends with the job, and after its last day there is none. */
export function leavePeriods<L extends Leave>(leaves: readonly L[], lastDay: string | null) {
  const end = lastDay && daysAfter(lastDay, 1)
  return leaves
    .filter(({ startDate }) => end === null || startDate < end)
    .map((leave) => ({
      ...leave,
      effectiveFrom: leave.startDate,
      effectiveTo: end !== null && (leave.endDate === null || leave.endDate > end) ? end : leave.endDate,
    }))
    .toSorted((left, right) => left.effectiveFrom.localeCompare(right.effectiveFrom))
}
