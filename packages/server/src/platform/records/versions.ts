import type { Fields, Kept } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import type { Connection } from '../database/pool.ts'
import { fieldValues, type RecordValues } from './columns.ts'
import { perKind } from './sql.ts'
import { batchedRows, batched } from './batch.ts'

/** A kind whose records others are made from. */
export type VersionedKind = RecordKind & { readonly fields: Fields; readonly versions: NonNullable<RecordKind['versions']> }
/** A record as it was published, which nothing changes any more. */
export type Version<Kind extends VersionedKind = VersionedKind> = {
  readonly id: string
  readonly recordId: string
  readonly number: number
  readonly publishedAt: Date
  readonly content: Pick<Kept<Kind['fields']>, Kind['versions']['of'][number] & keyof Kind['fields']>
}

/** Keeps what these records, by the columns of their rows, say now as their next versions, as far as it differs from the last ones. */
export async function keepVersions(
  db: Connection,
  kind: RecordKind,
  records: readonly { readonly id: string; readonly row: RecordValues }[],
  at: Date | null = null,
): Promise<void> {
  if (!isVersioned(kind) || records.length === 0) return
  const given = records.map(({ id, row }) => {
    const values: RecordValues = fieldValues(kind, row)
    return { id, version_id: v7(), content: Object.fromEntries(kind.versions.of.map((name) => [name, values[name]])) }
  })
  await db.run(insertVersions(kind), { given: JSON.stringify(given), at })
}

/** Returns the last version of a record; every record that may be asked for one has one. */
export async function latestVersion<Kind extends VersionedKind>(ctx: Context, kind: Kind, recordId: string): Promise<Version<Kind>> {
  const found = await latestIfAny(ctx, kind, recordId)
  if (!found) throw new Error(`A record of the kind '${kind.kind}' has no version`)
  return found
}

/** The same of a record that may not have been published yet; undefined then. */
export async function latestIfAny<Kind extends VersionedKind>(
  ctx: Context,
  kind: Kind,
  recordId: string,
): Promise<Version<Kind> | undefined> {
  const last = batched(ctx, `last versions of ${kind.table}`, async (ids: readonly string[]) => {
    const rows = new Map((await ctx.db.run(lastVersions(kind), { ids })).map((row) => [row.recordId, row]))
    return ids.map((each) => rows.get(each))
  })
  // Its content was made of the fields of its kind
  return (await last.load(recordId)) as Version<Kind> | undefined
}

/** Returns a version by its own id. */
export async function versionById<Kind extends VersionedKind>(ctx: Context, kind: Kind, id: string): Promise<Version<Kind>> {
  const rows = batchedRows(ctx, `versions of ${kind.table}`, (ids) => ctx.db.run(versionsById(kind), { ids }))
  const found = await rows.load(id)
  if (!found) throw new Error(`There is no version ${id} of the kind '${kind.kind}'`)
  // Its content was made of the fields of its kind
  return found as Version<Kind>
}

const isVersioned = (kind: RecordKind): kind is VersionedKind => kind.versions !== undefined

export const versionTable = ({ thing }: Pick<RecordKind, 'thing'>) => `${thing}_versions`
export const versionedColumn = ({ thing }: Pick<RecordKind, 'thing'>) => `${thing}_id`

const table = (kind: RecordKind) => sql.table(versionTable(kind))
const record = (kind: RecordKind) => sql.ref(versionedColumn(kind))
const selected = (kind: RecordKind) => sql`id, ${record(kind)} as "recordId", number, content, published_at as "publishedAt"`

const insertVersions = perKind<{ given: string; at: Date | null }, unknown>(
  (kind, p) => sql`
  insert into ${table(kind)} (id, ${record(kind)}, number, content, published_at)
  select given.version_id, given.id, coalesce(last.number, 0) + 1, given.content, coalesce(${p.at}::timestamptz, now())
  from jsonb_to_recordset(${p.given}::jsonb) as given (id uuid, version_id uuid, content jsonb)
    left join lateral (select number, content from ${table(kind)} where ${record(kind)} = given.id order by number desc limit 1) last on true
  where last.content is distinct from given.content`,
)

type VersionRow = { id: string; recordId: string; number: number; content: RecordValues; publishedAt: Date }

/** The last version of each of these records that has one. */
export const lastVersions = perKind<{ ids: readonly string[] }, VersionRow>(
  (kind, p) => sql`
  select distinct on (${record(kind)}) ${selected(kind)} from ${table(kind)}
  where ${record(kind)} = any (${p.ids}::uuid[]) order by ${record(kind)}, number desc`,
)

const versionsById = perKind<{ ids: readonly string[] }, VersionRow>(
  (kind, p) => sql`select ${selected(kind)} from ${table(kind)} where id = any (${p.ids}::uuid[])`,
)
