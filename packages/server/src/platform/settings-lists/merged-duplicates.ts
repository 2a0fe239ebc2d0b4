import { kindOf, kinds } from '@kith/shared/catalogue.ts'
import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import type { Change } from '../events/change.ts'
import { columnOf, fieldValues, type RecordRow } from '../records/columns.ts'
import { belongingTo, ownerIdOf } from '../records/owners.ts'
import { deleteRecord } from '../records/sql.ts'
import { eventNamed } from '../rights/catalogue.ts'

type Duplicate = { readonly kind: RecordKind; readonly row: RecordRow }

/** What its owner would have twice after a merge although it is there once: the one that points at the record that stays is kept. */
export async function mergedDuplicates(ctx: Context, list: SettingsList, from: string, into: string): Promise<Duplicate[]> {
  const pointing = [...kinds.values()].flatMap((kind) =>
    (kind.oncePerOwner ?? []).filter((field) => kind.fields[field]?.references === list.kind).map((field) => ({ kind, field })),
  )
  const found = pointing.map(async ({ kind, field }) => {
    const rows = await ctx.db.run(duplicates({ kind: kind.kind, field }), { from, into })
    return rows.map((row) => ({ kind, row }))
  })
  return (await Promise.all(found)).flat()
}

export const removalOf = async (ctx: Context, { kind, row }: Duplicate): Promise<Change> => ({
  event: eventNamed(kind.events.delete ?? ''),
  subject: { kind: kind.thing, id: row.id },
  ...(await belongingTo(ctx, kind, ownerIdOf(kind, row))),
  before: fieldValues(kind, row),
  after: null,
})

export async function removeDuplicates({ db }: Context, found: readonly Duplicate[]): Promise<void> {
  for (const { kind, row } of found) await db.run(deleteRecord(kind), { id: row.id })
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
