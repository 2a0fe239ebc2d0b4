import { agendaOf, type RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import { columnOf } from './columns.ts'

const stage = 10_000_000
/** Days since 2000 of a record without a date: after all others of its stage. */
const never = 4_000_000

/** Where a record comes in the agenda of its kind, as an integer: counted in days, stage after stage. Undefined for a kind without one. */
export function agendaPlace(kind: RecordKind, table = 'record'): RawBuilder<number> | undefined {
  const agenda = agendaOf(kind)
  if (!agenda) return undefined
  const column = (name: string) => sql.ref(`${table}.${columnOf(name)}`)
  const days = (names: readonly string[]) => sql`(coalesce(${sql.join(names.map(column))}) - date '2000-01-01')`
  const isOne = (values: readonly string[]) => sql`${column(agenda.status)} in (${sql.join(values.map((value) => sql.lit(value)))})`
  const done = sql`coalesce(-${days(agenda.done)}, ${sql.lit(never)})`
  return sql`case when ${isOne(agenda.open)} then coalesce(${days(agenda.due)}, ${sql.lit(never)})
    when ${isOne(agenda.ended)} then ${sql.lit(stage)} + ${done} else ${sql.lit(2 * stage)} + ${done} end`
}

export const isAgendaPlace = (text: string): boolean => /^-?\d{1,9}$/.test(text)
