import { subjectPosition, type Holder, type Approver, type SkipReason, type StepState, type Subject } from './approval.ts'

/** Everyone who asked for the change: the account, and whoever acted as it. */
export type Requesters = { readonly userIds: ReadonlySet<string>; readonly personIds: ReadonlySet<string> }
type Decided = {
  readonly state: StepState
  readonly position: string
  readonly decided_by_user_id: string | null
  readonly decided_by_person_id: string | null
}
export type Turn = { readonly asked: readonly Holder[] } | { readonly skipped: SkipReason }

/** Who is asked at a step, or why it is skipped: nobody decides on their own request or their own job, and one person in two steps decides once. */
export function turnOf(
  { position }: Approver,
  holders: readonly Holder[],
  { requesters, subject, steps }: { requesters: Requesters; subject: Subject; steps: readonly Decided[] },
): Turn {
  if (holders.length === 0) return { skipped: 'ABSENT' }
  const others = holders.filter((holder) => !isOneOf(requesters, holder))
  if (others.length === 0) return { skipped: 'OWN_REQUEST' }
  const asked = position === subjectPosition ? others : others.filter(({ personId }) => personId === null || personId !== subject.personId)
  if (asked.length === 0) return { skipped: 'OWN_JOB' }
  return asked.some((holder) => steps.some((step) => hasApproved(step, holder))) ? { skipped: 'ALREADY_DECIDED' } : { asked }
}

/** The consent of the person concerned alone approves nothing. */
export const isApprovedByOthers = (steps: readonly Decided[]): boolean =>
  steps.some(({ state, position }) => state === 'APPROVED' && position !== subjectPosition)

export const isOneOf = ({ userIds, personIds }: Requesters, { userId, personId }: Pick<Holder, 'userId' | 'personId'>): boolean =>
  (userId !== null && userIds.has(userId)) || (personId !== null && personIds.has(personId))

const hasApproved = (step: Decided, { userId, personId }: Holder) =>
  step.state === 'APPROVED' &&
  ((personId !== null && step.decided_by_person_id === personId) || (userId !== null && step.decided_by_user_id === userId))
