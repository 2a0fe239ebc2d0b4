import { permissionUserList } from '@kith/shared/domains/access.ts'
import { NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList, type Asked } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { isPermission, permissionOf, permissions } from '#platform/rights/catalogue.ts'
import { isUuid } from '#platform/rights/check.ts'
import { holdsAsAdministrator } from '#platform/rights/reach.ts'
import { wholeOf } from './permissions-of-groups.ts'
import { countHolders, listHolders, type HolderParameters, type HolderRow } from './sql.ts'
import { grantScope } from './types.ts'
import { searchedUser } from './users.ts'

type Holder = HolderRow & { slug: string | null }
export const HoldingGroup = builder.objectRef<HolderRow['groups'][number]>('PermissionUserGroup').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    scopes: t.field({ type: [grantScope], nullable: { list: false, items: false }, resolve: ({ scopes }) => scopes }),
  }),
})

const PermissionUser = builder.objectRef<Holder>('PermissionUser').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    username: t.exposeString('username', { nullable: false }),
    displayName: t.exposeString('display_name', { nullable: false }),
    personId: t.exposeID('person_id'),
    isEnabled: t.exposeBoolean('is_enabled', { nullable: false }),
    isSystemAdministrator: t.exposeBoolean('is_system_administrator', {
      nullable: false,
      description: 'Holds every permission for everyone, except those that are closed to administrators.',
    }),
    permissionCount: t.int({ nullable: false, resolve: permissionCount }),
    scopes: t.field({
      type: [grantScope],
      nullable: { list: false, items: false },
      description: 'The scopes in which the user holds the requested permission; empty if none was requested.',
      resolve: scopesOf,
    }),
    groups: t.field({
      type: [HoldingGroup],
      nullable: { list: false, items: false },
      description: 'The groups that grant the requested permission; all groups of the user if none was requested.',
      resolve: ({ slug, groups }) => groups.map((group) => (givesWhole(group, slug) ? { ...group, scopes: wholeOf(slug) } : group)),
    }),
  }),
})

const users = defineList({
  declaration: permissionUserList,
  page: (ctx, { search, filters }, { size, after }) => {
    const asked = { ...askedFor(search, filters), today: ctx.actor.today }
    return {
      rows: async () => {
        const { items, endCursor } = await readPage(
          { after, size },
          {
            read: ([afterName = null, afterId = null], limit) => ctx.db.run(listHolders, { ...asked, afterName, afterId, limit }),
            cursor: (row) => [row.sort_name, row.id],
          },
        )
        return { items: items.map((row): Holder => ({ ...row, slug: asked.slug })), endCursor }
      },
      total: async () => ({ total: (await ctx.db.one(countHolders, asked)).total, isCapped: false }),
    }
  },
  cells: {
    name: (row: Holder) => row.display_name,
    username: (row) => row.username,
    scopes: (row) => scopesOf(row).join(' '),
    permissions: permissionCount,
    groups: (row) => row.groups.map(({ name }) => name).join(', '),
    account: (row) => (row.is_enabled ? 'enabled' : 'disabled'),
  },
})

export const listPermissionUsers = defineListPage({
  list: users,
  name: 'listPermissionUsers',
  pageName: 'PermissionUsersPage',
  type: PermissionUser,
  description: 'Users with their groups. With a permission: the users who hold it, in which scopes, and through which groups.',
  searchDescription: 'A part of the name or the username.',
})

function askedFor(search: string | null, filters: Asked['filters']): Omit<HolderParameters, 'today'> {
  const [slug, group] = ['permission', 'group'].map((name) => valueOf(filters[name]))
  if ((slug !== undefined && !isPermission(slug)) || (group !== undefined && !isUuid(group))) throw new NotFound()
  const isClosed = slug !== undefined && permissionOf(slug).closedToAdministrators === true
  return { ...searchedUser(search), slug: slug ?? null, group: group ?? null, isClosed }
}

const valueOf = (given: readonly string[] | boolean | undefined) => (typeof given === 'object' ? given[0] : undefined)

function permissionCount({ is_system_administrator: isSystemAdministrator, permissions: held }: Holder): number {
  return new Set([...held, ...[...permissions.keys()].filter((slug) => holdsAsAdministrator({ isSystemAdministrator }, slug))]).size
}

function scopesOf({ slug, scopes, is_system_administrator: givesEverything }: Holder): string[] {
  return givesWhole({ givesEverything }, slug) ? wholeOf(slug) : scopes
}

const givesWhole = ({ givesEverything }: { readonly givesEverything: boolean }, slug: string | null): slug is string =>
  slug !== null && holdsAsAdministrator({ isSystemAdministrator: givesEverything }, slug)
