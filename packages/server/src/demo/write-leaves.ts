import { leaveTypes } from '@kith/shared/domains/organisation.ts'
import type { Connection } from '#platform/database/pool.ts'
import { newId } from '#platform/ids.ts'
import { listAll } from '#platform/settings-lists/sql.ts'
import type { Batch } from './batch.ts'
import { leaveOf } from './generate/leaves.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { targets } from './targets.ts'

/** Returns what writes the extended leave of the people in some jobs. Those who sign in are at work. */
export async function writeLeaves(
  db: Connection,
  { seed, cast }: Organisation,
  { today, jobIds }: { today: string; jobIds: readonly string[] },
) {
  const types = new Map((await db.run(listAll(leaveTypes), { enabled: true })).map(({ id, name }) => [name, id]))
  const present = new Set(Object.values(cast))
  let turn = 0
  return (jobs: readonly JobOfOrganisation[], batch: Batch): void => {
    const rows = jobs.flatMap((job) => {
      const leave = job.isPrimary && !present.has(job.person) ? leaveOf(job, { seed, today, turn }) : undefined
      if (!leave) return []
      turn += 1
      const { type, ...values } = leave
      return [{ ...values, id: newId(), job_id: jobIds[job.number], leave_type_id: types.get(type) }]
    })
    batch.add([targets.leaves, rows])
  }
}
