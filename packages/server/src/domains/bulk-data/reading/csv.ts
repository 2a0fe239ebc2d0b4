import type { Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { fileTypeFromBuffer } from 'file-type'
import { bulkDataMessages } from '@kith/shared/domains/bulk-data.ts'

/** A record of the file; rows are counted as a spreadsheet does. */
export type CsvRecord = { readonly row: number; readonly cells: readonly string[]; readonly bytes: number }

/** Why a file cannot be read, and what to do about it. */
export class Unreadable extends Error {
  readonly suggestion: string
  readonly row: number | null
  constructor(message: string, suggestion: string, row: number | null = null) {
    super(message)
    this.suggestion = suggestion
    this.row = row
  }
}

const longestRecord = 200_000
const mostColumns = 200
const options = { bom: true, relax_column_count: true, max_record_size: longestRecord, skip_empty_lines: true, info: true } as const
const saveAgain = 'Save it as ‘CSV UTF-8 (comma delimited)’ and upload it again.'

/** Reads a file record by record, the headings first; throws Unreadable where it stops making sense. */
export async function* readCsv(bytes: Readable): AsyncGenerator<CsvRecord> {
  const parser = parse(options)
  const text = decoded(bytes, (error) => parser.destroy(error))
  text.then(
    () => {},
    (error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  async function decoded(source: Readable, _: (error: Error) => void) {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    for await (const chunk of source) {
      if (!parser.write(decodeOrThrow(decoder, chunk as Buffer))) await new Promise((resolve) => parser.once('drain', resolve))
    }
    parser.end(decodeOrThrow(decoder))
  }
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const row = info.records + info.empty_lines
      if (record.length > mostColumns) throw new Unreadable(`Row ${row} has ${record.length} columns. The maximum is ${mostColumns}.`, saveAgain, row)
      yield { row, cells: record, bytes: info.bytes }
    }
  } catch (error) {
    throw translated(error)
  } finally {
    bytes.destroy()
  }
}
