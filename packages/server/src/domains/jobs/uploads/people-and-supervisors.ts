import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { supervisesFrom } from '../rules.ts'
import { jobsOfPeople, type FoundJob } from '../sql/importing.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import { personOfExamples } from '#platform/imports/columns.ts'
import { keyFor } from '#platform/imports/keys.ts'
import type { Column } from '#platform/imports/upload.ts'
import { headingsOfJobs } from './other-headings.ts'
import { ageProblem } from './plausible-pay.ts'
import { supervisedKey } from './supervised-key.ts'
import { supervisionOf } from './supervision.ts'

/** Whose job a row is about. */
export const ownerColumn = (permission: string): Column => ({
  name: 'person_lookup',
  kind: 'person lookup',
  of: { kind: 'person', as: 'person', permission },
  otherHeadings: headingsOfJobs.person_lookup,
  example: personOfExamples,
  required: true,
  isSubject: true,
})

export const supervisorColumn: Column = {
  name: 'supervisor',
  kind: 'person lookup',
  of: { kind: 'person', as: 'supervisor', permission: 'people.directory.view', byName: true, deleted: 'supervisorDeleted' },
  otherHeadings: headingsOfJobs.supervisor,
  example: '00045',
  path: 'supervisorJobId',
}

const jobOf = (person: string) => keyFor('job', 'of', person)

/** Other rows find a job by whose it is. */
export function keepOwners(check: Check): void {
  check.each((row) => {
    const { finding, given, warn } = row
    const person = check.named({ name: 'person_lookup' }, row)
    finding.keys = person ? [jobOf(person.id), supervisedKey(finding.subjects['job'] ?? '')] : []
    const age = person && ageProblem(person.name, person.born, given['company_start_date'])
    if (age) warn('date_of_birth', age)
  })
}

/** The supervisor is a job: the one the supervisor holds when the new job starts, or will be given by these imports. */
export async function findSupervisors(check: Check): Promise<void> {
  const jobs = await jobsByPerson(
    check,
    check.rows.flatMap((row) => check.named(supervisorColumn, row)?.id ?? []),
  )
  check.each((row) => {
    const { given, finding, report, warn } = row
    const supervisor = check.named(supervisorColumn, row)
    delete finding.subjects['supervisorJob']
    delete finding.subjects['supervisorFrom']
    if (!supervisor) return
    if (supervisor.id === finding.subjects['person']) return report('supervisor', importMessage('ownSupervisor', { name: supervisor.name }))
    const start = given['company_start_date'] ?? ''
    const job = supervisingJob(jobs.get(supervisor.id) ?? [], start)
    if (!job) return report('supervisor', importMessage('idleSupervisor', { name: supervisor.name }))
    if (job.is_new) finding.waits.add('supervisor')
    const first = start ? supervisionOf(given, job, check.ctx.actor.today) : ''
    if (typeof first !== 'string') return report('supervisor', first)
    if (first > start) warn('supervisor', importMessage('laterSupervisor', { name: supervisor.name, day: first }))
    finding.subjects['supervisorJob'] = job.job_id
    if (first > start) finding.subjects['supervisorFrom'] = first
  })
}

/** Held on the day; else the next one to start; else the last one that was held. Among them in the order of the primary job: the chosen one, then the oldest. */
export function supervisingJob(jobs: readonly FoundJob[], day: string): FoundJob | undefined {
  const chosenFrom = ({ chosen_from }: FoundJob) => chosen_from.findLast((from) => from <= day) ?? ''
  const chosen = jobs
    .filter((job) => chosenFrom(job) !== '')
    .toSorted((a, b) => compare(chosenFrom(a), chosenFrom(b)))
    .at(-1)
  const rank = ({ start, end }: FoundJob) => {
    const first = supervisesFrom({ company_start_on: start, company_end_on: end }, day)
    return first === null ? 2 : first > day ? 1 : 0
  }
  const ended = ({ end }: FoundJob) => (end !== null && end < day ? end : '')
  return jobs.toSorted(
    (a, b) => rank(a) - rank(b) || compare(ended(b), ended(a)) || Number(b === chosen) - Number(a === chosen) || compare(a.start, b.start),
  )[0]
}

/** Of a job beside another one, and of one that is primary for want of another, whatever its row says. */
export async function warnOfOtherJobs(check: Check): Promise<void> {
  const jobs = await jobsByPerson(
    check,
    check.rows.flatMap(({ finding }) => finding.subjects['person'] ?? []),
  )
  check.each(({ given, finding, warn }) => {
    const { person, job: own = '' } = finding.subjects
    const start = given['company_start_date']
    if (!person || !start) return
    const others = (jobs.get(person) ?? []).filter((job) => job.job_id !== own && job.start <= start && (job.end ?? start) >= start)
    const beside = others.find((job) => !job.is_new || job.start < start || job.job_id < own)
    if (others.length === 0 && given['is_primary'] === 'false')
      warn('is_primary', importMessage('onlyJob', { name: finding.target ?? '', day: start }))
    if (beside) warn('person_lookup', importMessage('secondJob', { name: finding.target ?? '', day: start, began: beside.start }))
  })
}

/** The jobs of people, those that these imports are about to create included. */
export async function jobsByPerson(check: Check, people: readonly string[]): Promise<Map<string, FoundJob[]>> {
  const ids = [...new Set(people)]
  return inOrder([...(await check.ctx.db.run(jobsOfPeople, { people: ids })), ...(await jobsToCome(check, ids))])
}

/** The jobs that these imports are about to create for people. */
export async function jobsToCome(check: Check, people: readonly string[]): Promise<FoundJob[]> {
  return (await check.claims(people.map(jobOf))).flatMap(({ subjects: { job, person }, given }): FoundJob[] => {
    const start = given['company_start_date']
    if (!job || !person || start === undefined) return []
    return [{ job_id: job, person_id: person, start, end: null, chosen_from: given['is_primary'] === 'true' ? [start] : [], is_new: true }]
  })
}

const inOrder = (jobs: readonly FoundJob[]): Map<string, FoundJob[]> =>
  Map.groupBy(
    jobs.toSorted((a, b) => compare(a.start, b.start) || compare(a.job_id, b.job_id)),
    ({ person_id }) => person_id,
  )

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
