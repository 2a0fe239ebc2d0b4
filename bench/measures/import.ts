import { createReadStream, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Measured } from '../lib/budget.ts'
import { signIn } from '../lib/client.ts'
import { peakMegabytes } from '../lib/cpu.ts'
import type { BenchServer } from '../lib/server.ts'
import type { Seeded } from '../lib/seeded.ts'

type Import = {
  id: string
  version: number
  status: string
  progress: { stage: string; done: number; total: number } | null
  blockers: string[]
  counts: { all: number; errors: number; completed: number; failed: number }
}
const importFields = 'id version status blockers progress { stage done total } counts { all errors completed failed }'

/** A file of people through the bulk data tool, rights, rules and events on, against COPY of the same rows. */
export async function measureImport(server: BenchServer, seeded: Seeded, rows: number): Promise<Measured[]> {
  const file = writePeople(rows)
  const copySeconds = await copy(seeded, file)
  const client = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const before = peakMegabytes(server.pid)
  const start = performance.now()

  const body = readFileSync(file)
  const { bulkDataImportFileAdd: added } = await client.ask<{
    bulkDataImportFileAdd: { uploadUrl: string; import: { id: string }; file: { id: string } }
  }>('mutation ($input: BulkDataImportFileAddInput!) { bulkDataImportFileAdd(input: $input) { uploadUrl import { id } file { id } } }', {
    input: { type: 'CREATE_PEOPLE', filename: 'bench.csv', size: body.length, mime: 'text/csv' },
  })
  const put = await fetch(`${server.address}${added.uploadUrl}`, { method: 'PUT', headers: { 'content-type': 'text/csv' }, body })
  if (!put.ok) throw new Error(`The upload was refused: ${await put.text()}`)
  await client.ask('mutation ($input: BulkDataImportFileUploadedInput!) { bulkDataImportFileUploaded(input: $input) { id } }', {
    input: { id: added.file.id },
  })

  const read = async () =>
    (
      await client.ask<{ getBulkDataImport: Import }>(`query ($id: ID!) { getBulkDataImport(id: $id) { ${importFields} } }`, {
        id: added.import.id,
      })
    ).getBulkDataImport
  const checked = await until(read, (each) => each.progress === null && each.counts.all === rows)
  if (checked.counts.errors > 0) throw new Error(`The file of the bench has ${checked.counts.errors} errors: ${checked.blockers.join(' ')}`)
  await client.ask('mutation ($input: BulkDataImportSaveInput!) { bulkDataImportSave(input: $input) { id } }', {
    input: { id: checked.id, version: checked.version, name: 'Bench' },
  })
  await client.ask('mutation ($input: BulkDataImportStartProcessingInput!) { bulkDataImportStartProcessing(input: $input) { id } }', {
    input: { id: checked.id },
  })
  const done = await until(read, (each) => each.status === 'COMPLETED' || each.status === 'FAILED')
  const seconds = (performance.now() - start) / 1000
  if (done.counts.completed !== rows) throw new Error(`${done.counts.completed} of ${rows} people were imported`)

  return [
    {
      what: `import of ${rows.toLocaleString('en')} people against COPY of the same rows`,
      value: seconds / copySeconds,
      budget: 60,
      unit: 'x',
      detail: `${seconds.toFixed(1)} s against ${copySeconds.toFixed(2)} s`,
    },
    { what: 'import: memory of the process above what it had', value: peakMegabytes(server.pid) - before, budget: 150, unit: 'MB' },
  ]
}

function writePeople(rows: number): string {
  const file = join(mkdtempSync(join(tmpdir(), 'kith-bench-')), 'people.csv')
  const stamp = Date.now().toString(36)
  const lines = ['employee_number,first_name,middle_name,last_name,date_of_birth,email']
  for (let index = 0; index < rows; index += 1)
    lines.push(
      `B${stamp}${index},First${index % 997},M,Last${index % 9973},19${60 + (index % 40)}-0${1 + (index % 9)}-1${index % 10},person.${stamp}.${index}@bench.example`,
    )
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** Into a table of the same columns with the same constraints on the key: what the disk and the server can do at best. */
async function copy(seeded: Seeded, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: seeded.adminUrl })
  await client.connect()
  await client.query(
    'drop table if exists bench_copy; create table bench_copy (employee_number text primary key, first_name text, middle_name text, last_name text, date_of_birth date, email text)',
  )
  const start = performance.now()
  await pipeline(createReadStream(file), client.query(copyFrom('copy bench_copy from stdin with (format csv, header)')))
  const seconds = (performance.now() - start) / 1000
  await client.query('drop table bench_copy')
  await client.end()
  return seconds
}

async function until<Value>(read: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value> {
  for (const start = performance.now(); performance.now() - start < 900_000; await delay(250)) {
    const value = await read()
    if (holds(value)) return value
  }
  throw new Error('The import did not come to an end in 15 minutes')
}
