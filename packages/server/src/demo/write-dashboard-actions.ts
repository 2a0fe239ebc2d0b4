import { dashboardAction } from '@kith/shared/domains/dashboard/actions.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import { nearMissReport } from './sql-forms.ts'

/** Writes a tile that asks for a form, and one for supervisors that leads elsewhere. */
export async function writeDashboardActions(db: Connection): Promise<void> {
  const { id: designId, name } = await db.one(nearMissReport, {})
  const report = {
    title: 'Report a near miss',
    description: name,
    icon: 'SHIELD',
    sortOrder: 1,
    visibility: 'EVERYONE',
    actionType: 'FORM',
    options: [{ id: v7(), designId, subject: 'SELF', copiesSubject: false }],
  }
  const handbook = {
    title: 'Handbook for supervisors',
    icon: 'BOOK',
    sortOrder: 2,
    visibility: 'FILTERED',
    actionType: 'URL',
    address: 'https://handbook.example/supervisors',
    onlyWithReports: true,
  }
  for (const values of [report, handbook])
    await db.run(insertRecord(dashboardAction), { id: v7(), values: columnValues(dashboardAction, { isEnabled: true, ...values }) })
}
