import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import { existingJobs, type FoundJob } from '../sql/importing.ts'
import type { Check, CheckedRow } from '#platform/imports/checking/check.ts'
import { jobsByPerson } from './people-and-supervisors.ts'

type Several = { readonly column: string; readonly name: string; readonly count: number; readonly jobs: readonly string[] }
/** Which jobs come into question, and what is said where they leave none or several. */
export type Wanted = {
  readonly isOpen: (job: FoundJob) => boolean
  readonly several: (said: Several) => BulkDataMessage
  readonly ended: (said: { readonly name: string; readonly day: string }) => BulkDataMessage
  readonly none: (said: { readonly name: string }) => BulkDataMessage
  /** What else is wrong with a row about the job that was found. */
  readonly refuse?: (row: CheckedRow, job: FoundJob) => void
}

/** Which job each row is about: the only one of the person that comes into question, or the one whose ID is given. */
export async function findJobsOf(check: Check, wanted: Wanted): Promise<void> {
  const ownerOf = (row: CheckedRow) => check.named({ name: 'person_lookup' }, row)
  const jobs = await jobsByPerson(
    check,
    check.rows.flatMap((row) => ownerOf(row)?.id ?? []),
  )
  check.each((row) => {
    const { finding } = row
    const person = ownerOf(row)
    delete finding.subjects['job']
    const job = person && jobMeant(row, wanted, person.name, jobs.get(person.id) ?? [])
    if (!job) return
    if (job.is_new) finding.waits.add('job_id')
    finding.subjects['job'] = job.job_id
    wanted.refuse?.(row, job)
  })
}

/** Of an update: a job that has not ended. */
export function findJobsToUpdate(check: Check): Promise<void> {
  const { today } = check.ctx.actor
  return findJobsOf(check, {
    isOpen: ({ end }) => end === null || end >= today,
    several: (said) => importMessage('severalJobsToUpdate', said),
    ended: (said) => importMessage('jobEnded', said),
    none: (said) => importMessage('noJobToUpdate', said),
  })
}

/** The versions of jobs, by id. */
export async function currentJobs({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  return new Map((await db.run(existingJobs, { ids: [...ids] })).map(({ id, version }) => [id, { version }]))
}

function jobMeant({ given, report }: CheckedRow, wanted: Wanted, name: string, jobs: readonly FoundJob[]): FoundJob | undefined {
  const id = given['job_id']?.toLowerCase() || undefined
  const meant = id === undefined ? jobs : jobs.filter(({ job_id }) => job_id === id)
  const open = meant.filter(wanted.isOpen)
  const [first, second] = open
  const [ended] = meant
  if (first && !second) return first
  const jobsToChoose = open.map(({ job_id, start }) => `${job_id} (${start})`)
  if (first) report('job_id', wanted.several({ name, count: open.length, jobs: jobsToChoose, column: 'job_id' }))
  else if (ended) report('person_lookup', wanted.ended({ name, day: ended.end ?? '' }))
  else if (id === undefined) report('person_lookup', wanted.none({ name }))
  else report('job_id', importMessage('noSuchJob', { name }))
  return undefined
}
