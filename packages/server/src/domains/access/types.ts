import { memberRules, permissionKinds } from '@kith/shared/domains/access.ts'
import { grantScopes, type Permission } from '@kith/shared/declarations.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { describePermission } from '#platform/rights/describe.ts'
import type { Authorisation } from './auth-check.ts'
import { permissionsOf } from './permissions-of-groups.ts'
import { groupMembers, type AccountRow, type GroupRow, type MemberRow } from './sql.ts'

export const permissionKind = enumOf('PermissionKind', permissionKinds)

export const PermissionType = builder.objectRef<Pick<Permission, 'kind'> & { slug: string }>('Permission').implement({
  fields: (t) => ({
    slug: t.exposeString('slug', { nullable: false }),
    kind: t.field({
      type: permissionKind,
      nullable: false,
      resolve: ({ kind }) => kind.toUpperCase(),
    }),
    description: t.string({
      nullable: false,
      description: "What the permission allows, in the user's language.",
      resolve: async ({ slug }, _, request) => describePermission(await read(request), slug),
    }),
  }),
})

export const AuthorisationType = builder.objectRef<Authorisation>('Authorisation').implement({
  fields: (t) => ({
    permissionSlug: t.exposeString('permissionSlug', { nullable: false }),
    passes: t.exposeBoolean('passes', { nullable: false }),
  }),
})

export const UserAccount = builder.objectRef<AccountRow>('UserAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    username: t.exposeString('username', { nullable: false }),
    displayName: t.exposeString('display_name', { nullable: false }),
    personId: t.exposeID('person_id'),
    isEnabled: t.exposeBoolean('is_enabled', { nullable: false }),
  }),
})

export const grantScope = enumOf('GrantScope', grantScopes)

const GroupPermission = builder.objectRef<{ slug: string; scopes: string[] }>('PermissionGroupPermission').implement({
  fields: (t) => ({
    slug: t.exposeString('slug', { nullable: false }),
    description: t.string({ resolve: async ({ slug }, _, request) => describePermission(await read(request), slug) }),
    scopes: t.field({
      type: [grantScope],
      nullable: { list: false, items: false },
      resolve: ({ scopes }) => scopes,
    }),
  }),
})

const GroupMember = builder.objectRef<MemberRow>('PermissionGroupMember').implement({
  fields: (t) => ({
    userId: t.exposeID('user_id', { nullable: false }),
    username: t.exposeString('username', { nullable: false }),
    displayName: t.exposeString('display_name', { nullable: false }),
    personId: t.exposeID('person_id'),
    isEnabled: t.exposeBoolean('is_enabled', { nullable: false }),
    grantedAt: t.field({
      type: 'DateTime',
      description: 'Null for a member by the rule of the group.',
      resolve: (member) => member.granted_at,
    }),
  }),
})

export const PermissionGroup = builder.objectRef<GroupRow>('PermissionGroup').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    description: t.exposeString('description'),
    isSystemManaged: t.exposeBoolean('is_system_managed', { nullable: false }),
    givesEverything: t.exposeBoolean('gives_everything', {
      nullable: false,
      description: 'Whether its members are the system administrators.',
    }),
    memberRule: t.field({
      type: enumOf('PermissionGroupMemberRule', memberRules),
      description: 'Who is in the group today beside those who were added.',
      resolve: ({ member_rule: rule }) => rule,
    }),
    version: t.exposeInt('version', { nullable: false }),
    memberCount: t.exposeInt('members', { nullable: false }),
    permissionCount: t.int({
      nullable: false,
      resolve: async (group, _, request) => (await permissionsOf(await read(request), group)).length,
    }),
    permissions: t.field({
      type: [GroupPermission],
      nullable: { list: false, items: false },
      resolve: async (group, _, request) => permissionsOf(await read(request), group),
    }),
    members: t.field({
      type: [GroupMember],
      nullable: { list: false, items: false },
      description: 'At most 1,000.',
      resolve: async ({ id }, _, request) => {
        const { db, actor } = await read(request)
        return db.run(groupMembers, { id, today: actor.today })
      },
    }),
  }),
})
