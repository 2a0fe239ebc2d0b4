import { kindOf } from '@kith/shared/catalogue.ts'
import type { Permission } from '@kith/shared/declarations.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { isUuid } from '@kith/shared/uuid.ts'
import { sql } from 'kysely'
import { remembered, type Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { columnOf, type RecordRow } from '../records/columns.ts'
import { loadRecord } from '../records/load.ts'
import { perKind, table } from '../records/sql.ts'
import { permissions } from './catalogue.ts'
import { patternOf, patterns, slugFor, type Pattern } from './permission-patterns.ts'

/** A permission of the organisation; one of a pattern with the record that it is named after. */
export type OfferedPermission = Permission & { readonly pattern?: Pattern; readonly record?: string }

/** Every permission that groups of the organisation can grant: those of all domains, and those that its records make. */
export function offeredPermissions(ctx: Context): Promise<ReadonlyMap<string, OfferedPermission>> {
  return remembered(ctx, 'offered permissions', async () => {
    const made: [string, OfferedPermission][] = []
    for (const pattern of patterns)
      for (const { slug, record } of await madeBy(ctx, pattern)) made.push([slug, { ...pattern, pattern, record }])
    return new Map<string, OfferedPermission>([...permissions, ...made])
  })
}

async function madeBy(ctx: Context, pattern: Pattern) {
  const kind = kindOf(pattern.ofEach)
  const rows = await remembered(ctx, `records that name permissions: ${kind.kind}`, () => ctx.db.run(naming(kind), {}))
  return rows.filter((row) => isMeant(pattern, row)).map((row) => ({ slug: slugIn(pattern, row), record: String(row['name']) }))
}

/** Names a permission with a star for one record; undefined where that record makes none. */
export async function namedSlug(ctx: Context, starred: string, id: string | null): Promise<string | undefined> {
  const found = patternOf(starred)
  if (!found) throw new Error(`'${starred}' has no star that a record could be put in place of`)
  const row = id !== null && isUuid(id) ? await loadRecord(ctx, kindOf(found.pattern.ofEach), id.toLowerCase()) : null
  return row && isMeant(found.pattern, row) ? slugIn(found.pattern, row) : undefined
}

/** Takes the permissions that a record makes away from all groups: one that is made later with the same name begins without any. */
export async function forgetPermissionsOf(ctx: Context, kind: RecordKind, row: RecordRow): Promise<void> {
  const slugs = patterns.filter((pattern) => pattern.ofEach === kind.kind && isMeant(pattern, row)).map((pattern) => slugIn(pattern, row))
  if (slugs.length > 0) await ctx.db.run(forgetPermissions, { slugs })
}

const isMeant = ({ where = {} }: Pattern, row: RecordRow) => Object.entries(where).every(([field, value]) => row[columnOf(field)] === value)
const slugIn = (pattern: Pattern, row: RecordRow) => slugFor(pattern, String(row[columnOf(pattern.by)]))

const naming = perKind<object, RecordRow>((kind) => sql`select * from ${table(kind)} order by name, id`)
const forgetPermissions = statement((_, p: Parameters<{ slugs: string[] }>) => sql`select app.forget_permissions(${p.slugs}::text[])`)
