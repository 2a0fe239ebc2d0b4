import type { Day } from './days.ts'

export type Plan = {
  readonly people: number
  readonly years: number
  readonly seed: number
  readonly today: Day
  readonly company: string
}
/** From one day up to but excluding another. */
export type Month = { readonly from: Day; readonly to: Day; readonly isAhead: boolean }

const monthsAhead = 2
export const monthsOf = ({ years }: Plan): number => years * 12 + monthsAhead

/** Where people were found, and how often. */
export const sources: readonly (readonly [name: string, share: number])[] = [
  ['Referral', 24],
  ['Website', 20],
  ['Advertisement', 18],
  ['Social media', 16],
  ['Agency', 12],
  ['Direct approach', 6],
  ['Internal', 2],
  ['Other', 2],
]
/** Why people leave, and how often. */
export const reasons: readonly (readonly [name: string, share: number])[] = [
  ['Better offer', 32],
  ['Career change', 16],
  ['Relocation', 14],
  ['Retirement', 6],
  ['Redundancy', 10],
  ['Performance', 9],
  ['Misconduct', 2],
  ['Not recorded', 11],
]

/** How many people there have been by the end of each month: some found the company, and ever more are hired. */
export function sizesOf(plan: Plan): number[] {
  const { people, years } = plan
  const months = monthsOf(plan)
  const founders = people / (1 + 0.65 * years)
  return Array.from({ length: months }, (_, month) => {
    const grown = (month + 1) / months
    const hired = (people - founders) * (0.55 * grown + 0.45 * grown * grown)
    return Math.min(people, Math.round(founders * Math.min(1, (month + 1) / 3) + hired))
  })
}

export function monthOf({ today, years }: Plan, index: number): Month {
  const day = (month: number) => today + Math.round((month - years * 12) * 30.4375)
  return { from: day(index), to: day(index + 1), isAhead: index >= years * 12 }
}
