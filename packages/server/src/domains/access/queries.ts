import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { requiredSearchArgument } from '#platform/graphql/search-argument.ts'
import { NotFound } from '#platform/errors.ts'
import { offeredPermissions } from '#platform/rights/named-permissions.ts'
import { isUuid } from '#platform/rights/check.ts'
import { checkAuthorisations } from './auth-check.ts'
import { findUsers, groupById, listGroups } from './sql.ts'
import { searchedUser } from './users.ts'
import { AuthorisationType, PermissionGroup, PermissionType, UserAccount } from './types.ts'

export const performAuthCheck = defineQuery({
  name: 'performAuthCheck',
  description:
    'Which of these permissions a user holds, in general or for a person. `sourceUserId` defaults to you; other users need users.view.',
  permission: 'signed-in',
  asOneself: false,
  returns: [AuthorisationType],
  nullable: false,
  args: (arg) => ({
    sourceUserId: arg.id(),
    targetId: arg.id(),
    targetType: arg({ type: enumOf('AuthTargetType', ['PEOPLE', 'FUNCTIONAL']), required: true }),
    permissionSlugs: arg.stringList({ required: true }),
  }),
  resolve: (ctx, args) => checkAuthorisations(ctx, args),
})

export const listAllPermissions = defineQuery({
  name: 'listAllPermissions',
  description: 'Every permission, with a one-sentence description.',
  permission: 'permission_groups.view',
  returns: [PermissionType],
  nullable: false,
  resolve: async (ctx) =>
    [...(await offeredPermissions(ctx))].filter(([slug]) => !ctx.actor.closed.has(slug)).map(([slug, { kind }]) => ({ slug, kind })),
})

export const listAllPermissionGroups = defineQuery({
  name: 'listAllPermissionGroups',
  description: 'All permission groups, for pickers, with what each group allows.',
  permission: 'permission_groups.view',
  returns: [PermissionGroup],
  nullable: false,
  resolve: (ctx) => ctx.db.run(listGroups, { today: ctx.actor.today }),
})

export const getPermissionGroup = defineQuery({
  name: 'getPermissionGroup',
  permission: 'permission_groups.view',
  returns: PermissionGroup,
  nullable: false,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  resolve: async (ctx, { id }) => {
    const group = isUuid(id) ? await ctx.db.first(groupById, { id, today: ctx.actor.today }) : undefined
    if (!group) throw new NotFound()
    return group
  },
})

export const performUserSearch = defineQuery({
  name: 'performUserSearch',
  description: 'User accounts whose name or username contains the text, ordered by name. At most 20.',
  permission: 'users.view',
  returns: [UserAccount],
  nullable: false,
  args: (arg) => ({ searchText: requiredSearchArgument(arg) }),
  resolve: (ctx, { searchText }) => ctx.db.run(findUsers, searchedUser(searchText)),
})
