import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Files } from '#platform/files/files.ts'
import { mostColumns, notUtf8 } from './csv.ts'
import { linesOf, type Layout } from './layout.ts'
import { Unreadable } from './unreadable.ts'

const bytesLookedAt = 65_536

/** What the beginning of a file says: how it is laid out, its headings, and the cells of the first rows that it holds as a whole. */
export type Beginning = Layout & { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** The beginning of an uploaded file, or the reason why it is no CSV that can be read: judged by its bytes, not by its name. */
export async function sniffFile(files: Files, key: string, layoutOf: (text: string) => Layout): Promise<Beginning> {
  const start = await firstBytes(files, key)
  await refuseOtherFormats(start)
  const text = textOf(start)
  const { separator, headingRow } = layoutOf(text)
  const [headings, ...rows] = linesOf(text, separator).filter(({ row }) => row >= headingRow)
  if (!headings) throw new Unreadable(importMessage(/"/.test(text) ? 'headingsUnreadable' : 'noHeadings'), headingRow)
  const count = headings.cells.length
  if (count > mostColumns)
    throw new Unreadable(importMessage('tooManyColumns', { row: headings.row, count, max: mostColumns }), headings.row)
  const isWhole = start.length < bytesLookedAt
  // The last row may be cut in two.
  const whole = rows.slice(0, isWhole ? undefined : -1).map(({ cells }) => cells)
  return { separator, headingRow: headings.row, headings: headings.cells, rows: whole }
}

async function firstBytes({ storage }: Files, key: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of storage.read(key, bytesLookedAt) as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function refuseOtherFormats(start: Buffer) {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) throw new Unreadable(importMessage('utf16'))
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(start)
  if (type) throw new Unreadable(importMessage('otherFormat', { type: type.ext.toUpperCase() }))
  const zeros = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  if (zeros > start.length / 4) throw new Unreadable(importMessage('utf16'))
  if (zeros > 0) throw new Unreadable(importMessage('binary'))
}

function textOf(start: Buffer): string {
  try {
    // `stream`: the last letter may be cut in two.
    return new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
  } catch {
    throw notUtf8()
  }
}
