import { createReadStream, createWriteStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Measured } from '../lib/budget.ts'
import { signIn } from '../lib/client.ts'
import { forgetPeak, meterBelow, peakMegabytes } from '../lib/cpu.ts'
import type { BenchServer } from '../lib/server.ts'
import type { Seeded } from '../lib/seeded.ts'
import { importWork, sumOf, writeFile } from './import-file.ts'
import { measureImportOfJobs } from './import-of-jobs.ts'

/**
 * A file of people through the bulk data tool, rights, rules and events on, against COPY of the same rows; and one of as many
 * trainings, whose import comes from their declaration alone, against that of people; then the jobs of these people.
 */
export async function measureImport(server: BenchServer, seeded: Seeded, rows: number): Promise<Measured[]> {
  const stamp = Date.now().toString(36)
  const client = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
  // The first request of a server makes its schema, which is no part of an import
  await client.ask('{ getSession { user { id } } }')
  const before = forgetPeak(server.pid)
  const on = { server, seeded, client }
  const work = await importWork(on, { type: 'CREATE_PEOPLE', file: writePeople(rows, stamp), rows })
  const memory = peakMegabytes(server.pid) - before
  const ofTrainings = await importWork(on, { type: 'CREATE_TRAININGS', file: writeTrainings(rows, await employed(seeded)), rows })

  const baseline = await copyWork(seeded, stamp)
  const ofJobs = await measureImportOfJobs(on, { work, rows, stamp })
  return [
    {
      what: `import of ${rows.toLocaleString('en')} people against COPY of the same rows`,
      value: sumOf(work) / baseline,
      budget: 31,
      unit: 'x',
      detail: `${work.process.toFixed(2)} s of the process and ${work.postgres.toFixed(2)} s of PostgreSQL against ${baseline.toFixed(3)} s`,
    },
    { what: 'import: memory of the process above what it had', value: memory, budget: 150, unit: 'MB' },
    {
      what: `import of ${rows.toLocaleString('en')} trainings, as declared, against as many people`,
      value: sumOf(ofTrainings) / sumOf(work),
      budget: 1.25,
      unit: 'x',
      detail: `${ofTrainings.process.toFixed(2)} s of the process and ${ofTrainings.postgres.toFixed(2)} s of PostgreSQL`,
    },
    ...ofJobs,
  ]
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

const copies = 5

/** Copies the imported rows into tables of the same shape with the same indexes, which is the best that this server can do. Returns the average seconds of processor time. */
async function copyWork(seeded: Seeded, stamp: string): Promise<number> {
  const client = new pg.Client({ connectionString: seeded.adminUrl })
  await client.connect()
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-copy-'))
  const imported = `select id from people where tenant_id = '${seeded.tenantId}' and employee_number like 'B${stamp}%'`
  const postgres = meterBelow(seeded.postgresPid)
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
    for (let time = 0; time < copies; time += 1) {
      await client.query(`drop table if exists bench_copy; create table bench_copy (like ${table} including all)`)
      const before = postgres()
      await pipeline(createReadStream(file), client.query(copyFrom(`copy bench_copy (${columns}) from stdin with (format csv)`)))
      seconds += (postgres() - before) / copies
    }
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
