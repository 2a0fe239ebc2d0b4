import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { supervisesFrom } from '../rules.ts'
import { jobsOfPeople, type FoundJob } from '../sql/importing.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import { lookupOf } from '#platform/imports/lookups.ts'
import { ageProblem } from './plausible-pay.ts'
import { supervisionOf } from './supervision.ts'

/** Whose job each row is. */
export async function findOwners(check: Check): Promise<void> {
  const named = await lookupOf('person').find(check, 'person_lookup', 'people.jobs.create')
  check.each(({ given, finding, report, warn }) => {
    const person = named.get(given['person_lookup'] ?? '')
    finding.personId = person?.kind === 'record' ? person.id : null
    finding.target = person?.kind === 'record' ? person.name : (given['person_lookup'] ?? null)
    if (person?.kind === 'problem') report('person_lookup', person.message)
    const age = person?.kind === 'record' && ageProblem(person.name, person.born, given['company_start_date'])
    if (age) warn('date_of_birth', age)
  })
}

/** The supervisor is a job: the one the supervisor holds when the new job starts, or will be given by these imports. */
export async function findSupervisors(check: Check): Promise<void> {
  const named = await lookupOf('person').find(check, 'supervisor', 'people.directory.view')
  const jobs = await jobsByPerson(
    check,
    [...named.values()].flatMap((person) => (person.kind === 'record' ? person.id : [])),
  )
  check.each(({ given, finding, report, warn }) => {
    const supervisor = named.get(given['supervisor'] ?? '')
    finding.supervisorJobId = null
    finding.supervisorPersonId = supervisor?.kind === 'record' ? supervisor.id : null
    if (supervisor?.kind === 'problem') report('supervisor', supervisor.message)
    if (supervisor?.kind !== 'record') return
    if (supervisor.id === finding.personId) return report('supervisor', tell('ownSupervisor', { name: supervisor.name }))
    const job = supervisingJob(jobs.get(supervisor.id) ?? [], given['company_start_date'] ?? '')
    if (!job) return report('supervisor', tell('idleSupervisor', { name: supervisor.name }))
    const first = given['company_start_date'] ? supervisionOf(given, job, check.ctx.actor.today) : ''
    if (typeof first !== 'string') return report('supervisor', first)
    if (first > (given['company_start_date'] ?? '')) warn('supervisor', tell('laterSupervisor', { name: supervisor.name, day: first }))
    finding.supervisorJobId = job.job_id
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

export async function warnOfSecondJobs(check: Check): Promise<void> {
  const jobs = await jobsByPerson(
    check,
    check.rows.flatMap(({ finding }) => finding.personId ?? []),
  )
  check.each(({ action, given, finding, warn }) => {
    const start = given['company_start_date']
    if (!finding.personId || !start) return
    const beside = (jobs.get(finding.personId) ?? []).find(
      (job) =>
        job.job_id !== action.job_id &&
        job.start <= start &&
        (job.end ?? start) >= start &&
        (!job.is_new || job.start < start || job.job_id < (action.job_id ?? '')),
    )
    if (beside) warn('person_lookup', tell('secondJob', { name: finding.target ?? '', day: start, began: beside.start }))
  })
}

export async function jobsByPerson(check: Check, people: readonly string[]): Promise<Map<string, FoundJob[]>> {
  const jobs = new Map<string, FoundJob[]>()
  for (const job of await check.ctx.db.run(jobsOfPeople, { people: [...new Set(people)], imports: check.imports }))
    jobs.set(job.person_id, [...(jobs.get(job.person_id) ?? []), job])
  return jobs
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
