import type { FoundJob } from '../sql/finding.ts'
import type { Check, CheckedRow } from './check.ts'
import { jobsByPerson } from './jobs.ts'
import { findPeopleNamed } from './people.ts'

/** Which job each row ends: the only one that has not ended, or the one whose ID is given. */
export async function findJobsToEnd(check: Check): Promise<void> {
  const named = await findPeopleNamed(check, 'person_lookup', 'people.jobs.end')
  const jobs = await jobsByPerson(
    check,
    [...named.values()].flatMap((person) => (person.kind === 'person' ? person.id : [])),
  )
  check.each((row) => {
    const { given, finding, report } = row
    const person = named.get(given['person_lookup'] ?? '')
    finding.jobId = null
    finding.personId = person?.kind === 'person' ? person.id : null
    finding.target = person?.kind === 'person' ? person.name : (given['person_lookup'] ?? null)
    if (person?.kind === 'problem') report('person_lookup', person.problem, person.suggestion)
    if (person?.kind !== 'person') return
    const job = jobToEnd(row, person.name, jobs.get(person.id) ?? [])
    if (!job) return
    finding.jobId = job.job_id
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
  if (first)
    report(
      'job_id',
      `${name} has ${open.length} jobs that have not ended.`,
      `Add the column job_id with the ID of the one to end: ${open.map(({ job_id, start }) => `${job_id} (from ${start})`).join(', ')}.`,
    )
  else if (ended)
    report('person_lookup', `The job of ${name} already ends on ${ended.end}.`, 'Delete the row, or cancel that end date first.')
  else if (id === undefined) report('person_lookup', `${name} has no job to end.`, 'Create the job first, or in this import.')
  else report('job_id', `${name} has no job with this ID.`, 'Correct the ID, or leave the cell empty if there is only one job.')
  return undefined
}

function refuseEarlyEnd({ given, report }: CheckedRow, { start }: FoundJob) {
  const end = given['company_end_date']
  if (end !== undefined && end < start)
    report('company_end_date', `The job begins on ${start}, after the end date ${end}.`, `Give an end date from ${start} on.`)
}

function refuseSecondEnd(check: Check, { action, report }: CheckedRow, { job_id }: FoundJob) {
  const earlier = check.firstWith(job_id, action.position)
  if (earlier !== undefined) report('person_lookup', `${earlier} ends the same job.`, 'Keep one of the two rows.')
}
