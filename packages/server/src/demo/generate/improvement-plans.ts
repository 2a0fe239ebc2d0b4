import type { EntryType } from '@kith/shared/domains/improvement-plans/plans.ts'
import { dateOf, dayOf } from './days.ts'
import type { JobOfOrganisation } from './organisation.ts'
import { randomFrom } from './random.ts'

type Level = 'Verbal warning' | 'First written warning' | 'Second written warning'
/** Days are counted from the day on which the plan was opened. */
type Step = {
  readonly day: number
  readonly type: EntryType
  readonly level: Level
  readonly description: string
  readonly employee?: string
  readonly business?: string
  readonly hours?: number
  /** The follow-up that is planned from then on. */
  readonly next?: number
}
type Story = { readonly category: string; readonly summary: string; readonly steps: readonly Step[] }

const late: Story = {
  category: 'Attendance',
  summary: 'Late for the morning shift',
  steps: [
    {
      day: 0,
      type: 'INITIATED',
      level: 'Verbal warning',
      description: 'Arrived more than 20 minutes late on six days of one month. The line could not start.',
      employee: 'Calls the shift lead before 6:30 when running late.',
      business: 'Offers the later shift for two months.',
      hours: 1.5,
      next: 28,
    },
    {
      day: 29,
      type: 'FOLLOW_UP',
      level: 'Verbal warning',
      description: 'Two late starts, and called ahead both times.',
      hours: 0.5,
      next: 60,
    },
    {
      day: 60,
      type: 'RESOLVED',
      level: 'Verbal warning',
      description: 'On time on every day of the last month. Stays on the later shift.',
      hours: 0.5,
    },
  ],
}
const reports: Story = {
  category: 'Performance',
  summary: 'Test reports incomplete and late',
  steps: [
    {
      day: 0,
      type: 'INITIATED',
      level: 'Verbal warning',
      description: 'Four of nine reports came back from the customer because measurements were missing.',
      employee: 'Goes through the checklist before each report is sent.',
      business: 'Gives two hours a week with the senior tester.',
      hours: 2,
      next: 21,
    },
    {
      day: 22,
      type: 'ESCALATED',
      level: 'First written warning',
      description: 'Two more reports came back. The checklist was left blank for both.',
      employee: 'Hands each report to the senior tester first.',
      business: 'The senior tester answers within a day.',
      hours: 2.5,
      next: 50,
    },
    {
      day: 36,
      type: 'RELATED_NOTE',
      level: 'First written warning',
      description: 'Has asked for a course on measurement. Booked for next month.',
      hours: 0.5,
    },
    {
      day: 52,
      type: 'FOLLOW_UP',
      level: 'First written warning',
      description: 'Three reports, all accepted by the customer.',
      hours: 1,
      next: 90,
    },
    {
      day: 91,
      type: 'RESOLVED',
      level: 'First written warning',
      description: 'No report has come back since. Reports go out without a second look again.',
      hours: 1,
    },
  ],
}
const safety: Story = {
  category: 'Safety',
  summary: 'Worked at the press without the guard',
  steps: [
    {
      day: 0,
      type: 'INITIATED',
      level: 'First written warning',
      description: 'Took the guard off to save time and did not put it back. Nobody was hurt.',
      employee: 'Repeats the safety training before working at the press again.',
      business: 'Fits a switch that stops the press without its guard.',
      hours: 3,
      next: 14,
    },
    {
      day: 15,
      type: 'FOLLOW_UP',
      level: 'First written warning',
      description: 'Training repeated, and the switch is fitted.',
      hours: 0.5,
      next: 75,
    },
    {
      day: 77,
      type: 'RESOLVED',
      level: 'First written warning',
      description: 'Worked safely for two months, and shows new colleagues how the switch works.',
      hours: 0.5,
    },
  ],
}
const stories = [late, reports, safety]

export type EntryOfOrganisation = {
  readonly type: EntryType
  readonly level: string
  readonly happened_on: string
  readonly description: string
  readonly actions_by_employee: string | null
  readonly actions_by_business: string | null
  readonly hours: string | null
  readonly follow_up_on: string | null
}
export type PlanOfOrganisation = Pick<Story, 'category' | 'summary'> & { readonly entries: readonly EntryOfOrganisation[] }

const years = 2

/** The plan that the holder of a job may have had over the last two years, with everything that had happened by yesterday. */
export function planOf(
  job: JobOfOrganisation,
  { seed, today, share }: { seed: number; today: string; share: number },
): PlanOfOrganisation[] {
  const random = randomFrom(seed, 29, job.person)
  const now = dayOf(today)
  const first = Math.max(dayOf(job.companyStartDate) + 30, now - years * 365)
  const last = Math.min(now - 3, job.companyEndDate === null ? Infinity : dayOf(job.companyEndDate) - 60)
  if (!random.chance(share) || first > last) return []
  const { category, summary, steps } = random.pick(stories)
  // Half of them are under way
  const opened = random.whole(random.chance(0.5) ? Math.max(first, last - 70) : first, last)
  const entries = steps.filter(({ day }) => opened + day < now)
  return [
    {
      category,
      summary,
      entries: entries.map(({ day, type, level, description, employee, business, hours, next }) => ({
        type,
        level,
        happened_on: dateOf(opened + day),
        description,
        actions_by_employee: employee ?? null,
        actions_by_business: business ?? null,
        hours: hours === undefined ? null : String(hours),
        follow_up_on: next === undefined ? null : dateOf(opened + next),
      })),
    },
  ]
}
