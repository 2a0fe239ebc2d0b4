import type { Day } from './days.ts'
import type { Rank } from './ladder.ts'
import type { Stint } from './seats.ts'
import type { CountryCode } from './places.ts'
import type { Site } from './sites.ts'

/** What a job pays: a year's salary in whole units, or an hour's rate, in the currency of the country. */
export type Pay = { readonly amount: number; readonly hourly: boolean; readonly country: CountryCode }
export type Values = {
  readonly title: string
  /** A number among the units of the tree. */
  readonly unit: number
  readonly site: Site
  readonly workClass: string
  /** From 1 to 10. */
  readonly grade: number
  readonly fte: number
  readonly pay: Pay
}
export type Change = Partial<Values> & { readonly from: Day }

export type Person = { readonly number: number; readonly jobs: Job[] }
export type Job = {
  /** Its place among all jobs of the organisation. */
  readonly number: number
  readonly person: Person
  readonly start: Day
  /** The last day employed. */
  end: Day | undefined
  turnoverReason: string | undefined
  readonly source: string
  readonly first: Values
  now: Values
  readonly changes: Change[]
  changedOn: Day
  /** How far a specialist has come. */
  rank: Rank
  rankedOn: Day
  /** Once at most, so that nobody is ever above someone who was above them. */
  hasMovedUp: boolean
  readonly stints: Stint[]
}

/** Changes a job from a day, or from the first day after its last change; what is equal already is left out. Returns the day. */
export function change(job: Job, wanted: Day, values: Partial<Values>): Day {
  const from = Math.max(wanted, job.changedOn + 1)
  const different = Object.fromEntries(Object.entries(values).filter(([name, value]) => job.now[name as keyof Values] !== value))
  if (Object.keys(different).length > 0) job.changes.push({ from, ...different })
  job.now = { ...job.now, ...different }
  job.changedOn = from
  return from
}
