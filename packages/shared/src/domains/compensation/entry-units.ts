export const entryUnits = ['AMOUNT', 'PERCENT'] as const
/** An amount is typed in the currency of the line, a percentage is of what the line is paid now. */
export type EntryUnit = (typeof entryUnits)[number]
