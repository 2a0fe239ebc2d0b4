import { takenKeys } from '#domains/people/public.ts'
import { emailClaims, employeeNumberClaims } from '../sql/finding.ts'
import type { Check, CheckedRow } from './check.ts'

const things = { email: 'e-mail address', employee_number: 'employee number' } as const
type Column = keyof typeof things

/** Of several rows with the same e-mail address or employee number, whatever their case, only the first stands. */
export async function refuseDoubles(check: Check): Promise<void> {
  const others = check.imports.slice(1)
  for (const [column, statement] of [
    ['email', emailClaims],
    ['employee_number', employeeNumberClaims],
  ] as const) {
    const claims = others.length === 0 ? [] : await check.ctx.db.run(statement, { keys: keysOf(check, column), imports: others })
    const elsewhere = new Map(claims.map((claim) => [claim.key, `The import ‘${claim.import}’`]))
    check.each((row) => {
      const key = keyOf(row, column)
      if (key === undefined) return
      const claim = elsewhere.get(key) ?? check.firstWith(`${column} ${key}`, row.action.position)
      if (claim !== undefined)
        row.report(
          column,
          `${claim} has the same ${things[column]} ‘${row.given[column]}’.`,
          `Give this person another ${things[column]}, or delete the row.`,
        )
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
        row.report(
          column,
          `Somebody already has the ${things[column]} ‘${row.given[column]}’.`,
          `Correct the ${things[column]}, or delete the row if this person already exists.`,
        )
    }
  })
}

const keyOf = ({ given }: CheckedRow, column: Column) => given[column]?.toLowerCase()
const keysOf = (check: Check, column: Column) => [...new Set(check.rows.flatMap((row) => keyOf(row, column) ?? []))]
