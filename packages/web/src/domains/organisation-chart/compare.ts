import type { Columns } from './nodes.ts'

export type Change = 'JOINED' | 'LEFT' | 'MOVED'
export const changes: readonly Change[] = ['JOINED', 'LEFT', 'MOVED']

/** A chart of another day beside that of today. Keys are ids of jobs. */
export interface Comparison {
  /** The chart of the day, with those who will have left by then where they are today. */
  readonly columns: Columns
  readonly changes: ReadonlyMap<string, Change>
  /** Of jobs that move: who they report to today, and in which unit they are. */
  readonly today: ReadonlyMap<string, Place>
  readonly counts: Readonly<Record<Change, number>>
  /** It is compared with the same day without a draft, not with today. */
  readonly isOfDraft?: true
}
export interface Place {
  readonly manager: string | null
  readonly unit: string | null
}

/** What happens between today and a day that lies ahead, or has happened since a day that has passed. */
export function compare(day: Columns, today: Columns): Comparison {
  const isAhead = day.asAt > today.asAt
  const onDay = new Set(day.personIds)
  const nowAt = new Map(today.jobIds.map((id, place) => [id, place]))
  const peopleToday = new Set(today.personIds)
  const found = new Map<string, Change>()
  const before = new Map<string, Place>()
  for (const [place, jobId] of day.jobIds.entries()) {
    const now = nowAt.get(jobId)
    if (now === undefined && !peopleToday.has(day.personIds[place] ?? '')) found.set(jobId, isAhead ? 'JOINED' : 'LEFT')
    else if (now === undefined || !isSamePlace(day, place, today, now)) found.set(jobId, 'MOVED')
    if (now !== undefined && found.has(jobId)) before.set(jobId, placeOf(today, now))
  }
  const gone = [...today.jobIds.keys()].filter((place) => !onDay.has(today.personIds[place] ?? ''))
  if (isAhead) for (const place of gone) found.set(today.jobIds[place] ?? '', 'LEFT')
  const counts = { JOINED: 0, LEFT: 0, MOVED: 0 }
  for (const change of found.values()) counts[change] += 1
  if (!isAhead) counts.JOINED = gone.length
  return { columns: isAhead ? withGone(day, today, gone) : day, changes: found, today: before, counts }
}

/** The chart of a day as it would be, with where those who move are without it. */
export function overlay(after: Columns, before: Columns, moved: readonly string[]): Comparison {
  const [there, was] = [placesOf(after), placesOf(before)]
  const shown = moved.filter((id) => there.has(id))
  return {
    columns: after,
    changes: new Map(shown.map((id) => [id, 'MOVED'])),
    today: new Map(shown.map((id) => [id, placeOf(before, was.get(id) ?? -1)])),
    counts: { JOINED: 0, LEFT: 0, MOVED: shown.length },
    isOfDraft: true,
  }
}

const placesOf = ({ jobIds }: Columns): ReadonlyMap<string, number> => new Map(jobIds.map((id, place) => [id, place]))

function isSamePlace(day: Columns, place: number, today: Columns, now: number): boolean {
  const managerOf = ({ supervisors, personIds }: Columns, at: number) => personIds[supervisors[at] ?? -1]
  const unitOf = ({ units, unitIds }: Columns, at: number) => unitIds[units[at] ?? -1]
  return managerOf(day, place) === managerOf(today, now) && unitOf(day, place) === unitOf(today, now)
}

const placeOf = ({ names, supervisors, unitNames, units }: Columns, place: number): Place => ({
  manager: names[supervisors[place] ?? -1] ?? null,
  unit: unitNames[units[place] ?? -1] ?? null,
})

/** Adds these jobs of today at the end, below the jobs and in the units that they have today, as far as those are there. */
function withGone(day: Columns, today: Columns, gone: readonly number[]): Columns {
  const places = new Map([...day.jobIds, ...gone.map((place) => today.jobIds[place] ?? '')].map((id, place) => [id, place]))
  const titleOf = (place: number) => today.titleNames[today.titles[place] ?? -1] ?? ''
  const titleNames = [...new Set([...day.titleNames, ...gone.map(titleOf).filter(Boolean)])]
  const add = <Value>(before: readonly Value[], value: (place: number) => Value) => [...before, ...gone.map((place) => value(place))]
  return {
    ...day,
    jobIds: add(day.jobIds, (place) => today.jobIds[place] ?? ''),
    personIds: add(day.personIds, (place) => today.personIds[place] ?? ''),
    names: add(day.names, (place) => today.names[place] ?? ''),
    supervisors: add(day.supervisors, (place) => places.get(today.jobIds[today.supervisors[place] ?? -1] ?? '') ?? -1),
    directReports: add(day.directReports, () => 0),
    allReports: add(day.allReports, () => 0),
    titles: add(day.titles, (place) => titleNames.indexOf(titleOf(place))),
    titleNames,
    units: add(day.units, (place) => day.unitIds.indexOf(today.unitIds[today.units[place] ?? -1] ?? '')),
  }
}
