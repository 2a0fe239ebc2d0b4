import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import type { HeldJob } from './held-values.ts'
import { heldText, supervising } from './held-values.ts'
import { jobsByPerson, supervisingJob, supervisorColumn } from './people-and-supervisors.ts'

/**
 * The supervisor is a job: the one that the job has if it is theirs, else the one that they hold on the day. An empty cell changes nothing
 * where whoever is named supervises no more.
 */
export async function findNewSupervisors(check: Check, held: ReadonlyMap<string, HeldJob>): Promise<void> {
  const jobs = await jobsByPerson(
    check,
    check.rows.flatMap((row) => check.named(supervisorColumn, row)?.id ?? []),
  )
  const heldOf = (job: string | undefined, day: string) => heldText(held.get(job ?? ''), 'SUPERVISOR', day) ?? undefined
  const dayOf = (given: Readonly<Record<string, string>>) => given['effective_from'] ?? ''
  const asked = check.rows.flatMap(({ given, finding }) => {
    const id = heldOf(finding.subjects['job'], dayOf(given))
    return id === undefined ? [] : [{ id, day: dayOf(given) }]
  })
  const stillHeld = await supervising(check.ctx, asked)
  check.each((row) => {
    const { given, finding, report } = row
    const { subjects } = finding
    const day = dayOf(given)
    const own = heldOf(subjects['job'], day)
    delete subjects['supervisorJob']
    delete subjects['supervisorKept']
    if (given['supervisor'] === '' && own !== undefined && !stillHeld.has(`${own} ${day}`)) subjects['supervisorKept'] = own
    const supervisor = check.named(supervisorColumn, row)
    if (!supervisor) return
    if (supervisor.id === subjects['person']) return report('supervisor', importMessage('ownSupervisor', { name: supervisor.name }))
    const theirs = jobs.get(supervisor.id) ?? []
    const kept = theirs.find(({ job_id: id }) => id === own)
    if (kept) {
      subjects['supervisorKept'] = kept.job_id
      return
    }
    const job = supervisingJob(theirs, day)
    if (!job) return report('supervisor', importMessage('idleSupervisor', { name: supervisor.name }))
    if (job.is_new) finding.waits.add('supervisor')
    subjects['supervisorJob'] = job.job_id
  })
}
