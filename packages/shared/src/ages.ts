import { monthsAfter } from './days.ts'

/** Ages, in years, beyond which a date of birth is more likely a slip than meant. */
export const youngest = 13
export const oldest = 100

export const yearsAfter = (day: string, years: number) => monthsAfter(day, years * 12)
export const isYounger = (born: string, day: string) => yearsAfter(born, youngest) > day
export const isOlder = (born: string, day: string) => yearsAfter(born, oldest + 1) <= day
