export const roleFaults = ['TOO_MUCH_FTE_IN_JOB', 'TOO_MUCH_FTE', 'TOO_MANY_JOBS', 'OUTSIDE'] as const
export type RoleFault = (typeof roleFaults)[number]
