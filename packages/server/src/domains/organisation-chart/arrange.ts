import type { HeldJob, Unit } from './sql.ts'

/** A chart as columns: the same place in each is the same job; -1 is none. */
export type Columns = {
  readonly jobIds: string[]
  readonly personIds: string[]
  readonly names: string[]
  /** Places of the supervising jobs. */
  readonly supervisors: number[]
  readonly directReports: number[]
  readonly allReports: number[]
  /** Places in `titleNames`. */
  readonly titles: number[]
  readonly titleNames: string[]
  /** Places in `unitIds`, `unitNames` and `unitParents`. */
  readonly units: number[]
  readonly unitIds: string[]
  readonly unitNames: string[]
  readonly unitParents: number[]
}

/** Jobs in columns, with the units they are in and those above them. A supervisor who may not be found is none. */
export function arrange(jobs: readonly HeldJob[], units: readonly Unit[]): Columns {
  const placeOfJob = placesOf(jobs.map(({ job_id: id }) => id))
  const shown = withUnitsAbove(jobs, units)
  const placeOfUnit = placesOf(shown.map(({ id }) => id))
  const titleNames = [...new Set(jobs.map(({ position_title: title }) => title))].filter((title) => title !== null)
  const placeOfTitle = placesOf(titleNames)
  const supervisors = withoutLoops(jobs.map(({ supervisor_job_id: id }) => placeOfJob(id)))
  const personIds = jobs.map(({ person_id: id }) => id)
  return {
    jobIds: jobs.map(({ job_id: id }) => id),
    personIds,
    names: jobs.map(({ display_name: name }) => name),
    supervisors,
    ...reportsOf(supervisors, personIds),
    titles: jobs.map(({ position_title: title }) => placeOfTitle(title)),
    titleNames,
    units: jobs.map(({ business_unit_id: id }) => placeOfUnit(id)),
    unitIds: shown.map(({ id }) => id),
    unitNames: shown.map(({ name }) => name),
    unitParents: withoutLoops(shown.map(({ parent_id: id }) => placeOfUnit(id))),
  }
}

/** Loops are refused when they are recorded; should one be there all the same, it is cut where it is met. */
export function withoutLoops(above: readonly number[]): number[] {
  const cut = [...above]
  const visited = new Int32Array(cut.length)
  for (let start = 0; start < cut.length; start += 1) {
    for (let each = start; each >= 0 && visited[each] === 0; each = cut[each] ?? -1) {
      visited[each] = start + 1
      const next = cut[each] ?? -1
      if (next >= 0 && visited[next] === start + 1) cut[each] = -1
    }
  }
  return cut
}

/** How many people report to each directly, and how many at any depth: someone with two jobs below is one of them, and nobody reports to themselves. */
export function reportsOf(supervisors: readonly number[], personIds: readonly string[]): { directReports: number[]; allReports: number[] } {
  const directReports = supervisors.map(() => 0)
  for (const above of supervisors) if (above >= 0) directReports[above] = (directReports[above] ?? 0) + 1
  const allReports = jobsBelow(supervisors, directReports)
  for (const jobs of severalOf(personIds)) {
    const isOwn = new Set(jobs)
    takeAway(
      directReports,
      jobs.map((job) => supervisors[job] ?? -1),
      isOwn,
    )
    takeAway(
      allReports,
      jobs.flatMap((job) => lineAbove(supervisors, job)),
      isOwn,
    )
  }
  return { directReports, allReports }
}

function jobsBelow(supervisors: readonly number[], directReports: readonly number[]): number[] {
  const waiting = [...directReports]
  const below = supervisors.map(() => 0)
  const done = supervisors
    .keys()
    .filter((each) => waiting[each] === 0)
    .toArray()
  for (let next = done.pop(); next !== undefined; next = done.pop()) {
    const above = supervisors[next] ?? -1
    if (above < 0) continue
    below[above] = (below[above] ?? 0) + (below[next] ?? 0) + 1
    waiting[above] = (waiting[above] ?? 0) - 1
    if (waiting[above] === 0) done.push(above)
  }
  return below
}

/** The places of the jobs of everyone who has more than one. */
const severalOf = (personIds: readonly string[]): number[][] =>
  [...Map.groupBy(personIds.keys(), (place) => personIds[place] ?? '').values()].filter(({ length }) => length > 1)

/** Counts the jobs of one person below each of these places once, and not at all below their own. */
function takeAway(counts: number[], placesAbove: readonly number[], isOwn: ReadonlySet<number>): void {
  for (const [place, { length }] of Map.groupBy(placesAbove, (each) => each))
    if (place >= 0) counts[place] = (counts[place] ?? 0) - (isOwn.has(place) ? length : length - 1)
}

function lineAbove(supervisors: readonly number[], job: number): number[] {
  const line: number[] = []
  for (let above = supervisors[job] ?? -1; above >= 0; above = supervisors[above] ?? -1) line.push(above)
  return line
}

function withUnitsAbove(jobs: readonly HeldJob[], units: readonly Unit[]): Unit[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const shown = new Set<string>()
  for (const { business_unit_id: id } of jobs)
    for (let unit = byId.get(id ?? ''); unit && !shown.has(unit.id); unit = byId.get(unit.parent_id ?? '')) shown.add(unit.id)
  return units.filter(({ id }) => shown.has(id))
}

function placesOf(keys: readonly string[]): (key: string | null) => number {
  const places = new Map(keys.map((key, place) => [key, place]))
  return (key) => (key === null ? -1 : (places.get(key) ?? -1))
}
