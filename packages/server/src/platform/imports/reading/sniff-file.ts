import { isBlank } from '@kith/shared/blanks.ts'
import { parse } from 'csv-parse/sync'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Files } from '#platform/files/files.ts'
import { notUtf8 } from './csv.ts'
import { Unreadable } from './unreadable.ts'

const bytesLookedAt = 65_536

/** What the beginning of a file says: its headings, and the cells of the first rows that it holds as a whole. */
export type Beginning = { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** The beginning of an uploaded file, or the reason why it is no CSV that can be read: judged by its bytes, not by its name. */
export async function sniffFile(files: Files, key: string): Promise<Beginning> {
  const start = await firstBytes(files, key)
  await refuseOtherFormats(start)
  const text = textOf(start)
  const [firstLine = ''] = text.split(/\r\n|\n|\r/, 1)
  refuseOtherSeparators(firstLine)
  const headings = headingsOf(text)
  if (headings.every(isBlank)) throw new Unreadable(importMessage('noHeadings'), 1)
  return { headings, rows: rowsOf(text, start.length < bytesLookedAt) }
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

function refuseOtherSeparators(firstLine: string) {
  const outside = firstLine.replaceAll(/"[^"]*"/g, '')
  if (outside.includes(',')) return
  for (const [character, separator] of [
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'bars'],
  ] as const) {
    if (outside.includes(character)) throw new Unreadable(importMessage('otherSeparator', { separator }), 1)
  }
}

/** Up to the first row that cannot be read; the last one may be cut in two. */
function rowsOf(text: string, isWhole: boolean): string[][] {
  const records: string[][] = []
  try {
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[]) => {
        records.push(record)
        return null
      },
    })
  } catch {
    return records.slice(1)
  }
  return records.slice(1, isWhole ? undefined : -1)
}

function headingsOf(text: string): string[] {
  try {
    const [headings = []] = parse(text, { to: 1, relax_column_count: true, skip_empty_lines: true })
    return headings
  } catch {
    throw new Unreadable(importMessage('headingsUnreadable'), 1)
  }
}
