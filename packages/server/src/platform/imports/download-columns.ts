import type { DownloadRow } from './download-rows.ts'
import { headingNotImported, isAdded } from './reading/headings.ts'
import type { ListedAction } from './sql/actions.ts'
import type { FileRow } from './sql/files.ts'

/** A column of a download: one that is imported, or one of a file that is not. */
export type DownloadColumn = {
  readonly heading: string
  readonly column: string | null
  /** File → the place of the column in it, from 0. */
  readonly places: ReadonlyMap<number, number>
}

/** A file with the columns beside its own in which its rows have values. */
export type DownloadFile = FileRow & { readonly beyond: readonly { readonly column: string }[] }

/** The columns of files, so that what is downloaded can be corrected and imported again: each once, in the order of the files. */
export function downloadColumns(files: readonly DownloadFile[]): DownloadColumn[] {
  const found = new Map<string, DownloadColumn & { places: Map<number, number> }>()
  for (const { number, headings, fixed, beyond } of files) {
    for (const [index, { heading, column }] of headings.entries()) {
      if (column === null && isAdded(heading)) continue
      const name = column ?? headingNotImported(heading)
      const key = column === null ? `not imported ${name} ${timesBefore(headings, index)}` : `imported ${column}`
      const known = found.get(key) ?? { heading: name, column, places: new Map<number, number>() }
      known.places.set(number, index)
      found.set(key, known)
    }
    for (const { column } of [...fixed, ...beyond]) {
      const known = found.get(`imported ${column}`) ?? { heading: column, column, places: new Map<number, number>() }
      known.places.set(number, nowhere)
      found.set(`imported ${column}`, known)
    }
  }
  return [...found.values()]
}

/** The place of a value that stands in no cell. */
const nowhere = -1

const timesBefore = (headings: FileRow['headings'], index: number) =>
  headings.slice(0, index).filter(({ heading, column }) => column === null && heading === headings[index]?.heading).length

/** The cell of a row in a column: as it came, or as it was understood where that is the same. */
export function cellIn({ places, column }: DownloadColumn, { action: { file_number, cells }, given }: DownloadRow): string {
  const place = places.get(file_number)
  if (place === undefined) return ''
  return cells[place] ?? (column === null ? '' : (given[column] ?? ''))
}

/** The cells that stand to the right of the last heading. */
export function cellsBeyond({ headings }: FileRow, { cells }: ListedAction): string[] {
  const places = Object.keys(cells).map(Number)
  return Array.from(
    { length: Math.max(headings.length, ...places.map((place) => place + 1)) - headings.length },
    (_, index) => cells[headings.length + index] ?? '',
  )
}
