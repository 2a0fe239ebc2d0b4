import { inPercent, meanOf, type Measurement, type Reading } from '@kith/shared/domains/goals/percentages.ts'
import { dateOf, dayOf, dayOfYear, yearOf, type Day } from './days.ts'
import type { JobOfOrganisation } from './organisation.ts'
import { randomFrom, type Random } from './random.ts'

/** With the name of its category in place of the id. */
export type GoalOfOrganisation = {
  readonly category: string
  readonly name: string
  readonly description: string | null
  readonly weight: string
  readonly start_on: string
  readonly due_on: string
  readonly progress: string
  readonly percentage: number | null
  readonly measurements: readonly Measurement[]
  readonly readings: readonly Reading[]
  readonly approval: string
  readonly decider: string
  readonly decision_comment: string | null
  readonly decided_on: string | null
}
export type Idea = {
  readonly category: string
  readonly name: string
  readonly description: string | null
  readonly measurements: readonly Measurement[]
}

export const goalCategories = ['Customers', 'Quality', 'Growth', 'People', 'Own development'] as const

const target = (id: string, name: string, start: string, to: string, unit: string): Measurement => ({
  id,
  type: 'TARGET',
  name,
  start,
  target: to,
  unit,
})
const action = (id: string, name: string): Measurement => ({ id, type: 'ACTION', name, start: null, target: null, unit: null })
const ids = [
  '01900000-0000-7000-8000-00000000a001',
  '01900000-0000-7000-8000-00000000a002',
  '01900000-0000-7000-8000-00000000a003',
] as const
const [first, second, third] = ids

export const ideas: readonly Idea[] = [
  {
    category: 'Customers',
    name: 'Answer customers faster',
    description: 'Customers should not wait for a first answer longer than half a day.',
    measurements: [
      target(first, 'Hours to a first answer', '24', '12', 'hours'),
      action(second, 'Share what we have learnt with the team'),
    ],
  },
  {
    category: 'Quality',
    name: 'Fewer defects at final inspection',
    description: null,
    measurements: [target(first, 'Defects per 1,000 units', '8.5', '4', 'defects'), target(second, 'Audits passed', '0', '4', 'audits')],
  },
  {
    category: 'Growth',
    name: 'Win new accounts',
    description: 'In the regions in which we opened an office last year.',
    measurements: [target(first, 'New accounts', '0', '10', 'accounts'), target(second, 'Revenue of new accounts', '0', '250000', 'AUD')],
  },
  {
    category: 'People',
    name: 'Pass on what I know',
    description: 'Nobody should be the only one who can do something.',
    measurements: [
      action(first, 'Write down how calibration is done'),
      action(second, 'Train a deputy'),
      action(third, 'Swap tasks for two weeks'),
    ],
  },
  {
    category: 'Own development',
    name: 'Lead a project from start to end',
    description: null,
    measurements: [action(first, 'Agree on the scope'), target(second, 'Milestones reached', '0', '5', 'milestones')],
  },
  { category: 'Own development', name: 'Speak at an industry event', description: null, measurements: [action(first, 'Give a talk')] },
]

/** What the holder of a job set out to achieve in the last year and in this one. */
export function goalsOf(job: JobOfOrganisation, { seed, today }: { seed: number; today: string }): GoalOfOrganisation[] {
  const random = randomFrom(seed, 19, job.person)
  const now = dayOf(today)
  const begun = dayOf(job.companyStartDate)
  const ended = job.companyEndDate === null ? Infinity : dayOf(job.companyEndDate)
  return [yearOf(now) - 1, yearOf(now)].flatMap((year) => {
    const start = Math.max(dayOfYear(year, 1, 15), begun + 14)
    const due = dayOfYear(year, 12, 15)
    const count = start + 60 > due || start > Math.min(now, ended) ? 0 : random.whole(1, 3)
    const firstIdea = random.whole(0, ideas.length - 1)
    return Array.from({ length: count }, (_, index) => ideas[(firstIdea + index) % ideas.length])
      .filter((idea) => idea !== undefined)
      .map((idea) => goal(random, idea, { start, due: Math.max(start + 60, due - random.whole(0, 3) * 30), now }))
  })
}

function goal(
  random: Random,
  { category, name, description, measurements }: Idea,
  { start, due, now }: { start: Day; due: Day; now: Day },
) {
  const approval = now - due > 60 ? 'APPROVED' : random.weighted(['APPROVED', 'PENDING', 'DECLINED'] as const, (each) => weights[each])
  const share = Math.min(1, Math.max(0, ((now - start) / (due - start)) * (0.7 + random.fraction() * 0.5)))
  const progress = approval === 'APPROVED' ? progressOf(random, share, { isOver: now - due > 60 }) : 'NOT_STARTED'
  const readings =
    approval === 'APPROVED'
      ? measurements.map((each, index) =>
          reading(each, share, { index, start, until: Math.min(now, due), random, isDone: progress === 'COMPLETED' }),
        )
      : []
  const mean = meanOf({ measurements, readings })
  return {
    category,
    name,
    description,
    weight: random.pick(['1', '1', '1', '2', '0.5']),
    start_on: dateOf(start),
    due_on: dateOf(due),
    progress,
    percentage: mean && inPercent(mean),
    measurements,
    readings,
    approval,
    decider: random.chance(0.6) ? 'SUPERVISOR' : 'PERSON',
    decision_comment: approval === 'DECLINED' ? 'Let us talk about what is realistic before we set this.' : null,
    decided_on: approval === 'PENDING' ? null : dateOf(start + random.whole(1, 10)),
  }
}

const weights = { APPROVED: 0.86, PENDING: 0.11, DECLINED: 0.03 }

function reading(
  measurement: Measurement,
  share: number,
  at: { index: number; start: Day; until: Day; random: Random; isDone: boolean },
): Reading {
  const { id, type, start: from, target: to } = measurement
  if (type === 'ACTION')
    return {
      measurementId: id ?? null,
      current: null,
      doneOn: at.isDone || share > 0.3 + at.index * 0.3 ? dateOf(Math.min(at.start + 40 * (at.index + 1), at.until)) : null,
    }
  const reached = share * (0.8 + at.random.fraction() * 0.4)
  const current = Number(from) + (Number(to) - Number(from)) * (at.isDone ? Math.max(1, Math.min(1.1, reached)) : Math.min(0.96, reached))
  return { measurementId: id ?? null, current: counted(current, measurement), doneOn: null }
}

/** As people count such things: large amounts in thousands, and what goes from one whole number to another in whole ones. */
export function counted(value: number, { start, target: to }: Measurement): string {
  if (Number(to) >= 10_000) return String(Math.round(value / 1000) * 1000)
  return [start, to].every((end) => Number.isInteger(Number(end))) ? String(Math.round(value)) : String(Math.round(value * 10) / 10)
}

function progressOf(random: Random, share: number, { isOver }: { isOver: boolean }): string {
  if (isOver) return share < 0.8 ? 'ARCHIVED' : 'COMPLETED'
  if (share >= 1) return 'COMPLETED'
  if (share === 0) return 'NOT_STARTED'
  return random.chance(0.2) ? 'NEEDS_SUPPORT' : 'ON_TARGET'
}
