import type { Subject } from './approval.ts'
import type { Requesters } from './rules.ts'
import type { RequestRow } from './sql.ts'

/** What events call a request. */
export const requestKind = 'change_request'

export const subjectOf = ({ subject_kind: kind, subject_id: id, person_id: personId }: RequestRow): Subject => ({ kind, id, personId })

export function requestersOf(request: RequestRow): Requesters {
  const known = (ids: readonly (string | null)[]) => new Set(ids.filter((id) => id !== null))
  return {
    userIds: known([request.requested_by_user_id, request.assumed_by_user_id]),
    personIds: known([request.requested_by_person_id, request.assumed_by_person_id]),
  }
}

/** The states of requests, as lists group them. */
export const requestGroups = { PENDING: ['PENDING'], COMPLETED: ['APPROVED', 'APPLIED'], REJECTED: ['REJECTED'] } as const
