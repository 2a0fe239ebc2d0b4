import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { send } from './send.ts'
import type { Sheet, SheetValue } from './sheet.ts'
import { xlsxParts } from './xlsx-parts.ts'

/** A workbook of one sheet, compressed as its rows come: heading in bold and frozen, filters on it, days as days in the reader's format. */
export async function xlsxSheet(headings: readonly string[], title: string, dayFormat: string, out: Writable): Promise<Sheet> {
  const waiting: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    waiting.push(chunk)
  })
  const flush = async () => {
    for (const chunk of waiting.splice(0)) await send(out, chunk)
    if (failure) throw failure
  }
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return file
  }
  for (const [name, text] of Object.entries(xlsxParts(title, dayFormat))) add(name).push(strToU8(text), true)

  const sheet = add('xl/worksheets/sheet1.xml')
  const push = async (text: string, isLast = false) => {
    sheet.push(strToU8(text), isLast)
    await flush()
  }
  let row = 1
  await push(
    `${head(headings.length)}<sheetData>${line(
      row,
      headings.map((text): SheetValue => ({ kind: 'text', text })),
      bold,
    )}`,
  )
  return {
    write: async (rows) => push(rows.map((values) => line((row += 1), values, plain)).join('')),
    end: async () => {
      await push(`</sheetData><autoFilter ref="A1:${letters(headings.length - 1)}${row}"/></worksheet>`, true)
      zip.end()
      await flush()
      await finished(out.end())
    },
  }
}

const [plain, bold, dated] = [0, 1, 2]

function head(columns: number): string {
  const widths = Array.from(
    { length: columns },
    (_, index) => `<col min="${index + 1}" max="${index + 1}" width="${index === 0 ? 32 : 22}" customWidth="1"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols>`
}

const line = (row: number, values: readonly SheetValue[], style: number | undefined) =>
  `<row r="${row}">${values.map((value, index) => cell(`${letters(index)}${row}`, value, style)).join('')}</row>`

/** Text stands in the sheet as text: no spreadsheet runs it. */
function cell(place: string, value: SheetValue, style: number | undefined): string {
  const serial = value.kind === 'day' ? serialOf(value.day) : undefined
  if (serial !== undefined) return `<c r="${place}" s="${dated}"><v>${serial}</v></c>`
  if (value.text === '') return ''
  if (value.kind === 'number') return `<c r="${place}"><v>${value.text}</v></c>`
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value.text)}</t></is></c>`
}

const mostText = 32_767
const day = 86_400_000
/** Where spreadsheets and calendars agree on the number of a day. */
const firstDay = '1900-03-01'

const serialOf = (date: string) => (date < firstDay ? undefined : (Date.parse(date) - Date.UTC(1899, 11, 30)) / day)

const escaped = (text: string) =>
  text
    .slice(0, mostText)
    .toWellFormed()
    // What XML cannot hold
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => ('\t\n\r'.includes(character) ? character : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** The letters of a column, counted from 0: A, Z, AA. */
function letters(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}
