type Known = {
  readonly starts_on: string
  readonly known_from: string
  readonly known_to: string | null
  readonly job_update_id: string | null
}

/** Of every period ever known of a timeline, the first one that each update planned which was cancelled, and neither replaced nor brought back. */
export function cancelledIn<Row extends Known>(rows: readonly Row[]): Row[] {
  const byUpdate = Map.groupBy(
    rows.filter(({ job_update_id: id }) => id !== null),
    ({ job_update_id: id }) => id,
  )
  return [...byUpdate.values()].flatMap((own) => {
    const isKnown = own.some(({ known_to: to }) => to === null)
    const ends = own.flatMap(({ known_to: to }) => to ?? [])
    const last = isKnown ? undefined : ends.toSorted().at(-1)
    if (!last || rows.some((row) => row.known_from === last && isNew(row, rows, last))) return []
    return own.filter(({ known_to: to }) => to === last).toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))[0] ?? []
  })
}

/** Whether a period came with an update of that moment. */
const isNew = ({ job_update_id: id }: Known, rows: readonly Known[], moment: string) =>
  id !== null && !rows.some((row) => row.job_update_id === id && row.known_from < moment)
