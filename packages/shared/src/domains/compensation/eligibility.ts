export const ineligibleReasons = ['STARTED_LATE', 'WORK_CLASS', 'BY_GRADE', 'NO_PAY', 'NOT_HELD'] as const
/** Why a job takes no part in a plan. */
export type IneligibleReason = (typeof ineligibleReasons)[number]

export type EligibilityRules = {
  /** Jobs that began on this day or later take no part. */
  readonly startBefore: string | null
  /** Only jobs of these work classes take part; all of them where there are none. */
  readonly workClassIds: readonly string[] | null
}
export type JudgedJob = {
  readonly startedOn: string
  readonly workClassId: string | null
  readonly followsPayGrade: boolean
  /** It has a base that can be raised. */
  readonly isPaid: boolean
}

/** Finds why a job takes no part; null for one that does. */
export function ineligibility({ startBefore, workClassIds }: EligibilityRules, job: JudgedJob): IneligibleReason | null {
  if (startBefore && job.startedOn >= startBefore) return 'STARTED_LATE'
  if (workClassIds?.length && !(job.workClassId && workClassIds.includes(job.workClassId))) return 'WORK_CLASS'
  if (job.followsPayGrade) return 'BY_GRADE'
  return job.isPaid ? null : 'NO_PAY'
}
