import { fault, ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import { columnOf, type RecordValues } from './columns.ts'
import type { RecordRules } from './rules.ts'
import { perKind, table } from './sql.ts'

type Period = { readonly id: string; readonly from: string; readonly until: string | null }

/** Refuses a record on days that another one of the same owner has; one without an end goes on for good. */
export function oneAtATime(
  kind: RecordKind & { readonly oneAtATime: NonNullable<RecordKind['oneAtATime']> },
): NonNullable<RecordRules['judge']> {
  const { from, until } = kind.oneAtATime
  const periodOf = (id: string, values: RecordValues): Period => ({ id, from: String(values[from]), until: textOf(values[until]) })
  return async ({ db }, planned) => {
    const rows = await db.run(periodsOfOwners(kind), { owners: [...new Set(planned.map(({ ownerId }) => ownerId))] })
    const periods = new Map(rows.map(({ owner, ...period }) => [period.id, { ...period, owner }]))
    return planned.map(({ id, ownerId, after }) => {
      const own = periodOf(id, after)
      const others = [...periods.values()].filter((each) => each.owner === ownerId && each.id !== id)
      const other = others.find((each) => begins(each, own) && begins(own, each))
      if (!other) periods.set(id, { ...own, owner: ownerId })
      return other ? [fault(from, 'overlap', { day: other.from })] : []
    })
  }
}

/** Whether one begins before the other is over. */
const begins = ({ from }: Period, { until }: Period) => until === null || from < until
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

const periodsOfOwners = perKind<{ owners: string[] }, Period & { readonly owner: string }>((kind, p) => {
  const { from = '', until = '' } = kind.oneAtATime ?? {}
  const owner = sql.ref(ownerColumn(kind))
  return sql`
  select id, ${owner} as owner, ${sql.ref(columnOf(from))} as from, ${sql.ref(columnOf(until))} as until
  from ${table(kind)} where ${owner} = any (${p.owners}::uuid[])`
})
