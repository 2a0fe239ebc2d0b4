import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'csv-parse/sync'

/** The lines of a CSV; it must begin with the mark of UTF-8. */
export function csvLines(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (!text.startsWith('\u{feff}')) throw new Error('The CSV does not begin with the mark of UTF-8')
  return parse(text, { bom: true })
}

/** The cells of a workbook's sheet by row; numbers as numbers. Throws for a formula. */
export function xlsxLines(bytes: Uint8Array): (string | number)[][] {
  const files = unzipSync(bytes)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  if (/<f[ >]/.test(sheet)) throw new Error('There is a formula in the sheet')
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number)[] = []
    for (const [, place = '', text, number] of row.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      const index = place.split('').reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
      cells[index] = text === undefined ? Number(number) : unescaped(text)
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
}

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
