import { createReadStream, createWriteStream, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Measured } from '../lib/budget.ts'
import { signIn, type Client } from '../lib/client.ts'
import { forgetPeak, peakMegabytes } from '../lib/cpu.ts'
import type { BenchServer } from '../lib/server.ts'
import type { Seeded } from '../lib/seeded.ts'

type Import = {
  id: string
  version: number
  status: string
  progress: { stage: string; done: number; total: number } | null
  blockers: { message: string }[]
  counts: { all: number; errors: number; completed: number; failed: number }
}
const importFields = 'id version status blockers { message } progress { stage done total } counts { all errors completed failed }'

/**
 * A file of people through the bulk data tool, rights, rules and events on, against COPY of the same rows; and one of as many
 * trainings, whose import comes from their declaration alone, against that of people.
 */
export async function measureImport(server: BenchServer, seeded: Seeded, rows: number): Promise<Measured[]> {
  const stamp = Date.now().toString(36)
  const client = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  const before = forgetPeak(server.pid)
  const seconds = await importSeconds(server, client, { type: 'CREATE_PEOPLE', file: writePeople(rows, stamp), rows })
  const memory = peakMegabytes(server.pid) - before
  const ofTrainings = await importSeconds(server, client, {
    type: 'CREATE_TRAININGS',
    file: writeTrainings(rows, await employed(seeded)),
    rows,
  })

  const baseline = await copySeconds(seeded, stamp)
  return [
    {
      what: `import of ${rows.toLocaleString('en')} people against COPY of the same rows`,
      value: seconds / baseline,
      budget: 35,
      unit: 'x',
      detail: `${seconds.toFixed(1)} s against ${baseline.toFixed(2)} s`,
    },
    { what: 'import: memory of the process above what it had', value: memory, budget: 150, unit: 'MB' },
    {
      what: `import of ${rows.toLocaleString('en')} trainings, as declared, against as many people`,
      value: ofTrainings / seconds,
      budget: 1.25,
      unit: 'x',
      detail: `${Math.round(rows / ofTrainings)} rows/s against ${Math.round(rows / seconds)}`,
    },
  ]
}

type File = { readonly type: string; readonly file: string; readonly rows: number }

/** How long a file takes from its upload to the last row. */
async function importSeconds(server: BenchServer, client: Client, { type, file, rows }: File): Promise<number> {
  const start = performance.now()
  const body = readFileSync(file)
  const { bulkDataImportFileAdd: added } = await client.ask<{
    bulkDataImportFileAdd: { uploadUrl: string; import: { id: string }; file: { id: string } }
  }>('mutation ($input: BulkDataImportFileAddInput!) { bulkDataImportFileAdd(input: $input) { uploadUrl import { id } file { id } } }', {
    input: { type, filename: 'bench.csv', size: body.length, mime: 'text/csv' },
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
  if (checked.counts.errors > 0)
    throw new Error(
      `The file of the bench has ${checked.counts.errors} errors: ${checked.blockers.map(({ message }) => message).join(' ')}`,
    )
  await client.ask('mutation ($input: BulkDataImportSaveInput!) { bulkDataImportSave(input: $input) { id } }', {
    input: { id: checked.id, version: checked.version, name: 'Bench' },
  })
  await client.ask('mutation ($input: BulkDataImportStartProcessingInput!) { bulkDataImportStartProcessing(input: $input) { id } }', {
    input: { id: checked.id },
  })
  const done = await until(read, (each) => each.status === 'COMPLETED' || each.status === 'FAILED')
  const seconds = (performance.now() - start) / 1000
  if (done.counts.completed !== rows) throw new Error(`${done.counts.completed} of ${rows} rows were imported`)
  return seconds
}

/** Employee numbers of people who have had a job, as a training needs one. */
async function employed(seeded: Seeded): Promise<string[]> {
  const client = new pg.Client({ connectionString: seeded.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ number: string }>(
    `select employee_number as number from people p where tenant_id = $1 and employee_number is not null
     and exists (select from jobs j where j.tenant_id = p.tenant_id and j.person_id = p.id) order by 1`,
    [seeded.tenantId],
  )
  await client.end()
  return rows.map(({ number }) => number)
}

function writeTrainings(rows: number, people: readonly string[]): string {
  const lines = ['person_lookup,name,status,completed_on,hours']
  for (let index = 0; index < rows; index += 1)
    lines.push(`${people[index % people.length]},First aid ${index},COMPLETED,2026-0${1 + (index % 9)}-1${index % 10},7.5`)
  return writeFile('trainings.csv', lines)
}

function writePeople(rows: number, stamp: string): string {
  const lines = ['employee_number,first_name,middle_name,last_name,date_of_birth,email']
  for (let index = 0; index < rows; index += 1)
    lines.push(
      `B${stamp}${index},First${index % 997},M,Last${index % 9973},19${60 + (index % 40)}-0${1 + (index % 9)}-1${index % 10},person.${stamp}.${index}@bench.example`,
    )
  return writeFile('people.csv', lines)
}

function writeFile(name: string, lines: readonly string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'kith-bench-')), name)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** The rows that the import has written, copied into tables of the same shape with the same indexes: the best that this server can do. */
async function copySeconds(seeded: Seeded, stamp: string): Promise<number> {
  const client = new pg.Client({ connectionString: seeded.adminUrl })
  await client.connect()
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-copy-'))
  const imported = `select id from people where tenant_id = '${seeded.tenantId}' and employee_number like 'B${stamp}%'`
  let seconds = 0
  for (const [table, rows] of [
    ['people', `id in (${imported})`],
    ['person_emails', `person_id in (${imported})`],
  ] as const) {
    const file = join(folder, `${table}.csv`)
    const columns = await writtenColumns(client, table)
    await pipeline(
      client.query(
        copyTo(`copy (select ${columns} from ${table} where tenant_id = '${seeded.tenantId}' and ${rows}) to stdout (format csv)`),
      ),
      createWriteStream(file),
    )
    await client.query(`drop table if exists bench_copy; create table bench_copy (like ${table} including all)`)
    const start = performance.now()
    await pipeline(createReadStream(file), client.query(copyFrom(`copy bench_copy (${columns}) from stdin with (format csv)`)))
    seconds += (performance.now() - start) / 1000
  }
  await client.query('drop table bench_copy')
  await client.end()
  return seconds
}

async function writtenColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    "select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'",
    [table],
  )
  return rows[0]?.columns ?? ''
}

async function until<Value>(read: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value> {
  for (const start = performance.now(); performance.now() - start < 900_000; await delay(250)) {
    const value = await read()
    if (holds(value)) return value
  }
  throw new Error('The import did not come to an end in 15 minutes')
}
