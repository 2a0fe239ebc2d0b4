import { partsOf } from '@kith/shared/catalogue.ts'
import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Change } from '../events/change.ts'
import { fieldValues, type RecordRow } from '../records/columns.ts'
import { belongingTo, ownerIdOf } from '../records/owners.ts'
import { deleteRecord, perKind, table } from '../records/sql.ts'
import { eventNamed } from '../rights/catalogue.ts'

export type OwnedRecord = { readonly kind: RecordKind; readonly row: RecordRow }

/** What belongs to a record of a list, such as the representatives of a business unit, locked: it goes with the record. */
export async function lockParts(ctx: Context, list: SettingsList, id: string): Promise<OwnedRecord[]> {
  const found = partsOf(list.kind).map(async (kind) => (await ctx.db.run(partsOfRecord(kind), { id })).map((row) => ({ kind, row })))
  return (await Promise.all(found)).flat()
}

export const removalOf = async (ctx: Context, { kind, row }: OwnedRecord): Promise<Change> => ({
  event: eventNamed(kind.events.delete ?? ''),
  subject: { kind: kind.thing, id: row.id },
  ...(await belongingTo(ctx, kind, ownerIdOf(kind, row))),
  before: fieldValues(kind, row),
  after: null,
})

export async function removeOwned({ db }: Context, found: readonly OwnedRecord[]): Promise<void> {
  for (const { kind, row } of found) await db.run(deleteRecord(kind), { id: row.id })
}

const partsOfRecord = perKind<{ id: string }, RecordRow>(
  (kind, p) => sql`select * from ${table(kind)} where ${sql.ref(ownerColumn(kind))} = ${p.id}::uuid order by id for update`,
)
