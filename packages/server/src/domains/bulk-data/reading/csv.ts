import type { Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { unreadable, type Unreadable } from './unreadable.ts'

/** A record of the file; rows are counted as a spreadsheet does, the headings are row 1. */
export type CsvRecord = { readonly row: number; readonly cells: readonly string[]; readonly bytes: number }

const longestRecord = 200_000
const mostColumns = 200

/** Reads a file record by record, the headings first; throws Unreadable where it stops making sense. */
export async function* readCsv(bytes: Readable): AsyncGenerator<CsvRecord> {
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: longestRecord, skip_empty_lines: true, info: true })
  const fed = feed(parser, bytes)
  let line = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const row = info.records + info.empty_lines
      if (record.length > mostColumns) throw unreadable(`Row ${row} has ${record.length} columns. The maximum is ${mostColumns}`, row)
      line = info.lines
      yield { row, cells: record, bytes: info.bytes }
    }
    await fed
  } catch (error) {
    throw inWords(error, line + 1)
  } finally {
    bytes.destroy()
    parser.destroy()
  }
}

async function feed(parser: ReturnType<typeof parse>, bytes: Readable): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (!parser.write(decoder.decode(chunk, { stream: true }))) await new Promise((resolve) => parser.once('drain', resolve).once('close', resolve))
      if (parser.destroyed) return
    }
    parser.end(decoder.decode())
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function inWords(error: unknown, line: number): unknown {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return notUtf8()
  if (!(error instanceof CsvError)) return error
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return unreadable(`A quotation mark is opened in line ${line} and never closed`, line, 'Close it, or remove it.')
    case 'CSV_MAX_RECORD_SIZE':
      return unreadable(`The row that begins in line ${line} is too long`, line, 'Look for a quotation mark in this line that is never closed.')
    default:
      return unreadable(`There is a quotation mark inside a value in line ${line}`, line, 'Write it twice and put the whole value in quotation marks, or remove it.')
  }
}

export const notUtf8 = (): Unreadable => unreadable('This file is not encoded as UTF-8, so letters with accents would be lost')
