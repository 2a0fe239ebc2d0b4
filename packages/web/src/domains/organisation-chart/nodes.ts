import type { ChartColumnsFragment, ChartRolesFragment } from './organisation-chart.graphql.ts'

export type Columns = ChartColumnsFragment & { roles?: ChartRolesFragment | null }
export type View = 'DIRECT_REPORTS' | 'BUSINESS_UNITS' | 'ROLES'

/** A card of the chart: a job with who holds it, a business unit, or a role with who holds that. */
export interface ChartNode {
  /** The id of the job, the unit or the role. */
  readonly key: string
  readonly name: string
  readonly title: string | null
  readonly isUnit: boolean
  readonly role?: RoleOfCard
  /** Null for a unit, for a role that not one person alone holds, and for people whose pages nobody may open from here. */
  readonly personId: string | null
  readonly unitId: string | null
  readonly unit: string | null
  /** How many people are directly below, and how many at any depth. */
  readonly direct: number
  readonly all: number
  /** The place of the node above; -1 at the top. */
  readonly parent: number
  readonly children: readonly number[]
}

export interface RoleOfCard {
  readonly jobs: number
  readonly isVacant: boolean
  readonly openJobs: number
}

/** A business unit of the chart, with the units above it from the top. */
export interface ChartUnit {
  readonly key: string
  readonly name: string
  readonly way: string
}

export function unitsOf({ unitIds, unitNames, unitParents }: Columns): readonly ChartUnit[] {
  return unitIds.map((key, unit) => {
    const above: string[] = []
    for (let each = unitParents[unit] ?? -1; each >= 0; each = unitParents[each] ?? -1) above.unshift(unitNames[each] ?? '')
    return { key, name: unitNames[unit] ?? '', way: above.join(' › ') }
  })
}

/** Orders people without a supervisor so that leaders come first. */
export function topsOf(nodes: readonly ChartNode[]): number[] {
  const tops = nodes.flatMap(({ parent }, place) => (parent < 0 ? [place] : []))
  const leads = (place: number) => (nodes[place]?.children.length ?? 0) > 0
  return [...tops.filter(leads), ...tops.filter((place) => !leads(place))]
}

/** True of a card that shows one person, with their face. */
export const isPersonal = ({ isUnit, role, personId }: ChartNode): boolean => !isUnit && (role === undefined || personId !== null)

/** True of the card of a role that nobody holds. */
export const isHollow = ({ role }: ChartNode): boolean => role?.isVacant === true && role.jobs === 0

/** From the top down to the node above this one. */
export function placesAbove(nodes: readonly ChartNode[], place: number): number[] {
  const above: number[] = []
  for (let each = nodes[place]?.parent ?? -1; each >= 0; each = nodes[each]?.parent ?? -1) above.unshift(each)
  return above
}

/** What is open at first: the top of the chart. */
export const openAtFirst = (nodes: readonly ChartNode[]): ReadonlySet<string> =>
  new Set(topsOf(nodes).flatMap((place) => (nodes[place]?.children.length ? [nodes[place].key] : [])))

export const everyKeyWithChildren = (nodes: readonly ChartNode[]): ReadonlySet<string> =>
  new Set(nodes.filter(({ children }) => children.length > 0).map(({ key }) => key))

/** How many people there are: someone with two jobs is one of them. */
export const peopleIn = ({ personIds }: Columns): number => new Set(personIds).size

/** The jobs, each below the one that supervises it. */
export function nodesByReports(columns: Columns): readonly ChartNode[] {
  const below = childrenOf(columns.supervisors)
  return columns.jobIds.map((_, job) => ({
    ...jobNode(columns, job),
    direct: columns.directReports[job] ?? 0,
    all: columns.allReports[job] ?? 0,
    parent: columns.supervisors[job] ?? -1,
    children: below[job] ?? [],
  }))
}

/** The units first, then the jobs in the places behind them; below a unit stand its people, then the units within it. */
export function nodesByUnit(columns: Columns): readonly ChartNode[] {
  const { unitIds, unitNames, unitParents, units } = columns
  const parents = [...unitParents, ...units]
  const below = childrenOf(parents)
  const people = peopleOfUnits(columns)
  return [
    ...unitIds.map((key, unit) => ({
      key,
      name: unitNames[unit] ?? '',
      title: null,
      isUnit: true,
      personId: null,
      unitId: key,
      unit: null,
      direct: people.direct[unit]?.size ?? 0,
      all: people.all[unit]?.size ?? 0,
      parent: unitParents[unit] ?? -1,
      children: below[unit] ?? [],
    })),
    ...columns.jobIds.map((_, job) => ({ ...jobNode(columns, job), direct: 0, all: 0, parent: units[job] ?? -1, children: [] })),
  ]
}

export function jobNode(columns: Columns, job: number) {
  const unit = columns.units[job] ?? -1
  return {
    key: columns.jobIds[job] ?? '',
    name: columns.names[job] ?? '',
    title: columns.titleNames[columns.titles[job] ?? -1] ?? null,
    isUnit: false,
    personId: columns.personIds[job] ?? null,
    unitId: columns.unitIds[unit] ?? null,
    unit: columns.unitNames[unit] ?? null,
  }
}

/** In the order of the picture: first those with nobody below, who hang in columns. */
export function childrenOf(parents: readonly number[]): number[][] {
  const below: number[][] = parents.map(() => [])
  for (const [place, parent] of parents.entries()) if (parent >= 0) below[parent]?.push(place)
  const leads = (place: number) => (below[place]?.length ?? 0) > 0
  return below.map((places) => [...places.filter((place) => !leads(place)), ...places.filter(leads)])
}

/** Who is in each unit, and who is in it or below it: someone with two jobs there is one of them. */
function peopleOfUnits({ jobIds, personIds, units, unitIds, unitParents }: Columns) {
  const direct = unitIds.map(() => new Set<string>())
  const all = unitIds.map(() => new Set<string>())
  for (const [job, jobId] of jobIds.entries()) {
    const who = personIds[job] ?? jobId
    direct[units[job] ?? -1]?.add(who)
    for (let unit = units[job] ?? -1; unit >= 0; unit = unitParents[unit] ?? -1) all[unit]?.add(who)
  }
  return { direct, all }
}
