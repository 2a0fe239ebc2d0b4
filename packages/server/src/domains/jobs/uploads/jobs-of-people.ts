import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import { existingJobs, type FoundJob } from '../sql/importing.ts'
import type { Check, CheckedRow } from '#platform/imports/checking/check.ts'
import { jobsByPerson } from './people-and-supervisors.ts'

/** Which job each row is about: the only one that has not ended, or the one whose ID is given. */
export async function findJobsOf(check: Check): Promise<void> {
  const ownerOf = (row: CheckedRow) => check.named({ name: 'person_lookup' }, row)
  const jobs = await jobsByPerson(
    check,
    check.rows.flatMap((row) => ownerOf(row)?.id ?? []),
  )
  check.each((row) => {
    const { finding } = row
    const person = ownerOf(row)
    delete finding.subjects['job']
    const job = person && jobToEnd(row, person.name, jobs.get(person.id) ?? [])
    if (!job) return
    if (job.is_new) finding.waits.add('job_id')
    finding.subjects['job'] = job.job_id
    refuseEarlyEnd(row, job)
    refuseSecondEnd(check, row, job)
  })
}

/** The versions of jobs, by id. */
export async function currentJobs({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  return new Map((await db.run(existingJobs, { ids: [...ids] })).map(({ id, version }) => [id, { version }]))
}

function jobToEnd({ given, report }: CheckedRow, name: string, jobs: readonly FoundJob[]): FoundJob | undefined {
  const id = given['job_id']?.toLowerCase() || undefined
  const meant = id === undefined ? jobs : jobs.filter(({ job_id }) => job_id === id)
  const open = meant.filter(({ end }) => end === null)
  const [first, second] = open
  const [ended] = meant
  if (first && !second) return first
  const jobsToChoose = open.map(({ job_id, start }) => `${job_id} (${start})`)
  if (first) report('job_id', importMessage('severalJobs', { name, count: open.length, jobs: jobsToChoose }))
  else if (ended) report('person_lookup', importMessage('endedAlready', { name, day: ended.end ?? '' }))
  else if (id === undefined) report('person_lookup', importMessage('noJobToEnd', { name }))
  else report('job_id', importMessage('noSuchJob', { name }))
  return undefined
}

function refuseEarlyEnd({ given, report }: CheckedRow, { start }: FoundJob) {
  const end = given['company_end_date']
  if (end !== undefined && end < start) report('company_end_date', importMessage('endBeforeStart', { start, end }))
}

function refuseSecondEnd(check: Check, { action, report }: CheckedRow, { job_id }: FoundJob) {
  const earlier = check.firstWith(job_id, action.position)
  if (earlier) report('person_lookup', importMessage('sameEnd', earlier))
}
