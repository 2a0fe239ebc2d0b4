import type { Context } from '#platform/context.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'
import { may } from '#platform/rights/check.ts'
import { viewingPay } from './resync/resync.ts'

export const personalData: readonly PersonalTable[] = [{ table: 'compensation_lines', open: openLines }]

type Row = Readonly<Record<string, unknown>>

/** Tells of a raise those alone who may view what somebody is paid. */
async function openLines(ctx: Context, rows: readonly Row[]): Promise<readonly Row[]> {
  const isOpen = await Promise.all(rows.map((row) => may(ctx, viewingPay, { kind: 'job', id: String(row['job_id']) })))
  return rows.filter((_, index) => isOpen[index])
}
