import { parse } from 'csv-parse/sync'
import { fileTypeFromBuffer } from 'file-type'
import { bulkDataMessages } from '@kith/shared/domains/bulk-data.ts'
import { storedFiles } from '#platform/files/files.ts'
import { notUtf8 } from './csv.ts'
import { unreadable } from './unreadable.ts'

const bytesLookedAt = 65_536

/** The headings of an uploaded file, or the reason why it is no CSV that can be read: judged by its bytes, not by its name. */
export async function lookAtFile(key: string): Promise<string[]> {
  const start = await firstBytes(key)
  await refuseOtherFormats(start)
  const text = textOf(start)
  const [firstLine = ''] = text.split(/\r\n|\n|\r/, 1)
  refuseOtherSeparators(firstLine)
  const headings = headingsOf(text)
  if (headings.every((heading) => heading.trim() === ''))
    throw unreadable('This file has no headings', 1, 'Put the names of the columns into the first row.')
  return headings
}

async function firstBytes(key: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of storedFiles().read(key, bytesLookedAt) as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function refuseOtherFormats(start: Buffer) {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) throw unreadable('This file is encoded as UTF-16')
  const type = await fileTypeFromBuffer(start)
  if (type) throw unreadable(`${bulkDataMessages.onlyCsv}. This is a ${type.ext.toUpperCase()} file`)
  const zeros = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  if (zeros > start.length / 4) throw unreadable('This file is encoded as UTF-16')
  if (zeros > 0) throw unreadable(`${bulkDataMessages.onlyCsv}. This file holds binary data`)
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
  for (const [separator, name] of [
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'vertical bars'],
  ] as const) {
    if (outside.includes(separator)) throw unreadable(`The columns of this file are separated by ${name} instead of commas`, 1)
  }
}

function headingsOf(text: string): string[] {
  try {
    const [headings = []] = parse(text, { to: 1, relax_column_count: true, skip_empty_lines: true })
    return headings
  } catch {
    throw unreadable('The headings of this file cannot be read', 1, 'Look for a quotation mark in the first row that is never closed.')
  }
}
