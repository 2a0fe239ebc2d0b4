import { newId } from '#platform/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/pool.ts'
import type { RowsOf } from '#platform/database/write-rows.ts'
import { rowsOfJobs, type MadeJob } from './create.ts'
import { makeReportingLines } from './sql/whole-organisation.ts'
import { rebuildSegments } from './sql/writing.ts'

/** The rows of jobs that are the first of a new organisation; segments and reporting lines are made once they are written. */
export function rowsOfFirstJobs(jobs: readonly MadeJob[], { now, actor }: Pick<Context, 'now' | 'actor'>): RowsOf[] {
  const { terms, values } = rowsOfJobs(jobs, { now, actor })
  const known = `[${now.toISOString()},)`
  const chosen = jobs
    .filter(({ isPrimary }) => isPrimary)
    .map(({ id, personId, companyStartDate, primaryFrom }) => ({
      id: newId(),
      person_id: personId,
      job_id: id,
      chosen_from: primaryFrom ?? companyStartDate,
      known,
    }))
  return [...terms, [choices, chosen], ...values]
}

const choices = { table: 'primary_choices', columns: ['id', 'person_id', 'job_id', 'chosen_from', 'known'] }

const segmentsAtOnce = 5000

/** Makes the segments and reporting lines of an organisation that has jobs and none of these yet. */
export async function makeSegmentsAndLines(db: Connection, jobs: readonly string[]): Promise<void> {
  // Else each job is looked up as if the tables were empty
  await db.query('analyze jobs, job_attribute_periods')
  for (let from = 0; from < jobs.length; from += segmentsAtOnce)
    await db.run(rebuildSegments, { jobs: jobs.slice(from, from + segmentsAtOnce) })
  await makeAllReportingLines(db)
}

/** Of an organisation without loops. */
async function makeAllReportingLines(db: Connection): Promise<void> {
  await db.query("set local enable_nestloop = off; set local work_mem = '64MB'")
  await db.run(makeReportingLines, {})
  await db.query('set local enable_nestloop = on; set local work_mem to default')
}
