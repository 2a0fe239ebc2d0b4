import { leaveTypes } from '@kith/shared/domains/organisation.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { listAll } from '#platform/settings-lists/sql.ts'
import { leaveOf } from './generate/leaves.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { insertLeaves } from './sql.ts'

/** Returns what writes the extended leave of the people in some jobs. Those who sign in are at work. */
export async function writeLeaves(
  db: Connection,
  { seed, cast }: Organisation,
  { today, jobIds }: { today: string; jobIds: readonly string[] },
) {
  const types = new Map((await db.run(listAll(leaveTypes), { enabled: true })).map(({ id, name }) => [name, id]))
  const present = new Set(Object.values(cast))
  let turn = 0
  return async (jobs: readonly JobOfOrganisation[]) => {
    const rows = jobs.flatMap((job) => {
      const leave = job.isPrimary && !present.has(job.person) ? leaveOf(job, { seed, today, turn }) : undefined
      if (!leave) return []
      turn += 1
      const { type, ...values } = leave
      return [{ ...values, id: v7(), job_id: jobIds[job.number], leave_type_id: types.get(type) }]
    })
    await db.run(insertLeaves, { rows: JSON.stringify(rows) })
  }
}
