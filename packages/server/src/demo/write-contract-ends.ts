import { daysAfter } from '@kith/shared/days.ts'
import type { Batch } from './batch.ts'
import type { JobOfOrganisation } from './generate/organisation.ts'
import { expectEnds } from './sql.ts'

/** When contracts are expected to end, in days from today, in turn for each work class; of some, nobody has said it yet. */
const ends = [-9, 12, 80, null, 24, 170, 300]
const workClasses = ['Fixed Term', 'Contractor']

/** Returns what writes when the contracts among some jobs are expected to end. */
export function writeContractEnds({ today, jobIds }: { today: string; jobIds: readonly string[] }) {
  const turns = workClasses.map(() => 0)
  return (jobs: readonly JobOfOrganisation[], batch: Batch): void => {
    const rows = jobs.flatMap((job) => {
      const place = contractOf(job, today)
      const turn = turns[place]
      if (turn === undefined) return []
      turns[place] = turn + 1
      const days = ends[turn % ends.length] ?? null
      return days === null ? [] : [{ id: jobIds[job.number], expected_company_end_on: daysAfter(today, days) }]
    })
    batch.afterwards((db) => db.run(expectEnds, { rows: JSON.stringify(rows) }))
  }
}

/** The place among the work classes of that of a job which goes on; -1 for all others. */
function contractOf({ first, changes, companyStartDate, companyEndDate }: JobOfOrganisation, today: string): number {
  if (companyEndDate !== null || companyStartDate >= daysAfter(today, -30)) return -1
  return workClasses.indexOf(changes.findLast(({ from, workClass }) => workClass && from <= today)?.workClass ?? first.workClass)
}
