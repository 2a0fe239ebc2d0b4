import { daysAfter } from '../../days.ts'

export const instanceStatuses = ['DRAFT', 'AWAITING_APPROVAL', 'APPROVED', 'DECLINED', 'REVOKED'] as const
export type InstanceStatus = (typeof instanceStatuses)[number]

export const standings = [
  'CURRENT',
  'EXPIRING_SOON',
  'RENEWING',
  'AWAITING_APPROVAL',
  'DRAFT',
  'DECLINED',
  'REVOKED',
  'FUTURE',
  'EXPIRED',
  'NOT_ACTIONED',
  'NON_COMPLIANT',
] as const
export type Standing = (typeof standings)[number]

export const standingTones = {
  CURRENT: 'done',
  EXPIRING_SOON: 'waiting',
  RENEWING: 'waiting',
  AWAITING_APPROVAL: 'waiting',
  FUTURE: 'information',
  NOT_ACTIONED: 'quiet',
  DRAFT: 'quiet',
  DECLINED: 'refused',
  REVOKED: 'refused',
  EXPIRED: 'refused',
  NON_COMPLIANT: 'refused',
} as const satisfies Readonly<Record<Standing, string>>

/** What a person shows for a qualification. */
export type Evidence = {
  readonly id: string
  readonly status: InstanceStatus
  readonly issueDate: string | null
  /** The last day on which it is valid; it does not expire without one. */
  readonly expiryDate: string | null
  readonly renewalOfId: string | null
  /** How many days before it expires its holder is warned for the first time; never without them. */
  readonly warningDays: number | null
}
/** Missing where a qualification is held that nobody requires. */
export type Requirement = { readonly requiredFrom: string } | null

/**
 * How a person stands on a day with one qualification, or with a group of which any is enough. `evidence` is all that they have or had of
 * it, in the order in which it was begun. Only its dates count, not the day on which it was approved.
 */
export function standingOf(evidence: readonly Evidence[], requirement: Requirement, day: string): Standing {
  const approved = evidence.filter(({ status }) => status === 'APPROVED')
  const valid = lastValid(approved, day)
  if (valid) {
    if (evidence.some(({ status, renewalOfId }) => status === 'AWAITING_APPROVAL' && renewalOfId === valid.id)) return 'RENEWING'
    return isExpiring(valid, day) ? 'EXPIRING_SOON' : 'CURRENT'
  }
  const latest = latestOf(evidence)
  if (!latest) return requirement && requirement.requiredFrom <= day ? 'NON_COMPLIANT' : 'NOT_ACTIONED'
  if (latest.status !== 'APPROVED') return latest.status
  return isBegun(latest, day) ? 'EXPIRED' : 'FUTURE'
}

const met: ReadonlySet<Standing> = new Set(['CURRENT', 'EXPIRING_SOON', 'RENEWING'])
/** Whether a requirement is met by it. */
export const isMet = (standing: Standing): boolean => met.has(standing)

export const displayStatuses = ['VALID', 'SUBMITTED_FOR_REVIEW', 'REJECTED', 'EXPIRED', 'NOT_PROVIDED'] as const
export type DisplayStatus = (typeof displayStatuses)[number]

/** What a person is told of a qualification, for example in their onboarding: a renewal is judged before what it renews. */
export function displayStatusOf(evidence: readonly Evidence[], requirement: Requirement, day: string): DisplayStatus {
  const renewed = new Set(evidence.map(({ renewalOfId }) => renewalOfId))
  return display[
    standingOf(
      evidence.filter(({ id }) => !renewed.has(id)),
      requirement,
      day,
    )
  ]
}

const display: Readonly<Record<Standing, DisplayStatus>> = {
  CURRENT: 'VALID',
  EXPIRING_SOON: 'VALID',
  RENEWING: 'VALID',
  FUTURE: 'VALID',
  AWAITING_APPROVAL: 'SUBMITTED_FOR_REVIEW',
  DECLINED: 'REJECTED',
  REVOKED: 'REJECTED',
  EXPIRED: 'EXPIRED',
  DRAFT: 'NOT_PROVIDED',
  NOT_ACTIONED: 'NOT_PROVIDED',
  NON_COMPLIANT: 'NOT_PROVIDED',
}

/** What is valid without a gap from this day, to its end: the first of those that expire last. */
function lastValid(approved: readonly Evidence[], day: string): Evidence | undefined {
  const [valid] = approved.filter((each) => isBegun(each, day) && isUntil(each, day)).toSorted(laterFirst)
  const next = valid?.expiryDate ? lastValid(approved, daysAfter(valid.expiryDate, 1)) : undefined
  return next ?? (valid && approved.find((each) => lastDay(each) === lastDay(valid)))
}

const isBegun = ({ issueDate }: Evidence, day: string) => issueDate !== null && issueDate <= day
const isUntil = ({ expiryDate }: Evidence, day: string) => expiryDate === null || expiryDate >= day
const laterFirst = (one: Evidence, other: Evidence) => (lastDay(one) === lastDay(other) ? 0 : lastDay(one) > lastDay(other) ? -1 : 1)
const lastDay = ({ expiryDate }: Evidence) => expiryDate ?? '9999-12-31'

const isExpiring = ({ expiryDate, warningDays }: Evidence, day: string) =>
  expiryDate !== null && warningDays !== null && daysAfter(expiryDate, -warningDays) <= day

/** A renewal that was declined leaves what it would have renewed as it was. */
function latestOf(evidence: readonly Evidence[]): Evidence | undefined {
  return evidence.findLast(({ status, renewalOfId }) => status !== 'DECLINED' || !evidence.some(({ id }) => id === renewalOfId))
}
