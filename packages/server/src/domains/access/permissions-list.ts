import { permissionList } from '@kith/shared/domains/access.ts'
import type { PermissionArea } from '@kith/shared/declarations.ts'
import { declarations } from '@kith/shared/domains.ts'
import { plain } from '@kith/shared/plain.ts'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineList, type Asked } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { describePermission } from '#platform/rights/describe.ts'
import { offeredPermissions } from '#platform/rights/named-permissions.ts'
import { searchedText } from '#platform/search-text.ts'
import { HoldingGroup } from './holders.ts'
import { permissionsOf } from './permissions-of-groups.ts'
import { listGroups, type HolderRow } from './sql.ts'
import { permissionKind } from './types.ts'

type Row = {
  readonly slug: string
  readonly kind: string
  readonly area: PermissionArea | undefined
  readonly description: string
  readonly groups: HolderRow['groups']
}

const GrantedPermission = builder.objectRef<Row>('GrantedPermission').implement({
  fields: (t) => ({
    slug: t.exposeString('slug', { nullable: false }),
    kind: t.field({ type: permissionKind, nullable: false, resolve: ({ kind }) => kind }),
    description: t.exposeString('description', { nullable: false, description: "What the permission allows, in the user's language." }),
    groups: t.field({
      type: [HoldingGroup],
      nullable: { list: false, items: false },
      description: 'The groups that grant it.',
      resolve: ({ groups }) => groups,
    }),
  }),
})

/** A cursor ends with an id, and a permission has none. */
const noId = '00000000-0000-0000-0000-000000000000'

const all = defineList({
  declaration: permissionList,
  page: (ctx, asked, { size, after }) => {
    const rows = permissionsFor(ctx, asked)
    return {
      rows: () =>
        readPage(
          { after, size },
          {
            read: async ([slug], limit) => {
              const found = await rows
              const start = found.findIndex((row) => row.slug === slug) + 1
              return found.slice(start, start + limit)
            },
            cursor: ({ slug }) => [slug, noId],
          },
        ),
      total: async () => ({ total: (await rows).length, isCapped: false }),
    }
  },
  cells: {
    permission: ({ description }: Row) => description,
    slug: ({ slug }) => slug,
    area: ({ area }) => area,
    kind: ({ kind }) => kind,
    groups: ({ groups }) => groups.map(({ name }) => name).join(', '),
  },
})

export const listPermissions = defineListPage({
  list: all,
  name: 'listPermissions',
  pageName: 'GrantedPermissionPage',
  type: GrantedPermission,
  description: 'Every permission of the organisation, with the groups that grant it.',
})

const areas: ReadonlyMap<string, PermissionArea> = new Map(
  declarations.flatMap(({ area, permissions: own }) => Object.keys(own).map((slug): [string, PermissionArea] => [slug, area])),
)

/** In the order in which they are declared. */
async function permissionsFor(ctx: Context, { search, filters }: Asked): Promise<Row[]> {
  const groups = await Promise.all(
    (await ctx.db.run(listGroups, { today: ctx.actor.today })).map(async (group) => ({
      ...group,
      grants: await permissionsOf(ctx, group),
    })),
  )
  const open = [...(await offeredPermissions(ctx))].filter(([slug]) => !ctx.actor.closed.has(slug))
  const rows = await Promise.all(
    open.map(async ([slug, { kind, pattern }]): Promise<Row> => ({
      slug,
      kind: kind.toUpperCase(),
      area: pattern?.area ?? areas.get(slug),
      description: await describePermission(ctx, slug),
      groups: groups.flatMap(({ id, name, gives_everything: givesEverything, grants }) => {
        const scopes = grants.find((grant) => grant.slug === slug)?.scopes
        return scopes ? [{ id, name, scopes, givesEverything }] : []
      }),
    })),
  )
  const text = searchedText(search)
  const among = (name: string, ...values: readonly (string | undefined)[]) => {
    const { [name]: wanted } = filters
    return typeof wanted !== 'object' || wanted.length === 0 || values.some((value) => value !== undefined && wanted.includes(value))
  }
  return rows.filter(
    (row) =>
      (text === null || plain(`${row.description} ${row.slug}`).includes(text)) &&
      among('area', row.area) &&
      among('kind', row.kind) &&
      among('group', ...row.groups.map(({ id }) => id)),
  )
}
