import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { CsvError, parse, type Info } from 'csv-parse'
import { Unreadable } from './unreadable.ts'

/** A record of the file; rows are counted as a spreadsheet does. */
export type CsvRecord = { readonly row: number; readonly cells: readonly string[]; readonly bytes: number }

const longestRecord = 200_000
export const mostColumns = 200

/** Reads a file record by record; throws Unreadable where it stops making sense. */
export async function* readCsv(bytes: Readable, delimiter = ','): AsyncGenerator<CsvRecord> {
  let line = 0
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    max_record_size: longestRecord,
    skip_empty_lines: true,
    info: true,
    on_record: (record: string[], { lines }) => {
      line = lines
      return record
    },
  })
  // What goes wrong on the way destroys the parser with it, and is thrown below.
  pipeline(bytes, decoded(), parser).catch(() => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const row = info.records + info.empty_lines
      if (record.length > mostColumns)
        throw new Unreadable(importMessage('tooManyColumns', { row, count: record.length, max: mostColumns }), row)
      yield { row, cells: record, bytes: info.bytes }
    }
  } catch (error) {
    throw inWords(error, line + 1)
  } finally {
    bytes.destroy()
  }
}

function decoded(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (done: TransformCallback, bytes?: Buffer) => {
    try {
      done(null, bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return new Transform({ transform: (chunk: Buffer, _, done) => decode(done, chunk), flush: (done) => decode(done) })
}

function inWords(error: unknown, line: number): unknown {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return notUtf8()
  if (!(error instanceof CsvError)) return error
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new Unreadable(importMessage('quoteNotClosed', { line }), line)
    case 'CSV_MAX_RECORD_SIZE':
      return new Unreadable(importMessage('rowTooLong', { line }), line)
    default:
      return new Unreadable(importMessage('quoteInside', { line }), line)
  }
}

export const notUtf8 = () => new Unreadable(importMessage('notUtf8'))
