import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { pageArguments, readPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { searchArgument } from '#platform/graphql/search-argument.ts'
import { permissionOf, permissions } from '#platform/rights/catalogue.ts'
import { isUuid } from '#platform/rights/check.ts'
import { holdsAsAdministrator } from '#platform/rights/reach.ts'
import { countHolders, listHolders, type HolderParameters, type HolderRow } from './sql.ts'
import { grantScope } from './types.ts'
import { searchedUser } from './users.ts'

type Holder = HolderRow & { slug: string | null }
type HoldersPage = { readonly items: Holder[]; readonly endCursor: string | null; readonly asked: HolderParameters }

type Given = {
  readonly [Name in 'after' | 'search' | 'permissionSlug' | 'permissionGroupId']?: string | null | undefined
} & { readonly first?: number | null | undefined }

const HoldingGroup = builder.objectRef<HolderRow['groups'][number]>('PermissionUserGroup').implement({
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
      description: 'Holds every permission to its full extent, save those that are closed to administrators.',
    }),
    permissionCount: t.int({
      nullable: false,
      resolve: ({ is_system_administrator: isSystemAdministrator, permissions: held }) =>
        new Set([...held, ...[...permissions.keys()].filter((slug) => holdsAsAdministrator({ isSystemAdministrator }, slug))]).size,
    }),
    scopes: t.field({
      type: [grantScope],
      nullable: { list: false, items: false },
      description: 'How far the permission asked for carries this user; empty when none was asked for.',
      resolve: scopesOf,
    }),
    groups: t.field({
      type: [HoldingGroup],
      nullable: { list: false, items: false },
      description: 'The groups that give the permission asked for; all groups of the user when none was.',
      resolve: ({ slug, groups }) => groups.map((group) => (givesWhole(group, slug) ? { ...group, scopes: wholeOf(slug) } : group)),
    }),
  }),
})

const PermissionUsersPage = builder.objectRef<HoldersPage>('PermissionUsersPage').implement({
  fields: (t) => ({
    items: t.field({ type: [PermissionUser], nullable: { list: false, items: false }, resolve: ({ items }) => items }),
    endCursor: t.exposeString('endCursor', { description: 'Pass it as `after` for the next page; null on the last one.' }),
    totalCount: t.int({
      nullable: false,
      resolve: async ({ asked }, _, request) => (await (await read(request)).db.one(countHolders, asked)).total,
    }),
  }),
})

export const listPermissionUsers = defineQuery({
  name: 'listPermissionUsers',
  description: 'Users with the groups that they are in, or, of one permission: who holds it, how far, and through which groups.',
  permission: 'permission_groups.view',
  returns: PermissionUsersPage,
  nullable: false,
  args: (arg) => ({
    ...pageArguments(arg),
    search: searchArgument(arg, 'A part of the name or the username.'),
    permissionSlug: arg.string(),
    permissionGroupId: arg.id(),
  }),
  resolve: (ctx, args) => listUsers(ctx, args),
})

async function listUsers(ctx: Context, { first, after, ...given }: Given): Promise<HoldersPage> {
  const slug = given.permissionSlug ?? null
  const group = given.permissionGroupId ?? null
  if ((slug !== null && !permissions.has(slug)) || (group !== null && !isUuid(group))) throw new NotFound()
  const isClosed = slug !== null && permissionOf(slug).closedToAdministrators === true
  const asked = { ...searchedUser(given.search), slug, group, isClosed }
  const { items, endCursor } = await readPage(
    { first, after },
    {
      read: ([afterName = null, afterId = null], limit) => ctx.db.run(listHolders, { ...asked, afterName, afterId, limit }),
      cursor: (row) => [row.sort_name, row.id],
    },
  )
  return { items: items.map((row) => ({ ...row, slug })), asked, endCursor }
}

function scopesOf({ slug, scopes, is_system_administrator: givesEverything }: Holder): string[] {
  return givesWhole({ givesEverything }, slug) ? wholeOf(slug) : scopes
}

const givesWhole = ({ givesEverything }: { readonly givesEverything: boolean }, slug: string | null) =>
  slug === null ? givesEverything : holdsAsAdministrator({ isSystemAdministrator: givesEverything }, slug)

function wholeOf(slug: string | null): string[] {
  const kind = slug === null ? undefined : permissions.get(slug)?.kind
  if (!kind) return []
  return kind === 'functional' ? ['FUNCTIONAL'] : ['ALL']
}
