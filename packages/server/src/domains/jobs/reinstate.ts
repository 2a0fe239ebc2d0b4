import type { Period } from './timeline.ts'

type Known = { readonly known_from: string; readonly known_to: string | null; readonly job_update_id: string | null }

/**
 * The periods of a timeline as they were known just before an update was cancelled in it. None where it was not cancelled, but replaced, or
 * where the timeline has changed since.
 */
export function knownBeforeCancel<Row extends Known>(rows: readonly Row[], updateId: string): Row[] {
  const ends = rows.flatMap((row) => (row.job_update_id === updateId ? (row.known_to ?? []) : []))
  const cancelled = ends.toSorted().at(-1)
  if (cancelled === undefined) return []
  const isOlder = (origin: string | null) => rows.some((row) => row.job_update_id === origin && row.known_from < cancelled)
  const isChangedSince = rows.some(({ known_from: from, known_to: to }) => from > cancelled || (to !== null && to > cancelled))
  const isReplaced = rows.some(({ known_from: from, job_update_id: origin }) => from === cancelled && origin !== null && !isOlder(origin))
  if (isChangedSince || isReplaced) return []
  return rows.filter((row) => row.known_from < cancelled && (row.known_to === null || row.known_to >= cancelled))
}

/** The first period that an update brings after today. */
export const plannedBy = <P extends Period>(periods: readonly P[], updateId: string, today: string): P | undefined =>
  periods.find(({ origin, from }) => origin === updateId && from > today)
