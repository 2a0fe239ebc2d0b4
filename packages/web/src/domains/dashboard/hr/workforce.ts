import type { WorkforceCardQuery } from './workforce-card.graphql.ts'

export type Workforce = WorkforceCardQuery['getWorkforce']
export type Unit = Workforce['units'][number]

const mostUnits = 12

/** The units that divide the organisation: the highest ones, or those below one that holds them all; the largest of them. */
export function unitsShown(units: readonly Unit[]): Unit[] {
  const below = (parentId: string | null) => units.filter((unit) => unit.parentId === parentId)
  let level = below(null)
  for (let only = onlyOf(level); only; only = onlyOf(level)) {
    const next = below(only.id)
    if (next.length === 0) break
    level = next
  }
  return level.toSorted((left, right) => right.people - left.people || left.name.localeCompare(right.name)).slice(0, mostUnits)
}

const onlyOf = (units: readonly Unit[]): Unit | undefined => (units.length === 1 ? units[0] : undefined)

type Month = Workforce['months'][number]

/** The months of which it is known who came and who left: all but those that began before the data confidence date. */
export const monthsOfChanges = (months: readonly Month[]) =>
  months.flatMap(({ from, until, joiners, leavers }) => (joiners === null || leavers === null ? [] : [{ from, until, joiners, leavers }]))

const serviceBands = ['UNDER_1', 'FROM_1', 'FROM_2', 'FROM_5', 'FROM_10'] as const

/** The units and bands of service of which anything is shown, and the largest group: what is withheld or zero everywhere says nothing. */
export function serviceShown(units: readonly Unit[], service: Workforce['service']) {
  const known = units.flatMap(({ id, name }) => {
    const people = service.find(({ unitId }) => unitId === id)?.people ?? []
    return people.some(Boolean) ? [{ name, people }] : []
  })
  const shown = serviceBands.flatMap((band, place) => (known.some(({ people }) => people[place] !== 0) ? [{ band, place }] : []))
  const groups = known.flatMap(({ name, people }) => shown.map(({ band, place }) => ({ unit: name, band, people: people[place] ?? 0 })))
  const [largest] = groups.toSorted((one, other) => other.people - one.people)
  return {
    bands: shown.map(({ band }) => band),
    rows: known.map(({ name, people }) => ({ name, people: shown.map(({ place }) => people[place] ?? null) })),
    largest,
  }
}
