import { workflow } from '@kith/shared/domains/workflows/workflows.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { columnValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import { settlingIn } from './sql-forms.ts'

/** Writes how people are asked at the end of their probation, after leave, and at any time; none that a flow of a job would ask for. */
export async function writeWorkflows(db: Connection): Promise<void> {
  const { id: designId } = await db.one(settlingIn, {})
  const form = (months: number, days: number, more: object = {}) => ({ id: v7(), designId, months, days, ...more })
  const all = [
    { name: 'End of probation', event: 'PROBATION_ENDING', forms: [form(0, -14, { respondent: 'SUPERVISOR' }), form(0, 0), form(3, 0)] },
    { name: 'Back from leave', event: 'LEAVE_RETURN', forms: [form(0, 14)] },
    { name: 'Check in now', event: 'MANUAL', forms: [form(0, 0)] },
  ]
  for (const values of all)
    await db.run(insertRecord(workflow), { id: v7(), values: columnValues(workflow, { ...values, state: 'ACTIVE' }) })
}
