import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Check, CheckedRow } from '#platform/imports/checking/check.ts'
import { takenKeys } from '../unique.ts'

/** Nobody gets the e-mail address or employee number of someone who exists. */
export async function refuseUsed(check: Check): Promise<void> {
  const taken = await takenKeys(check.ctx, { emails: keysOf(check, 'email'), employeeNumbers: keysOf(check, 'employee_number') })
  check.each((row) => {
    for (const [column, owners] of [
      ['email', taken.emails],
      ['employee_number', taken.employeeNumbers],
    ] as const) {
      if (owners.has(keyOf(row, column) ?? '')) row.report(column, tell('taken', { key: column, value: row.given[column] ?? '' }))
    }
  })
}

type Column = 'email' | 'employee_number'
const keyOf = ({ given }: CheckedRow, column: Column) => given[column]?.toLowerCase()
const keysOf = (check: Check, column: Column) => [...new Set(check.rows.flatMap((row) => keyOf(row, column) ?? []))]
