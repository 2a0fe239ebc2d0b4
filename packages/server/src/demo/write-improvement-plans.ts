import { newId } from '#platform/ids.ts'
import type { Batch } from './batch.ts'
import { planOf } from './generate/improvement-plans.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { insertImprovementPlans } from './sql-growth.ts'

type Writing = { readonly today: string; readonly personIds: readonly string[]; readonly jobIds: readonly string[] }

/** Of everyone, and of those whom whoever signs in as the manager supervises. */
const shares = { all: 0.02, team: 0.6 }

/** Returns what writes the plans of the people in some jobs: their supervisors have started them. */
export function writeImprovementPlans({ seed, cast }: Organisation, { today, personIds, jobIds }: Writing) {
  const holders = new Map<number, number>()
  return (jobs: readonly JobOfOrganisation[], batch: Batch): void => {
    for (const { number, person } of jobs) holders.set(number, person)
    const plans = jobs.flatMap((job) => {
      const supervisor = holders.get(job.first.supervisor ?? -1) ?? -1
      const author = personIds[supervisor]
      if (!job.isPrimary || author === undefined || Object.values(cast).includes(job.person)) return []
      const share = supervisor === cast.manager ? shares.team : shares.all
      return planOf(job, { seed, today, share }).map(({ entries, ...plan }) => {
        const all = entries.map((entry) => ({
          ...entry,
          id: newId(),
          reported_by_id: author,
          follow_up_person_id: entry.follow_up_on === null ? null : author,
        }))
        const newest = all.findLast(({ type }) => type !== 'RELATED_NOTE')
        return {
          ...plan,
          id: newId(),
          person_id: personIds[job.person],
          job_id: jobIds[job.number],
          reported_by_id: author,
          status: newest?.type === 'RESOLVED' ? 'RESOLVED' : 'ACTIVE',
          level: newest?.level,
          opened_on: all[0]?.happened_on,
          resolved_on: newest?.type === 'RESOLVED' ? newest.happened_on : null,
          follow_up_on: newest?.follow_up_on ?? null,
          follow_up_person_id: newest?.follow_up_person_id ?? null,
          entries: all,
        }
      })
    })
    batch.afterwards((db) => db.run(insertImprovementPlans, { rows: JSON.stringify(plans) }))
  }
}
