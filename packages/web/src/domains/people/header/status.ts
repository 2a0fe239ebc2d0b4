import type { EmploymentStatus } from '@kith/shared/domains/people.ts'

/** The days of a job as far as the viewer may see them. */
export interface JobDays {
  companyStartDate: string | null
  companyEndDate: string | null
}

export interface Standing {
  status: EmploymentStatus
  /** The day that matters next, or that mattered last; null where it may not be seen. */
  day: string | null
}

/** The employment status with its day: when someone leaves, starts, returns or left. */
export function standingOf(statusId: string, jobs: readonly JobDays[], asAt: string): Standing {
  const status = statusId.replace('EMPLOYMENT_STATUS_', '') as EmploymentStatus
  const ends = jobs.flatMap(({ companyEndDate }) => companyEndDate ?? []).toSorted()
  const coming = jobs.flatMap(({ companyStartDate }) => companyStartDate ?? []).filter((day) => day > asAt)
  switch (status) {
    case 'EXITING_STAFF':
    case 'PAST_STAFF':
      return { status, day: ends.at(-1) ?? null }
    case 'UPCOMING_STAFF':
    case 'RETURNING_STAFF':
      return { status, day: coming.toSorted()[0] ?? null }
    default:
      return { status, day: null }
  }
}

interface Change {
  attribute: string
  effectiveFrom: string
  reason: { name: string } | null
}

export interface NextChange {
  day: string
  /** Why, where that may be seen. */
  reason: string | null
  /** What changes on that day. */
  attributes: readonly string[]
}

/** The first of the coming changes, with everything that changes on its day. */
export function nextChange(changes: readonly Change[]): NextChange | null {
  const day = changes.map(({ effectiveFrom }) => effectiveFrom).toSorted()[0]
  if (!day) return null
  const together = changes.filter(({ effectiveFrom }) => effectiveFrom === day)
  return {
    day,
    reason: together.find(({ reason }) => reason)?.reason?.name ?? null,
    attributes: together.map(({ attribute }) => attribute),
  }
}
