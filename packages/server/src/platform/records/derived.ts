import type { DerivedField } from '@kith/shared/derived.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import DataLoader from 'dataloader'
import { sql, type RawBuilder } from 'kysely'
import { conditionSql, dayParameters, type DayParameters } from '../conditions/condition-sql.ts'
import { remembered, type Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { columnOf, type RecordRow } from './columns.ts'

/** What a derived field is for the rows that are called `alias`; undefined for a field that is kept. */
export function derivedSql(kind: RecordKind, name: string, p: Parameters<DayParameters>, alias = 'record'): RawBuilder<string> | undefined {
  const field = kind.derived?.[name]
  return field && derivationSql(kind, field, p, alias)
}

export function derivationSql(kind: RecordKind, { cases, otherwise }: DerivedField, p: Parameters<DayParameters>, alias = 'record') {
  const valueOf = (value: string | readonly string[]) =>
    typeof value === 'string' ? sql.lit(value) : sql`coalesce(${sql.join(value.map((name) => sql.ref(`${alias}.${columnOf(name)}`)))})`
  const all = cases.map(([value, when]) => sql`when ${conditionSql(kind, when, p, alias)} then ${valueOf(value)}`)
  return sql<string>`(case ${sql.join(all, sql` `)} else ${sql.lit(otherwise)} end)`
}

/** The derived fields of a kind as columns of a statement, each under `derivedColumn` of its name. */
export const derivedColumns = (kind: RecordKind, p: Parameters<DayParameters>): RawBuilder<unknown> =>
  sql.join(
    Object.keys(kind.derived ?? {}).map((name) => sql`, ${derivedSql(kind, name, p)} as ${sql.ref(derivedColumn(name))}`),
    sql``,
  )

const derivedColumn = (name: string) => `derived_${name}`

/** A derived field of a record: as its row has it, or read with those of the other records that are asked about. */
export async function derivedValue(ctx: Context, kind: RecordKind, name: string, row: RecordRow): Promise<unknown> {
  const found = row[derivedColumn(name)]
  if (found !== undefined) return found
  const loader = remembered(ctx, `derived of ${kind.table}`, () => {
    return new DataLoader<string, RecordRow | undefined>(async (ids) => {
      const rows = new Map(
        (await ctx.db.run(derivedOf(kind.kind), { ...dayParameters(ctx), ids: [...ids] })).map((each) => [each.id, each]),
      )
      return ids.map((id) => rows.get(id))
    })
  })
  return (await loader.load(row.id))?.[derivedColumn(name)] ?? null
}

const derivedOf = shapedStatement((_, kind: string, p: Parameters<DayParameters & { ids: string[] }>) => {
  const of = kindOf(kind)
  return sql<RecordRow>`select record.id, record.version${derivedColumns(of, p)} from ${sql.table(of.table)} record where record.id = any (${p.ids}::uuid[])`
})
