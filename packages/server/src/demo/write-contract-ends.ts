import { daysAfter } from '@kith/shared/days.ts'
import type { Connection } from '#platform/database/pool.ts'
import type { JobOfOrganisation } from './generate/organisation.ts'
import { expectEnds } from './sql.ts'

/** When fixed contracts are expected to end, in days from today, in turn; of some, nobody has said it yet. */
const ends = [-9, 12, 80, null, 24, 170, 300]

/** Returns what writes when the fixed contracts among some jobs are expected to end. */
export function writeContractEnds(db: Connection, { today, jobIds }: { today: string; jobIds: readonly string[] }) {
  let turn = 0
  return async (jobs: readonly JobOfOrganisation[]) => {
    const rows = jobs
      .filter((job) => isFixed(job, today))
      .flatMap((job) => {
        const days = ends[turn++ % ends.length] ?? null
        return days === null ? [] : [{ id: jobIds[job.number], expected_company_end_on: daysAfter(today, days) }]
      })
    await db.run(expectEnds, { rows: JSON.stringify(rows) })
  }
}

function isFixed({ first, changes, companyStartDate, companyEndDate }: JobOfOrganisation, today: string): boolean {
  const now = changes.findLast(({ from, workClass }) => workClass && from <= today)?.workClass ?? first.workClass
  return now === 'Fixed Term' && companyEndDate === null && companyStartDate < daysAfter(today, -30)
}
