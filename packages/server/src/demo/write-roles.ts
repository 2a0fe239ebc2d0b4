import { workforceRole, workforceRoleRequirement } from '@kith/shared/domains/workforce/roles.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { v7 } from 'uuid'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import { fillRole, groupsOfJobs } from './sql-roles.ts'

/** Before anybody of the demo works there. */
const since = '2015-01-01'
const mostRoles = 12

/**
 * The plan of the larger teams: one role for each title in a business unit below one that is vacant, most of them full, some with a place
 * to fill, one of which asks for less from next year on than fills it; and a role of the past.
 */
export async function writeRoles(db: Connection, today: string): Promise<void> {
  const groups = await db.run(groupsOfJobs, { today, limit: mostRoles })
  const heads = new Map<string, string>()
  for (const [index, group] of groups.entries()) {
    const { business_unit_id: businessUnitId, unit, position_title_id: positionTitleId, title, jobs, fte } = group
    const parentId =
      heads.get(businessUnitId) ?? (await createRecord(db, workforceRole, { name: `Head of ${unit}`, startDate: since, businessUnitId }))
    if (!heads.has(businessUnitId)) await askFor(db, parentId, since, { totalJobs: 1, totalFte: '1' })
    heads.set(businessUnitId, parentId)
    const id = await createRecord(db, workforceRole, { name: title, startDate: since, parentId, businessUnitId, positionTitleId })
    const spare = index % 3 === 1 ? 1 : 0
    await askFor(db, id, since, { totalJobs: jobs + spare, totalFte: String(Number(fte) + spare) })
    if (index === 0) await askFor(db, id, daysAfter(today, 60), { totalJobs: Math.max(1, jobs - 1) })
    await db.run(fillRole, { role: id, unit: businessUnitId, title: positionTitleId, today })
  }
  await createRecord(db, workforceRole, { name: 'Fax desk', startDate: since, endDate: daysAfter(today, -400) })
}

async function askFor(db: Connection, role: string, effectiveFrom: string, asked: Readonly<Record<string, unknown>>): Promise<void> {
  const values = columnValues(workforceRoleRequirement, { ...asked, effectiveFrom, workforceRoleId: role })
  await db.run(insertRecord(workforceRoleRequirement), { id: v7(), values })
}
