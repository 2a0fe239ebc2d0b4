import { roleFaults } from '@kith/shared/domains/workforce/faults.ts'
import type { FaultRow } from './sql.ts'

/** The first day on which a fault is worse than it was. */
export type Worse = { readonly fault: FaultRow; readonly day: string }

/** Compares what is wrong with some roles before and after a change, day by day, fault by fault; of several on one day the FTE goes first. */
export function firstWorse(before: readonly FaultRow[], after: readonly FaultRow[]): Worse | undefined {
  const earlier = Map.groupBy(before, keyOf)
  const worse = after.flatMap((fault) => {
    const was = earlier.get(keyOf(fault)) ?? []
    const days = [fault.starts_on, ...was.flatMap(({ starts_on, ends_on }) => [starts_on, ends_on ?? []].flat())]
    const day = days.filter((each) => holdsOn(fault, each) && fault.excess > excessOn(was, each)).toSorted()[0]
    return day === undefined ? [] : [{ fault, day }]
  })
  return worse.toSorted((one, other) => one.day.localeCompare(other.day) || rankOf(one) - rankOf(other))[0]
}

const rankOf = ({ fault }: Worse) => roleFaults.indexOf(fault.fault)

const keyOf = ({ role_id: role, fault, job_id: job }: FaultRow) => `${role} ${fault} ${job}`

const holdsOn = ({ starts_on: from, ends_on: to }: FaultRow, day: string) => from <= day && (to === null || day < to)

const excessOn = (faults: readonly FaultRow[], day: string) => faults.find((each) => holdsOn(each, day))?.excess ?? 0
