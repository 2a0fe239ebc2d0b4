import { dateOf, dayOf } from './days.ts'
import type { JobOfOrganisation } from './organisation.ts'
import { itemAt, randomFrom } from './random.ts'

/** With the name of the leave type in place of its id. */
export type LeaveOfOrganisation = {
  readonly type: string
  readonly start_on: string
  readonly end_on: string
  readonly is_finalised: boolean
  readonly fte_at_leave: string
  readonly fte_during_leave: string
  readonly fte_after_return: string
}

const types = ['Parental leave', 'Parental leave', 'Parental leave', 'Long service leave', 'Medical leave', 'Study leave', 'Sabbatical']

/** When leave begins and ends, in days from today, in turn. Some who were to return lately have not been asked yet. */
const courses = [
  { from: -120, until: 90, isFinalised: false },
  { from: -200, until: -12, isFinalised: false },
  { from: -60, until: 45, isFinalised: true },
  { from: -400, until: -150, isFinalised: true },
  { from: -30, until: 150, isFinalised: false },
  { from: 25, until: 205, isFinalised: false },
  { from: -700, until: -420, isFinalised: true },
]

/** The long absence of the holder of a job: a few people have one, `turn` of them before. */
export function leaveOf(
  job: JobOfOrganisation,
  { seed, today, turn }: { seed: number; today: string; turn: number },
): LeaveOfOrganisation | undefined {
  const random = randomFrom(seed, 9, job.person)
  if (!random.chance(0.08)) return undefined
  const { from, until, isFinalised } = itemAt(courses, turn % courses.length)
  const [start, end] = [dayOf(today) + from + random.whole(-6, 6), dayOf(today) + until + random.whole(-6, 6)]
  if (start < dayOf(job.companyStartDate) + 200 || (job.companyEndDate !== null && end >= dayOf(job.companyEndDate))) return undefined
  const started = dateOf(start)
  const fte = job.changes.reduce((held, change) => (change.from <= started ? (change.fte ?? held) : held), job.first.fte)
  const after = random.chance(0.4) && Number(fte) === 1 ? '0.8' : fte
  return {
    type: random.pick(types),
    start_on: started,
    end_on: dateOf(end),
    is_finalised: isFinalised,
    fte_at_leave: fte,
    fte_during_leave: '0',
    fte_after_return: after,
  }
}
