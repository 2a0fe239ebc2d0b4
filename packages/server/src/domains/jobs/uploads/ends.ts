import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Column } from '#platform/imports/upload.ts'
import type { FoundJob } from '../sql/importing.ts'
import type { Check, CheckedRow } from '#platform/imports/checking/check.ts'
import { jobsByPerson } from './people-and-supervisors.ts'

/** Which job each row ends: the only one that has not ended, or the one whose ID is given. */
export async function findJobsToEnd(check: Check, column: Column): Promise<void> {
  const ownerOf = await check.findSubjects(column)
  const jobs = await jobsByPerson(
    check,
    check.rows.flatMap((row) => ownerOf(row)?.id ?? []),
  )
  check.each((row) => {
    const { given, finding } = row
    const person = ownerOf(row)
    delete finding.subjects['job']
    finding.target = person?.name ?? given[column.name] ?? null
    const job = person && jobToEnd(row, person.name, jobs.get(person.id) ?? [])
    if (!job) return
    finding.subjects['job'] = job.job_id
    refuseEarlyEnd(row, job)
    refuseSecondEnd(check, row, job)
  })
}

function jobToEnd({ given, report }: CheckedRow, name: string, jobs: readonly FoundJob[]): FoundJob | undefined {
  const id = given['job_id']?.toLowerCase()
  const meant = id === undefined ? jobs : jobs.filter(({ job_id }) => job_id === id)
  const open = meant.filter(({ end }) => end === null)
  const [first, second] = open
  const [ended] = meant
  if (first && !second) return first
  const jobsToChoose = open.map(({ job_id, start }) => `${job_id} (${start})`)
  if (first) report('job_id', tell('severalJobs', { name, count: open.length, jobs: jobsToChoose }))
  else if (ended) report('person_lookup', tell('endedAlready', { name, day: ended.end ?? '' }))
  else if (id === undefined) report('person_lookup', tell('noJobToEnd', { name }))
  else report('job_id', tell('noSuchJob', { name }))
  return undefined
}

function refuseEarlyEnd({ given, report }: CheckedRow, { start }: FoundJob) {
  const end = given['company_end_date']
  if (end !== undefined && end < start) report('company_end_date', tell('endBeforeStart', { start, end }))
}

function refuseSecondEnd(check: Check, { action, report }: CheckedRow, { job_id }: FoundJob) {
  const earlier = check.firstWith(job_id, action.position)
  if (earlier) report('person_lookup', tell('sameEnd', earlier))
}
