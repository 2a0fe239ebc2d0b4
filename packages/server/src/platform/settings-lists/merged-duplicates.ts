import { kindOf, kinds } from '@kith/shared/catalogue.ts'
import { ownerColumn } from '@kith/shared/records.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { columnOf, type RecordRow } from '../records/columns.ts'
import type { OwnedRecord } from './owned-records.ts'

/** What its owner would have twice after a merge although it is there once: the one that points at the record that stays is kept. */
export async function mergedDuplicates(ctx: Context, list: SettingsList, from: string, into: string): Promise<OwnedRecord[]> {
  const pointing = [...kinds.values()].flatMap((kind) =>
    (kind.oncePerOwner ?? []).filter((field) => kind.fields[field]?.references === list.kind).map((field) => ({ kind, field })),
  )
  const found = pointing.map(async ({ kind, field }) => {
    const rows = await ctx.db.run(duplicates({ kind: kind.kind, field }), { from, into })
    return rows.map((row) => ({ kind, row }))
  })
  return (await Promise.all(found)).flat()
}

const duplicates = shapedStatement(
  (_, { kind: name, field }: { kind: string; field: string }, p: Parameters<{ from: string; into: string }>) => {
    const kind = kindOf(name)
    const pointer = columnOf(field)
    const others = (kind.oncePerOwner ?? []).map(columnOf).filter((column) => column !== pointer)
    const same = [ownerColumn(kind), ...others].map((column) => sql`kept.${sql.ref(column)} is not distinct from record.${sql.ref(column)}`)
    return sql<RecordRow>`
  select record.* from ${sql.table(kind.table)} record
  join ${sql.table(kind.table)} kept on kept.${sql.ref(pointer)} = ${p.into}::uuid and ${sql.join(same, sql` and `)}
  where record.${sql.ref(pointer)} = ${p.from}::uuid
  order by record.id for update of record`
  },
)
