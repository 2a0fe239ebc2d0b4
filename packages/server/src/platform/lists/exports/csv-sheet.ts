import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { neutraliseCell } from '@kith/shared/csv-cells.ts'
import { send } from './send.ts'
import type { Sheet, SheetValue } from './sheet.ts'

/** A CSV that spreadsheets open as it is: UTF-8 with its mark, RFC 4180, nothing in it that they would run. */
export async function csvSheet(headings: readonly string[], out: Writable): Promise<Sheet> {
  const write = (lines: readonly (readonly string[])[]) =>
    send(
      out,
      stringify(
        [...lines].map((line) => [...line]),
        { record_delimiter: '\r\n' },
      ),
    )
  await send(out, '\u{feff}')
  await write([headings.map(neutraliseCell)])
  return {
    write: (rows) => (rows.length === 0 ? Promise.resolve() : write(rows.map((row) => row.map(cellOf)))),
    end: () => finished(out.end()),
  }
}

const cellOf = (value: SheetValue) => (value.kind === 'text' ? neutraliseCell(value.text) : value.text)
