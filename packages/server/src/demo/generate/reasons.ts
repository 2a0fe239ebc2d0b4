import { dayOf } from './days.ts'
import type { JobOfOrganisation, JobValues } from './organisation.ts'
import { randomFrom, type Random } from './random.ts'

/** Why a change of a job was made, in the words of the user who recorded it. */
export type Recorded = {
  readonly from: string
  /** The name of a reason for job updates. */
  readonly reason: string | null
  readonly note: string | null
  /** By the supervisor of the job, else by HR. */
  readonly byManager: boolean
  /** Days between the recording and the day on which the change takes effect. */
  readonly daysBefore: number
}
type Change = JobOfOrganisation['changes'][number]

const notes: Readonly<Record<string, readonly string[]>> = {
  Promotion: [
    'Agreed in the talent review. Leads the next release.',
    'Has done the work of the role since the spring.',
    'Interviewed with two other internal candidates.',
    'Probation in the new role is three months.',
  ],
  Transfer: ['At their own request.', 'Moves with the project.', 'Handover until the end of the month.', 'Closer to home.'],
  'Salary review': ['Annual review: met expectations.', 'Annual review: above expectations.', 'In line with the market for this grade.'],
  'Change of hours': [
    'Returns from parental leave part-time.',
    'Study until the end of the year.',
    'At their own request, to be reviewed in six months.',
  ],
  Restructure: ['The team now reports here.', 'Interim, until the position is filled.'],
  Reorganisation: ['Each team became a unit of its own.'],
}

/** For each change of a job, in its order; always the same for the same job. */
export function reasonsOfChanges({ number, changes }: JobOfOrganisation, seed: number): Recorded[] {
  const random = randomFrom(seed, 5, number)
  return changes.map((change) => {
    const isKept = random.chance(0.85)
    const reason = isKept ? reasonOf(change) : null
    return {
      from: change.from,
      reason,
      note: noteOf(reason === 'Restructure' && change.unit !== undefined ? 'Reorganisation' : reason, random),
      byManager: random.chance(reason === 'Salary review' ? 0.1 : 0.45),
      daysBefore: dayOf(change.from) % 17 === 0 ? -random.whole(1, 6) : random.whole(2, 30),
    }
  })
}

function reasonOf(change: Change): string | null {
  const has = (...names: readonly (keyof JobValues)[]) => names.some((name) => change[name] !== undefined)
  if (has('title') && has('pay', 'grade')) return 'Promotion'
  if (has('unit') && !has('site', 'title', 'pay')) return 'Restructure'
  if (has('site', 'unit', 'title')) return 'Transfer'
  if (has('fte', 'workClass')) return 'Change of hours'
  if (has('pay')) return 'Salary review'
  return has('supervisor') ? 'Restructure' : null
}

const noteOf = (about: string | null, random: Random): string | null => {
  const said = notes[about ?? ''] ?? []
  return random.chance(0.95) && said.length > 0 ? random.pick(said) : null
}
