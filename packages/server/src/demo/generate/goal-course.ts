import type { Measurement, Reading } from '@kith/shared/domains/goals/percentages.ts'
import { businessDayFrom, dateOf, dayOf, type Day } from './days.ts'
import { counted } from './goals.ts'
import { randomFrom, type Random } from './random.ts'

type Achieved = {
  readonly start_on: string
  readonly due_on: string
  readonly progress: string
  readonly measurements: readonly Measurement[]
  readonly readings: readonly Reading[]
}
export type GoalUpdate = {
  readonly on: string
  readonly progress: string
  readonly readings: readonly Reading[]
  readonly reason: string
}

const reasons = {
  ON_TARGET: [
    'The figures of the month are in.',
    'Good progress since last time.',
    'Went through it with the team. Nothing stands in the way.',
    'A little ahead of plan.',
    'The new way of working pays off.',
  ],
  NEEDS_SUPPORT: [
    'Two people were away, so little has moved.',
    'Still waiting for the test bench.',
    'Needs a decision on the budget before it goes on.',
  ],
  COMPLETED: ['It is where we wanted it to be.', 'Done, with thanks to the team.'],
} as const

const daysBetween = 34
const mostUpdates = 9

/** How a goal came along about once a month, until it is where it is now; in one of the months of a long way nothing moved. */
export function courseOf(
  { start_on, due_on, progress, measurements, readings }: Achieved,
  { seed, today }: { seed: number; today: string },
): GoalUpdate[] {
  const random = randomFrom(seed, 37)
  const start = dayOf(start_on)
  const last = Math.min(dayOf(today) - random.whole(3, 12), dayOf(due_on))
  const count = Math.min(mostUpdates, Math.round((last - start) / daysBetween))
  const stuck = count > 4 ? random.whole(2, count - 2) : -1
  const bend = 0.8 + random.fraction() * 0.6
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const day = businessDayFrom(Math.round(start + ((last - start) * (index + 1)) / count) - 2)
    if (index === count - 1) return { on: dateOf(day), progress, readings, reason: reasonOf(progress, random) }
    const share = ((index === stuck ? index : index + 1) / count) ** bend
    const now = index === stuck ? 'NEEDS_SUPPORT' : 'ON_TARGET'
    return {
      on: dateOf(day),
      progress: now,
      readings: readings.map((each) => readingAt(each, measurements, { share, day })),
      reason: reasonOf(now, random),
    }
  })
}

function readingAt(reading: Reading, measurements: readonly Measurement[], { share, day }: { share: number; day: Day }): Reading {
  const { measurementId, current, doneOn } = reading
  const measurement = measurements.find(({ id }) => id === measurementId)
  if (!measurement || current === null || current === undefined)
    return { ...reading, doneOn: doneOn && dayOf(doneOn) <= day ? doneOn : null }
  const from = Number(measurement.start)
  return { ...reading, current: counted(from + (Number(current) - from) * share, measurement) }
}

function reasonOf(progress: string, random: Random): string {
  return random.pick(progress === 'COMPLETED' || progress === 'NEEDS_SUPPORT' ? reasons[progress] : reasons.ON_TARGET)
}
