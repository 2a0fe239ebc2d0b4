import { businessDayFrom, dayOfYear, yearOf, type Day } from './days.ts'
import type { Job, Values } from './jobs.ts'
import type { Unit } from './seats.ts'

/** The day on which an area was divided, and the unit in which the people of each of its units were until then. */
export type Reorganisation = { readonly day: Day; readonly before: ReadonlyMap<number, number> }

/** Two years ago, the area with the most teams was divided: until then it was one unit. */
export function reorganisationOf(units: readonly Unit[], today: Day): Reorganisation {
  const areaOf = (unit: number): number => {
    const parent = units[unit]?.parent ?? 0
    return parent === 0 ? unit : areaOf(parent)
  }
  const teams = Map.groupBy(
    units.keys().filter((unit) => unit > 0 && areaOf(unit) !== unit),
    areaOf,
  )
  const [area = 0, divided = []] = [...teams].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return { day: businessDayFrom(dayOfYear(yearOf(today) - 2, 10, 1)), before: new Map(divided.map((unit) => [unit, area])) }
}

/** The unit in which a job begins, and the units that it changes to, by the day, with the reorganisation. */
export function unitsOf({ start, end, first, changes }: Job, { day, before }: Reorganisation): ReadonlyMap<Day, number> {
  const steps: (Pick<Values, 'unit'> & { from: Day })[] = [{ from: start, unit: first.unit }]
  for (const { from, unit } of changes) if (unit !== undefined) steps.push({ from, unit })
  const onTheDay = steps.findLast(({ from }) => from <= day)
  if (onTheDay && onTheDay.from < day && (end === undefined || end > day)) steps.push({ from: day, unit: onTheDay.unit })
  const told = new Map<Day, number>()
  let last: number | undefined
  for (const { from, unit } of steps.toSorted((a, b) => a.from - b.from)) {
    const then = from < day ? (before.get(unit) ?? unit) : unit
    if (then !== last) told.set(from, then)
    last = then
  }
  return told
}
