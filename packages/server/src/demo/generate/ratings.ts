import type { MetricSide } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { businessDayFrom, dateOf, dayOf } from './days.ts'
import type { JobOfOrganisation } from './organisation.ts'
import { randomFrom, type Random } from './random.ts'

export type RatingOfOrganisation = {
  readonly side: MetricSide
  readonly about: 'PERFORMANCE' | 'POTENTIAL'
  readonly answered_on: string
  /** From 1 to 5, of each metric in its order. */
  readonly values: readonly number[]
  readonly comment: string | null
}

const comments: Readonly<Record<MetricSide, readonly string[]>> = {
  SUBJECT: [
    'I have got faster, and would like more time for reviews.',
    'The move to the new line took longer than I had planned.',
    'I enjoy showing new colleagues around.',
  ],
  SUPERVISOR: [
    'Reliable, and calm when things get hectic. Could delegate more.',
    'The quality is very good. Deadlines slipped twice this half-year.',
    'Takes responsibility beyond their own work.',
  ],
  PEER: ['Always answers questions.', 'Good to work with. Sometimes hard to reach.', 'Shares what they know.'],
}

const halfYears = 3
const daysOfHalfYear = 182

/** What was said of the holder of a job at the end of each of the last half-years, by nobody who was asked before they had worked a quarter. */
export function ratingsOf(
  job: JobOfOrganisation,
  { seed, today, isEmployee, isInTeam, metrics, potential }: Asked,
): RatingOfOrganisation[] {
  const random = randomFrom(seed, 29, job.person)
  if (!isEmployee && !random.chance(isInTeam ? 0.9 : 0.3)) return []
  const first = dayOf(job.companyStartDate) + 90
  const last = job.companyEndDate === null ? Infinity : dayOf(job.companyEndDate)
  const level = random.whole(1, 5)
  const sides: readonly MetricSide[] = isEmployee ? ['SUBJECT', 'SUPERVISOR', 'PEER', 'PEER'] : ['SUBJECT', 'SUPERVISOR', 'PEER']
  const days = Array.from({ length: halfYears }, (_, index) => dayOf(today) - 40 - index * daysOfHalfYear).filter(
    (day) => day >= first && day <= last,
  )
  const ofPerformance = days.flatMap((day) =>
    sides.map((side) => ({
      side,
      about: 'PERFORMANCE' as const,
      answered_on: dateOf(businessDayFrom(day + random.whole(0, 14))),
      values: Array.from({ length: metrics }, () => ratingNear(level, random)),
      comment: random.chance(0.5) ? random.pick(comments[side]) : null,
    })),
  )
  const promise = random.whole(1, 5)
  const ofPotential = days.slice(0, 1).map((day) => ({
    side: 'SUPERVISOR' as const,
    about: 'POTENTIAL' as const,
    answered_on: dateOf(businessDayFrom(day + random.whole(15, 25))),
    values: Array.from({ length: potential }, () => ratingNear(promise, random)),
    comment: null,
  }))
  return [...ofPerformance, ...ofPotential]
}

type Asked = {
  readonly seed: number
  readonly today: string
  readonly isEmployee: boolean
  /** Reports to whoever signs in as the manager. */
  readonly isInTeam: boolean
  /** So many of either. */
  readonly metrics: number
  readonly potential: number
}

const ratingNear = (level: number, random: Random): number => Math.min(5, Math.max(1, level + random.whole(-1, 1)))
