export const outcomes = ['APPLIED', 'WAITING', 'REFUSED'] as const
/** What has become of a raise: the job has it, others decide on it, or it was refused. */
export type Outcome = (typeof outcomes)[number]
