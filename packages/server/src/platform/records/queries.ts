import { capital } from '@kith/shared/capital.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { ownerColumn, ownerField, type RecordKind } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { NotFound } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { pageArguments, readPage, type CursorPage } from '../graphql/paging.ts'
import { defineQuery } from '../graphql/query.ts'
import { permissionOf } from '../rights/catalogue.ts'
import { isUuid } from '../rights/check.ts'
import { reachedThroughOwners } from '../rights/owners.ts'
import { reachOf, reachParameters, type Reach, type ReachParameters } from '../rights/reach.ts'
import { columnOf, type RecordRow } from './columns.ts'
import { loadRecord } from './load.ts'
import { recordType } from './type.ts'

/** `getTraining`, and `listTrainings` of one owner or of everybody within reach. */
export function queriesOfKind(kind: RecordKind) {
  const { view } = kind.permissions
  if (view === undefined) throw new Error(`The record kind '${kind.kind}' has no permission to view it`)
  const type = recordType(kind)
  const byReach = permissionOf(view).kind === 'hierarchical'

  return [
    defineQuery({
      name: `get${kind.type}`,
      permission: view,
      args: (arg) => ({ id: arg.id({ required: true }) }),
      about: ({ id }) => ({ kind: kind.kind, id }),
      returns: type,
      nullable: false,
      resolve: async (ctx, { id }) => {
        const row = isUuid(id) ? await loadRecord(ctx, kind, id.toLowerCase()) : null
        if (!row) throw new NotFound()
        return row
      },
    }),
    defineQuery({
      name: `list${capital(kind.plural)}`,
      permission: view,
      ...(byReach ? { byReach } : {}),
      args: (arg) => ({ ...pageArguments(arg), ...(kind.owner === 'tenant' ? {} : { [ownerField(kind)]: arg.id() }) }),
      returns: pageType(kind),
      nullable: false,
      resolve: async (ctx, args) => pageOf(ctx, kind, byReach ? reachOf(ctx.actor, view) : 'ALL', args),
    }),
  ]
}

type Page = { readonly page: CursorPage<RecordRow>; readonly total: () => Promise<number> }

function pageType(kind: RecordKind) {
  const page = builder.objectRef<Page>(`${kind.type}Page`)
  page.implement({
    fields: (t) => ({
      items: t.field({
        type: [recordType(kind)],
        nullable: { list: false, items: false },
        resolve: ({ page: { items } }) => items,
      }),
      endCursor: t.string({
        description: 'Pass it as `after` for the next page; null on the last one.',
        resolve: (each) => each.page.endCursor,
      }),
      totalCount: t.int({ nullable: false, resolve: ({ total }) => total() }),
    }),
  })
  return page
}

type Args = { readonly first?: number | null | undefined; readonly after?: string | null | undefined; readonly [owner: string]: unknown }

async function pageOf(ctx: Context, kind: RecordKind, reach: Reach, args: Args): Promise<Page> {
  const given = args[ownerField(kind)]
  const owner = typeof given === 'string' ? given : null
  const shape = { kind: kind.kind, reach, isOfOwner: owner !== null }
  const filter = { ...reachParameters(ctx), owner: owner !== null && isUuid(owner) ? owner : '00000000-0000-0000-0000-000000000000' }
  const { column } = orderOf(kind)
  return {
    page: await readPage(args, {
      cursor: (row: RecordRow) => [textOf(row[column]), row.id],
      read: ([afterValue = null, afterId = null], limit) => ctx.db.run(recordPage(shape), { ...filter, afterValue, afterId, limit }),
    }),
    total: async () => (await ctx.db.one(countRecords(shape), filter)).total,
  }
}

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

type Shape = { readonly kind: string; readonly reach: Reach; readonly isOfOwner: boolean }
type Filter = ReachParameters & { owner: string }
type Position = { afterValue: string | null; afterId: string | null; limit: number }

const recordPage = shapedStatement((_, shape: Shape, p: Parameters<Filter & Position>) => {
  const { column, type, descending } = orderOf(kindOf(shape.kind))
  const order = sql`${sql.ref(`record.${column}`)}`
  const after = sql`(${order}, record.id) ${descending ? sql`<` : sql`>`} (${p.afterValue}::text::${sql.raw(type)}, ${p.afterId}::uuid)`
  const direction = descending ? sql`desc` : sql`asc`
  return sql<RecordRow>`
    select record.* from ${matching(shape, p)} and (${p.afterId}::uuid is null or ${after})
    order by ${order} ${direction}, record.id ${direction} limit ${p.limit}::integer`
})

const countRecords = shapedStatement(
  (_, shape: Shape, p: Parameters<Filter>) => sql<{ total: number }>`select count(*) as total from ${matching(shape, p)}`,
)

function matching({ kind: name, reach, isOfOwner }: Shape, p: Parameters<Filter>) {
  const kind = kindOf(name)
  const { from, isReached } = reachedThroughOwners(kind)
  const ofOwner = isOfOwner ? sql`${sql.ref(`record.${ownerColumn(kind)}`)} = ${p.owner}::uuid` : sql`${p.owner}::uuid is not null`
  return sql`${from} where ${isReached(reach, p)} and ${ofOwner}`
}

const sqlTypes: Readonly<Partial<Record<Field['kind'], string>>> = {
  text: 'text',
  date: 'date',
  moment: 'timestamptz',
  integer: 'integer',
  decimal: 'numeric',
  choice: 'text',
}

/** As the declaration sorts, by a required field, else the newest first. */
function orderOf({ kind, fields, list }: RecordKind): { column: string; type: string; descending: boolean } {
  if (!list?.sort) return { column: 'id', type: 'uuid', descending: true }
  const name = list.sort.replace(/^-/, '')
  const field = fields[name]
  const type = field && sqlTypes[field.kind]
  if (!field?.required || type === undefined) throw new Error(`'${kind}' cannot be sorted by '${name}'`)
  return { column: columnOf(name), type, descending: list.sort.startsWith('-') }
}
