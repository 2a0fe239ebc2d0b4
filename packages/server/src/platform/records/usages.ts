import type { RecordKind } from '@kith/shared/records.ts'
import DataLoader from 'dataloader'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, statement, type Parameters } from '../database/statement.ts'
import { remembered, type Context } from '../context.ts'

/**
 * A dated one lies in a table whose rows are only true in a period; with a history, in one that keeps what was known before, too. An owned
 * one is deleted together with the record it points at; one that lets go points at nothing afterwards.
 */
export type Usage = {
  readonly table: string
  readonly column: string
  readonly dated: boolean
  readonly withHistory: boolean
  readonly owned: boolean
  readonly letsGo: boolean
}

const isDated = (table: RawBuilder<unknown>) => sql`
  exists (select from pg_attribute d where d.attrelid = ${table} and d.attname = 'effective') as dated,
  exists (select from pg_attribute d where d.attrelid = ${table} and d.attname = 'known') as "withHistory"`

const referencing = statement(
  (_, p: Parameters<{ table: string }>) => sql<Usage>`
  select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype = 'c' as owned, c.confdeltype = 'n' as "letsGo", ${isDated(sql`c.conrelid`)}
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
  where c.contype = 'f' and c.confrelid = ${p.table}::regclass and c.conrelid <> c.confrelid and cardinality(c.conkey) = 2
  order by 1, 2`,
)

/** Every column that points at a table, read from the database's own foreign keys: nothing to declare, nothing to forget. */
export function usagesOf(ctx: Context, table: string): Promise<Usage[]> {
  return remembered(ctx, `usages of ${table}`, () => ctx.db.run(referencing, { table }))
}

/** What lets go of a record is no use of it, nor is what belongs to it and goes with it, unless that is a person or a job. */
async function usesOf(ctx: Context, kind: RecordKind): Promise<Usage[]> {
  const usages = (await usagesOf(ctx, kind.table)).filter(({ letsGo }) => !letsGo)
  return kind.reach ? usages : usages.filter(({ owned }) => !owned)
}

/** How many records of other tables point at one of this kind, batched over the request. */
export function usageCount(ctx: Context, kind: RecordKind, id: string): Promise<number> {
  const loader = remembered(ctx, `usage counts of ${kind.table}`, () => {
    return new DataLoader<string, number>(async (ids) => {
      const rows = await ctx.db.run(countUsages(await usesOf(ctx, kind)), { ids: [...ids] })
      const uses = new Map(rows.map((row) => [row.id, row.uses]))
      return ids.map((each) => uses.get(each) ?? 0)
    })
  })
  return loader.load(id)
}

const countUsages = shapedStatement(
  (_, usages: readonly Usage[], p: Parameters<{ ids: string[] }>) => sql<{ id: string; uses: number }>`
  select id, count(*) as uses from (${
    usages.length === 0
      ? sql`select null::uuid as id where false`
      : sql.join(
          usages.map(
            ({ table, column }) =>
              sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any (${p.ids}::uuid[])`,
          ),
          sql` union all `,
        )
  }) each
  group by id`,
)

/** How many of them do so today, and how many will, batched over the request; null if no use has dates. */
export function usageToday(ctx: Context, kind: RecordKind, id: string): Promise<UsageToday | null> {
  const loader = remembered(ctx, `usage today of ${kind.table}`, () => {
    return new DataLoader<string, UsageToday | null>(async (ids) => {
      const usages = await usesOf(ctx, kind)
      const columns = [...new Set(usages.filter(({ dated }) => dated).map(({ column }) => column))]
      if (columns.length === 0) return ids.map(() => null)
      const copies = (await Promise.all(columns.map((column) => copiesOf(ctx, column)))).flat().filter(({ dated }) => dated)
      const rows = await ctx.db.run(countToday([...usages, ...copies]), { ids: [...ids], today: ctx.actor.today })
      const uses = new Map(rows.map((row) => [row.id, row]))
      return ids.map((each) => uses.get(each) ?? { present: 0, coming: 0 })
    })
  })
  return loader.load(id)
}

export type UsageToday = { readonly present: number; readonly coming: number }

/** What is true in a period is counted for today where it is flattened to the days of a job, and for later where it was recorded. */
const countToday = shapedStatement(
  (_, usages: readonly Usage[], p: Parameters<{ ids: string[]; today: string }>) => sql<UsageToday & { id: string }>`
  select id, count(*) filter (where is_present) as present, count(*) filter (where not is_present) as coming from (
    select null::uuid as id, true as is_present where ${p.today}::date is null ${sql.join(
      usages.map(
        ({ table, column, dated, withHistory }) => sql`
        union all select ${sql.ref(column)}, ${sql.lit(!withHistory)} from ${sql.table(table)}
        where ${sql.ref(column)} = any (${p.ids}::uuid[]) ${
          !dated
            ? sql``
            : withHistory
              ? sql`and upper_inf(known) and lower(effective) > ${p.today}::date`
              : sql`and effective @> ${p.today}::date`
        }`,
      ),
      sql``,
    )}
  ) each
  where id is not null group by id`,
)

const columnsNamed = statement(
  (_, p: Parameters<{ column: string }>) => sql<Usage>`
  select a.attrelid::regclass::text as table, a.attname as column, false as owned, ${isDated(sql`a.attrelid`)}
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = ${p.column}::text and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey))
  order by 1`,
)

/** The columns of this name without a foreign key: derived tables that copy what others say. */
export const copiesOf = (ctx: Context, column: string): Promise<Usage[]> => ctx.db.run(columnsNamed, { column })

export const moveUsages = shapedStatement(
  (_, { table, column }: Usage, p: Parameters<{ from: string; into: string }>) => sql`
  update ${sql.table(table)} set ${sql.ref(column)} = ${p.into}::uuid where ${sql.ref(column)} = ${p.from}::uuid`,
)
