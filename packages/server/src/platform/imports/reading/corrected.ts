import { neutraliseCell } from '@kith/shared/csv-cells.ts'
import type { ActionRow } from '../sql/actions.ts'
import type { Corrected } from '../sql/corrections.ts'
import type { FileRow, Heading } from '../sql/files.ts'

/** The cells of a record with those that were corrected in their place. */
export function laidOver(cells: readonly string[], headings: readonly Heading[], corrected: Corrected): readonly string[] {
  if (Object.keys(corrected).length === 0) return cells
  return Array.from({ length: Math.max(cells.length, headings.length) }, (_, index) => {
    const text = corrected[headings[index]?.column ?? '']
    return text === undefined ? (cells[index] ?? '') : neutraliseCell(text)
  })
}

/** The cells of a row as its file has them, put together from an action: written as in a download, so that they are read as they were. */
export function cellsOfRow({ headings }: FileRow, { cells, given }: Pick<ActionRow, 'cells' | 'given'>): string[] {
  const places = Object.keys(cells).map((place) => Number(place) + 1)
  return Array.from({ length: Math.max(headings.length, ...places) }, (_, index) =>
    neutraliseCell(cells[index] ?? given[headings[index]?.column ?? ''] ?? ''),
  )
}

/** What a row says in a column: as somebody corrected it, as it came, or what every row of its file has. */
export function textIn(
  { headings, fixed }: FileRow,
  { cells, given }: Pick<ActionRow, 'cells' | 'given'>,
  corrected: Corrected,
  column: string,
): string {
  const place = headings.findIndex((heading) => heading.column === column)
  const came = (place < 0 ? undefined : cells[place]) ?? given[column]
  return corrected[column] ?? came ?? fixed.find((each) => each.column === column)?.value ?? ''
}
