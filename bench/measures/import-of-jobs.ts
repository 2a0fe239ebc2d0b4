import pg from 'pg'
import type { Measured } from '../lib/budget.ts'
import { forgetPeak, peakMegabytes } from '../lib/cpu.ts'
import type { Seeded } from '../lib/seeded.ts'
import { importWork, sumOf, writeFile, type On, type Work } from './import-file.ts'

type OfPeople = { readonly work: Work; readonly rows: number; readonly stamp: string }

/** The history of as many jobs as people were imported before: a file of their jobs, one of what changed in them on a later day, and one of their ends. */
export async function measureImportOfJobs(on: On, people: OfPeople): Promise<Measured[]> {
  const names = await namesIn(on.seeded)
  return [
    ...(await measured('jobs', 'CREATE_JOBS', { file: writeJobs(people, names), budget: 2.5 })),
    ...(await measured('changes of jobs', 'UPDATE_JOBS', { file: writeChanges(people, names), budget: 3 })),
    ...(await measured('ends of jobs', 'END_JOBS', { file: writeEnds(people), budget: 3 })),
  ]

  async function measured(what: string, type: string, { file, budget }: { file: string; budget: number }): Promise<Measured[]> {
    const { rows } = people
    const before = forgetPeak(on.server.pid)
    const work = await importWork(on, { type, file, rows })
    const memory = peakMegabytes(on.server.pid) - before
    return [
      {
        what: `import of ${rows.toLocaleString('en')} ${what} against as many people`,
        value: sumOf(work) / sumOf(people.work),
        budget,
        unit: 'x',
        detail: `${work.process.toFixed(2)} s of the process and ${work.postgres.toFixed(2)} s of PostgreSQL`,
      },
      { what: `import of ${what}: memory of the process above what it had`, value: memory, budget: 150, unit: 'MB' },
    ]
  }
}

type Names = Readonly<Record<'title' | 'later_title' | 'location' | 'work_class' | 'work_type' | 'unit' | 'entity' | 'reason', string>>

/** What a job needs, by names that no other record of its list has. */
async function namesIn(seeded: Seeded): Promise<Names> {
  const client = new pg.Client({ connectionString: seeded.adminUrl })
  await client.connect()
  const alone = (table: string, offset = 0) => `(select min(name) from (select name from ${table} where tenant_id = $1 and is_enabled
    group by name having count(*) = 1 order by name offset ${offset} limit 1) each)`
  const { rows } = await client.query<Names>(
    `select ${alone('position_titles')} as title, ${alone('position_titles', 1)} as later_title, ${alone('locations')} as location,
      ${alone('business_units')} as unit, ${alone('business_entities')} as entity, ${alone('job_update_reasons')} as reason,
      class.name as work_class, class.work_type
     from (select name, work_type from work_classes where tenant_id = $1 and is_enabled and work_type = 'PERMANENT' order by name limit 1) class`,
    [seeded.tenantId],
  )
  await client.end()
  const [names] = rows
  if (!names) throw new Error('The organisation of the bench has no work class')
  return names
}

const numberOf = ({ stamp }: OfPeople, index: number) => `B${stamp}${index}`
const dayOf = (year: number, index: number) => `${year}-0${1 + (index % 9)}-1${index % 10}`
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

function writeJobs(people: OfPeople, { title, location, work_class: workClass, work_type: workType, unit, entity }: Names): string {
  const common = quoted([title, location, workClass, workType, unit, entity])
  const lines = ['person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities']
  for (let index = 0; index < people.rows; index += 1) lines.push(`${numberOf(people, index)},${dayOf(2021, index)},${common}`)
  return writeFile('jobs.csv', lines)
}

function writeChanges(people: OfPeople, { later_title: title, reason }: Names): string {
  const common = quoted([reason, title, '0.8'])
  const lines = ['person_lookup,effective_from,reason,position_title,fte']
  for (let index = 0; index < people.rows; index += 1) lines.push(`${numberOf(people, index)},${dayOf(2024, index)},${common}`)
  return writeFile('changes.csv', lines)
}

function writeEnds(people: OfPeople): string {
  const lines = ['person_lookup,company_end_date,turnover_type']
  for (let index = 0; index < people.rows; index += 1) lines.push(`${numberOf(people, index)},${dayOf(2025, index)},VOLUNTARY`)
  return writeFile('ends.csv', lines)
}
