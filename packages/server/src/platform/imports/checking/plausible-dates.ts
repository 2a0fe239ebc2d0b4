import { yearsAfter } from '@kith/shared/ages.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Check, CheckedRow } from './check.ts'

const yearsAhead = { start: 2, end: 10 }
const yearsBack = 60

export function judgeDate(check: Check, { given, warn }: CheckedRow, column: string, kind: keyof typeof yearsAhead): void {
  const { today } = check.ctx.actor
  const day = given[column]
  if (day === undefined) return
  if (day > yearsAfter(today, yearsAhead[kind])) warn(column, importMessage('distantFuture', { day, years: yearsAhead[kind] }))
  if (day < yearsAfter(today, -yearsBack)) warn(column, importMessage('distantPast', { day, years: yearsBack }))
}
