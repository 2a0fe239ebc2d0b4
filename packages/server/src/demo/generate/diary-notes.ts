import { businessDayFrom, dateOf, dayOf } from './days.ts'
import type { JobOfOrganisation } from './organisation.ts'
import { randomFrom } from './random.ts'

export const diaryNoteCategories = ['Recognition', 'Conversation', 'Performance', 'Conduct', 'Attendance', 'Safety'] as const

/** With the name of a list record in place of its id. */
export type NoteOfOrganisation = {
  readonly category: (typeof diaryNoteCategories)[number]
  readonly summary: string
  readonly description: string
  readonly visibility: 'STANDARD' | 'RESTRICTED'
  readonly happened_on: string
  readonly cost_amount: string | null
  readonly creator_hours: string | null
  readonly subject_hours: string | null
  readonly follow_up_on: string | null
  readonly is_follow_up_by_business: boolean
  readonly follow_up_state: 'OPEN' | 'DONE'
  readonly follow_up_done_on: string | null
}
type Occasion = Pick<NoteOfOrganisation, 'category' | 'summary' | 'description' | 'visibility'> & {
  readonly cost?: number
  readonly hours?: readonly [author: number, person: number]
  readonly followUp?: true
  readonly byBusiness?: true
}

const occasion = (category: Occasion['category'], summary: string, description: string, more: Partial<Occasion> = {}): Occasion => ({
  category,
  summary,
  description,
  visibility: 'STANDARD',
  ...more,
})
const occasions = [
  occasion('Recognition', 'Trained two new colleagues', 'Took both through the acceptance checks. Both passed at the first attempt.', {
    hours: [0.5, 12],
  }),
  occasion(
    'Recognition',
    'Customer praised the handover',
    'The customer wrote to thank us for the clear documents and the patient answers.',
  ),
  occasion('Recognition', 'Stayed late to bring the line back up', 'Found the fault in the feeder and explained it to the night shift.', {
    hours: [0.25, 3],
    cost: 180,
  }),
  occasion('Conversation', 'Talked about the next step', 'Would like to lead a small project within the year. Agreed to look for one.', {
    hours: [1, 1],
    followUp: true,
  }),
  occasion('Conversation', 'Workload since the reorganisation', 'Two tasks go to the neighbouring team. Looks manageable again.', {
    hours: [0.75, 0.75],
    followUp: true,
    byBusiness: true,
  }),
  occasion('Performance', 'Reports were late three months in a row', 'Agreed to send a draft by the third working day of each month.', {
    hours: [1, 1],
    followUp: true,
  }),
  occasion('Attendance', 'Repeated late starts in one month', 'The bus route has changed. Starts half an hour later from now on.', {
    hours: [0.5, 0.5],
  }),
  occasion(
    'Safety',
    'Reported a missing machine guard',
    'Stopped the machine and told everyone on the shift. The guard was replaced the same day.',
    {
      cost: 240,
      hours: [1, 2],
    },
  ),
  occasion('Conduct', 'Complaint from a colleague', 'Spoke with both separately. HR knows and will be there next time.', {
    visibility: 'RESTRICTED',
    hours: [2, 1],
    followUp: true,
    byBusiness: true,
  }),
  occasion('Attendance', 'Absences on Mondays', 'Four within three months. No reason asked yet; talk to HR first.', {
    visibility: 'RESTRICTED',
    hours: [1, 0],
    followUp: true,
  }),
]
/** What whoever signs in as the employee has: the restricted one is invisible to them. */
const ofEmployee = [
  occasion('Recognition', 'Ran the audit of the test bench alone', 'No finding. The auditor asked for the checklist as a model.', {
    hours: [0.5, 6],
    cost: 400,
  }),
  occasion('Conversation', 'Half-year conversation', 'Happy with the team. Would like to learn more about calibration.', {
    hours: [1, 1],
    cost: 300,
  }),
  occasion('Performance', 'Test reports with gaps', 'Went through three of them together. The template has the missing fields now.', {
    hours: [1.5, 2],
    cost: 500,
    followUp: true,
  }),
  occasion('Conduct', 'Complaint about a tone in meetings', 'Two colleagues raised it. Talk to HR before speaking about it.', {
    visibility: 'RESTRICTED',
    hours: [2, 1],
    cost: 800,
    followUp: true,
    byBusiness: true,
  }),
]

const years = 2

/** What was noted of the holder of a job over the last two years; none is younger than today. */
export function notesOf(
  job: JobOfOrganisation,
  { seed, today, isEmployee }: { seed: number; today: string; isEmployee: boolean },
): NoteOfOrganisation[] {
  const random = randomFrom(seed, 23, job.person)
  const now = dayOf(today)
  const first = Math.max(dayOf(job.companyStartDate) + 14, now - years * 365)
  const last = Math.min(now - 1, job.companyEndDate === null ? Infinity : dayOf(job.companyEndDate))
  if (first > last) return []
  const chosen = isEmployee ? ofEmployee : Array.from({ length: random.whole(0, 3) }, () => random.pick(occasions))
  return chosen.map(({ cost, hours, followUp = false, byBusiness = false, ...said }) => {
    const day = Math.min(businessDayFrom(random.whole(first, last)), last)
    const due = day + random.whole(14, 60)
    const isDone = due < now && (!isEmployee || said.visibility === 'STANDARD') && random.chance(0.9)
    return {
      ...said,
      happened_on: dateOf(day),
      cost_amount: cost === undefined ? null : String(cost),
      creator_hours: hours ? String(hours[0]) : null,
      subject_hours: hours ? String(hours[1]) : null,
      follow_up_on: followUp ? dateOf(due) : null,
      is_follow_up_by_business: followUp && byBusiness,
      follow_up_state: followUp && isDone ? 'DONE' : 'OPEN',
      follow_up_done_on: followUp && isDone ? dateOf(due) : null,
    }
  })
}
