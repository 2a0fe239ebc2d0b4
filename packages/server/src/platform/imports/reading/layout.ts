import { isBlank } from '@kith/shared/blanks.ts'
import { bulkDataHeadingRows, bulkDataSeparators, type BulkDataSeparator } from '@kith/shared/domains/bulk-data.ts'
import { parse } from 'csv-parse/sync'
import type { Upload } from '../upload.ts'
import { mostColumns } from './csv.ts'
import { recogniseHeadings } from './headings.ts'

/** How a file is laid out; rows are counted as a spreadsheet does. */
export type Layout = { readonly separator: BulkDataSeparator; readonly headingRow: number }
export type Line = { readonly row: number; readonly cells: readonly string[] }

export const separatorCharacters = { COMMA: ',', SEMICOLON: ';', TAB: '\t', BAR: '|' } as const satisfies Record<BulkDataSeparator, string>

/** The lines at the beginning of a text that are not blank, up to the first one that cannot be read. */
export function linesOf(text: string, separator: BulkDataSeparator, to = -1): Line[] {
  const lines: Line[] = []
  try {
    parse(text, {
      delimiter: separatorCharacters[separator],
      relax_column_count: true,
      skip_empty_lines: true,
      to,
      on_record: (cells: string[], { records, empty_lines }) => {
        if (!cells.every(isBlank)) lines.push({ row: records + empty_lines, cells })
        return null
      },
    })
  } catch {
    return lines
  }
  return lines
}

/** What nobody has told is found: the separator that makes the most headings known, and the first row in which most cells are such; else the first one. */
export function findLayout(text: string, upload: Upload, told: Partial<Layout>): Layout {
  const found = (told.separator ? [told.separator] : bulkDataSeparators).map((separator) => {
    const lines = linesOf(text, separator, bulkDataHeadingRows)
    const headings = lines.find(({ row, cells }) => (told.headingRow === undefined ? mostAreKnown(upload, cells) : row >= told.headingRow))
    const headingRow = headings?.row ?? told.headingRow ?? lines[0]?.row ?? 1
    return { separator, headingRow, known: headings ? knownIn(upload, headings.cells) : 0, even: evenLines(lines) }
  })
  return found.reduce((best, each) => (each.known > best.known || (best.known === 0 && each.even > best.even) ? each : best))
}

function mostAreKnown(upload: Upload, cells: readonly string[]): boolean {
  return knownIn(upload, cells) * 2 > cells.filter((cell) => !isBlank(cell)).length
}

/** None of more columns than a file may have: recognising each would take long. */
const knownIn = (upload: Upload, cells: readonly string[]) =>
  cells.length > mostColumns ? 0 : recogniseHeadings(upload, cells).filter(({ column }) => column !== null).length

/** How many lines have the same number of columns, where it is more than one. */
function evenLines(lines: readonly Line[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of lines) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
