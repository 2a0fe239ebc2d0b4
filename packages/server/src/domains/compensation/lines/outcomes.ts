export const outcomes = ['APPLIED', 'WAITING', 'REFUSED'] as const
/** A raise has reached its job, others decide on it, or it was refused. */
export type Outcome = (typeof outcomes)[number]
