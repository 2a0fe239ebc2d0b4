import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { lookupOf } from '#platform/imports/lookups.ts'
import type { FoundJob } from '../sql/importing.ts'
import type { Check, CheckedRow } from '#platform/imports/checking/check.ts'
import { jobsByPerson } from './people-and-supervisors.ts'

/** Which job each row ends: the only one that has not ended, or the one whose ID is given. */
export async function findJobsToEnd(check: Check): Promise<void> {
  const named = await lookupOf('person').find(check, 'person_lookup', 'people.jobs.end')
  const jobs = await jobsByPerson(
    check,
    [...named.values()].flatMap((person) => (person.kind === 'record' ? person.id : [])),
  )
  check.each((row) => {
    const { given, finding, report } = row
    const person = named.get(given['person_lookup'] ?? '')
    finding.jobId = null
    finding.personId = person?.kind === 'record' ? person.id : null
    finding.target = person?.kind === 'record' ? person.name : (given['person_lookup'] ?? null)
    if (person?.kind === 'problem') report('person_lookup', person.message)
    if (person?.kind !== 'record') return
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
