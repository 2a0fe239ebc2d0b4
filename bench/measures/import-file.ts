import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../lib/client.ts'
import { cpuSeconds, meterBelow } from '../lib/cpu.ts'
import type { Seeded } from '../lib/seeded.ts'
import type { BenchServer } from '../lib/server.ts'

type Import = {
  id: string
  version: number
  status: string
  progress: { stage: string; done: number; total: number } | null
  blockers: { message: string }[]
  counts: { all: number; errors: number; completed: number; failed: number }
}
const importFields = 'id version status blockers { message } progress { stage done total } counts { all errors completed failed }'

export type On = { readonly server: BenchServer; readonly seeded: Seeded; readonly client: Client }
type File = { readonly type: string; readonly file: string; readonly rows: number }

/** Counts seconds of processor time, since a duration says little on a machine that is shared. */
export type Work = { readonly process: number; readonly postgres: number }

export const sumOf = ({ process, postgres }: Work): number => process + postgres

/** Measures the work from the upload of a file to its last row. */
export async function importWork({ server, seeded, client }: On, file: File): Promise<Work> {
  const postgres = meterBelow(seeded.postgresPid)
  const [before, begun] = [postgres(), cpuSeconds(server.pid)]
  await importFile(server, client, file)
  return { process: cpuSeconds(server.pid) - begun, postgres: postgres() - before }
}

async function importFile(server: BenchServer, client: Client, { type, file, rows }: File): Promise<void> {
  const body = readFileSync(file)
  const { bulkDataImportFileAdd: added } = await client.ask<{
    bulkDataImportFileAdd: { uploadUrl: string; import: { id: string }; file: { id: string } }
  }>('mutation ($input: BulkDataImportFileAddInput!) { bulkDataImportFileAdd(input: $input) { uploadUrl import { id } file { id } } }', {
    input: { type, filename: 'bench.csv', size: body.length, mime: 'text/csv' },
  })
  const put = await fetch(`${server.address}${added.uploadUrl}`, { method: 'PUT', headers: { 'content-type': 'text/csv' }, body })
  if (!put.ok) throw new Error(`The upload was refused: ${await put.text()}`)
  await client.ask('mutation ($input: RecordInput!) { bulkDataImportFileUploaded(input: $input) { id } }', {
    input: { id: added.file.id },
  })

  const read = async () =>
    (
      await client.ask<{ getBulkDataImport: Import }>(`query ($id: ID!) { getBulkDataImport(id: $id) { ${importFields} } }`, {
        id: added.import.id,
      })
    ).getBulkDataImport
  const checked = await until(read, (each) => each.progress === null && each.counts.all === rows)
  if (checked.counts.errors > 0)
    throw new Error(
      `The file of the bench has ${checked.counts.errors} errors: ${checked.blockers.map(({ message }) => message).join(' ')}`,
    )
  await client.ask('mutation ($input: BulkDataImportSaveInput!) { bulkDataImportSave(input: $input) { id } }', {
    input: { id: checked.id, version: checked.version, name: 'Bench' },
  })
  await client.ask('mutation ($input: RecordInput!) { bulkDataImportStartProcessing(input: $input) { id } }', {
    input: { id: checked.id },
  })
  const done = await until(read, (each) => each.status === 'COMPLETED' || each.status === 'FAILED')
  if (done.counts.completed !== rows) throw new Error(`${done.counts.completed} of ${rows} rows were imported`)
}

export function writeFile(name: string, lines: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'kith-bench-')), name)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

async function until<Value>(read: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value> {
  for (const start = performance.now(); performance.now() - start < 900_000; await delay(250)) {
    const value = await read()
    if (holds(value)) return value
  }
  throw new Error('The import did not come to an end in 15 minutes')
}
