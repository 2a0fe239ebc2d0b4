import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { emailClaims, employeeNumberClaims } from '../sql/claims.ts'
import type { Check, CheckedRow } from './check.ts'

type Column = 'email' | 'employee_number'

/** Of several rows with the same e-mail address or employee number, whatever their case, only the first stands. */
export async function refuseDoubles(check: Check): Promise<void> {
  const others = check.imports.slice(1)
  for (const [column, statement] of [
    ['email', emailClaims],
    ['employee_number', employeeNumberClaims],
  ] as const) {
    const claims = others.length === 0 ? [] : await check.ctx.db.run(statement, { keys: keysOf(check, column), imports: others })
    const elsewhere = new Map(claims.map((claim) => [claim.key, claim.import]))
    check.each((row) => {
      const key = keyOf(row, column)
      if (key === undefined) return
      const said = { key: column, value: row.given[column] ?? '' }
      const claim = elsewhere.get(key)
      if (claim !== undefined) return row.report(column, tell('sameInImport', { ...said, import: claim }))
      const earlier = check.firstWith(`${column} ${key}`, row.action.position)
      if (earlier) row.report(column, tell('sameInRow', { ...said, ...earlier }))
    })
  }
}

export const keyOf = ({ given }: CheckedRow, column: Column) => given[column]?.toLowerCase()
export const keysOf = (check: Check, column: Column) => [...new Set(check.rows.flatMap((row) => keyOf(row, column) ?? []))]
