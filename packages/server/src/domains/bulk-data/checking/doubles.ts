import { takenKeys } from '#domains/people/public.ts'
import { emailClaims, employeeNumberClaims, type Claim } from '../sql/finding.ts'
import type { Check, CheckedRow } from './check.ts'

const things = { email: 'e-mail address', employee_number: 'employee number' } as const
type Column = keyof typeof things

/** Of several rows with the same e-mail address or employee number, whatever their case, only the first stands. */
export async function refuseDoubles(check: Check): Promise<void> {
  for (const [column, statement] of [
    ['email', emailClaims],
    ['employee_number', employeeNumberClaims],
  ] as const) {
    const claims = await check.ctx.db.run(statement, { keys: keysOf(check, column), imports: check.imports })
    const first = new Map<string, Claim>(claims.map((claim) => [claim.key, claim]))
    check.each((row) => {
      const claim = first.get(keyOf(row, column) ?? '')
      if (claim && claim.position !== row.action.position)
        row.report(column, `Row ${claim.row_number} of ${claim.filename} has the same ${things[column]} ‘${row.given[column]}’.`, `Give this person another ${things[column]}, or delete the row.`)
    })
  }
}

/** Nobody gets the e-mail address or employee number of somebody who exists. */
export async function refuseUsed(check: Check): Promise<void> {
  const taken = await takenKeys(check.ctx, { emails: keysOf(check, 'email'), employeeNumbers: keysOf(check, 'employee_number') })
  check.each((row) => {
    for (const [column, owners] of [
      ['email', taken.emails],
      ['employee_number', taken.employeeNumbers],
    ] as const) {
      if (owners.has(keyOf(row, column) ?? ''))
        row.report(column, `Somebody already has the ${things[column]} ‘${row.given[column]}’.`, `Correct the ${things[column]}, or delete the row if this person already exists.`)
    }
  })
}

const keyOf = ({ given }: CheckedRow, column: Column) => given[column]?.toLowerCase()
const keysOf = (check: Check, column: Column) => [...new Set(check.rows.flatMap((row) => keyOf(row, column) ?? []))]
