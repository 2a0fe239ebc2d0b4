/** Names what is not for everyone yet, and off on an installation unless it is switched on there. */
export const betaFlags = ['BETA_ANALYTICS_PAGE_ACCESS'] as const
export type BetaFlag = (typeof betaFlags)[number]
export const isBetaFlag = (name: string): name is BetaFlag => betaFlags.some((each) => each === name)
