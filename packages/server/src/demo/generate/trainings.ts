import { dateOf, dayOf, businessDayFrom, type Day } from './days.ts'
import type { JobOfOrganisation } from './organisation.ts'
import { randomFrom, type Random } from './random.ts'

/** With the names of list records in place of their ids. */
export type TrainingOfOrganisation = {
  readonly name: string
  readonly type: string
  readonly provider: string
  readonly status: string
  readonly scheduled_on: string | null
  readonly completed_on: string | null
  readonly ends_on: string | null
  readonly hours: string
  readonly cost_amount: string | null
}
type Course = { readonly name: string; readonly type: string; readonly provider: string; readonly hours: number; readonly cost: number }

/** The first is the default. */
export const trainingTypes = ['Professional development', 'Induction', 'Safety', 'Compliance', 'Leadership', 'Technical'] as const
export const trainingProviders = [
  'In-house',
  'Coursewell Online',
  'Southern Skills Institute',
  'Safe Hands',
  'Northgate Leadership',
] as const

const course = (name: string, type: string, provider: string, hours: number, cost: number): Course => ({
  name,
  type,
  provider,
  hours,
  cost,
})
const induction = course('Workplace induction', 'Induction', 'In-house', 4, 0)
const everyYear = course('Information security', 'Compliance', 'Coursewell Online', 1, 0)
const firstAid = course('Provide first aid', 'Safety', 'Safe Hands', 14, 165)
const forLeaders = [
  course('Leading a team', 'Leadership', 'Northgate Leadership', 16, 1450),
  course('Difficult conversations', 'Leadership', 'Northgate Leadership', 8, 780),
  course('Fair recruitment', 'Leadership', 'In-house', 3, 0),
]
const forAll = [
  course('Writing clearly', 'Professional development', 'Coursewell Online', 6, 95),
  course('Presenting with confidence', 'Professional development', 'Southern Skills Institute', 8, 420),
  course('Project management essentials', 'Professional development', 'Southern Skills Institute', 24, 1180),
  course('Spreadsheets in depth', 'Technical', 'Coursewell Online', 10, 120),
  course('Soldering to IPC J-STD-001', 'Technical', 'Southern Skills Institute', 32, 1650),
  course('Calibration and measurement uncertainty', 'Technical', 'Southern Skills Institute', 16, 940),
  course('Manual handling', 'Safety', 'Safe Hands', 2, 45),
  course('Working at heights', 'Safety', 'Safe Hands', 8, 230),
]

/** What the holder of a job has learnt since its first day, and what lies ahead of them. */
export function trainingsOf(
  job: JobOfOrganisation,
  { seed, today, leads }: { seed: number; today: string; leads: boolean },
): TrainingOfOrganisation[] {
  const random = randomFrom(seed, 7, job.person)
  const now = dayOf(today)
  const start = dayOf(job.companyStartDate)
  const end = Math.min(now + 60, job.companyEndDate === null ? Infinity : dayOf(job.companyEndDate))
  const all = [taken(random, induction, businessDayFrom(start), now)]
  for (let day = start + 30; day <= end; day += 365) {
    if (random.chance(0.9)) all.push(taken(random, everyYear, day + random.whole(0, 40), now))
    if (random.chance(0.12)) all.push(taken(random, firstAid, day + random.whole(40, 200), now))
    if (leads && random.chance(0.5)) all.push(taken(random, random.pick(forLeaders), day + random.whole(0, 300), now))
    if (random.chance(0.45)) all.push(taken(random, random.pick(forAll), day + random.whole(0, 330), now))
  }
  return all.filter(({ scheduled_on: on }) => on === null || dayOf(on) <= end)
}

function taken(random: Random, { name, type, provider, hours, cost }: Course, wanted: Day, now: Day): TrainingOfOrganisation {
  const day = businessDayFrom(wanted)
  const last = businessDayFrom(day + Math.floor(hours / 8))
  const status = statusOf(random, day, last, now)
  const isDone = status === 'COMPLETED' || status === 'FINALISED'
  const price = cost === 0 ? null : String(cost + random.whole(-2, 6) * 5)
  return {
    name,
    type,
    provider,
    status,
    scheduled_on: status === 'REQUESTED' ? null : dateOf(day),
    completed_on: isDone ? dateOf(last) : null,
    ends_on: status === 'FINALISED' ? dateOf(last) : null,
    hours: String(hours),
    cost_amount: price,
  }
}

function statusOf(random: Random, day: Day, last: Day, now: Day): string {
  if (day > now) return random.chance(0.3) ? 'REQUESTED' : 'SCHEDULED'
  if (last >= now) return 'IN_PROGRESS'
  if (random.chance(0.04)) return 'CANCELLED'
  return now - last > 180 ? 'FINALISED' : 'COMPLETED'
}
