import { declareDomain } from '../declare-domain.ts'
import { functional, grantScopes, permissionAreas } from '../declarations.ts'
import { choice, id, integer, list, longText, text } from '../fields.ts'
import { declareList } from '../lists.ts'
import { defineRecord, rights } from '../records.ts'
import { accessDelegation } from './access/delegations.ts'
import { user } from './access/users.ts'

export const permissionKinds = ['FUNCTIONAL', 'HIERARCHICAL'] as const
/** Who is in a group beside those who were added to it. */
export const memberRules = ['DIRECT_REPORTS'] as const
export type MemberRule = (typeof memberRules)[number]

const described = { name: text({ required: true, max: 100 }), description: longText({ max: 1000 }) }
const granted = {
  grants: list({ slug: text({ required: true }), scope: choice('GrantScope', grantScopes, { required: true }) }),
}
const group = { ...described, ...granted }
export const permissionGroupCreateFields = group
export const permissionGroupUpdateFields = { id: id({ required: true }), version: integer({ required: true }), ...group }
export const permissionGroupDeleteFields = { id: id({ required: true }), version: integer({ required: true }) }
export const permissionGroupMemberFields = { id: id({ required: true }), userId: id({ required: true }) }
const byRule = { memberRule: choice('PermissionGroupMemberRule', memberRules) }
export const permissionGroupMemberRuleSetFields = { id: id({ required: true }), ...byRule }

export const permissionGroup = defineRecord({
  kind: 'permissionGroup',
  owner: 'tenant',
  fields: described,
  facts: { ...granted, ...byRule },
  permissions: rights('permission_groups', ['view', 'create', 'edit', 'delete']),
})

export const permissionGroupList = declareList({
  name: 'permission-groups',
  record: 'permissionGroup',
  title: 'access:groups.title',
  permissions: ['permission_groups.view'],
  columns: {
    name: { kind: 'text', heading: 'access:groups.name' },
    description: { kind: 'text', heading: 'access:groups.description' },
    users: { kind: 'number', heading: 'access:groups.users' },
    permissions: { kind: 'number', heading: 'access:groups.permissions' },
    kind: { kind: 'choice', heading: 'access:groups.kind', choices: 'access:groups' },
  },
  filters: {
    kind: { kind: 'switch', label: 'access:groups.kind', input: 'isSystemManaged', isArgument: true, values: { own: false, system: true } },
  },
  sort: 'name',
  search: true,
})

/** Every permission there is, with the groups that grant it. */
export const permissionList = declareList({
  name: 'permissions',
  record: 'permissionGroup',
  title: 'access:catalogue.title',
  permissions: ['permission_groups.view'],
  columns: {
    permission: { kind: 'text', heading: 'access:catalogue.allows' },
    slug: { kind: 'text', heading: 'access:catalogue.name', hidden: true },
    area: { kind: 'choice', heading: 'access:catalogue.area', choices: 'access:areas', hidden: true },
    kind: { kind: 'choice', heading: 'access:catalogue.kind', choices: 'access:kinds' },
    groups: { kind: 'text', heading: 'access:catalogue.groups' },
  },
  filters: {
    area: { kind: 'choice', label: 'access:catalogue.area', input: 'areas', name: 'PermissionArea', values: permissionAreas },
    kind: { kind: 'choice', label: 'access:catalogue.kind', input: 'kinds', name: 'PermissionKind', values: permissionKinds },
    group: { kind: 'reference', label: 'access:catalogue.heldBy', input: 'permissionGroupIds', to: 'permissionGroup' },
  },
  sort: 'permission',
  search: true,
  unselectable: true,
})

/** Users with their groups or, of one permission, who holds it, how far and through which groups. */
export const permissionUserList = declareList({
  name: 'permission-users',
  record: 'user',
  title: 'access:catalogue.usersTab',
  permissions: ['permission_groups.view'],
  columns: {
    name: { kind: 'text', heading: 'access:members.name' },
    username: { kind: 'text', heading: 'access:members.username' },
    scopes: { kind: 'choices', heading: 'access:catalogue.scope', choices: 'access:scopes' },
    permissions: { kind: 'number', heading: 'access:groups.permissions' },
    groups: { kind: 'text', heading: 'access:catalogue.groups' },
    account: { kind: 'choice', heading: 'access:members.account', choices: 'access:members' },
  },
  filters: {
    permission: { kind: 'text', label: 'access:catalogue.one', input: 'permissionSlug', isArgument: true },
    group: { kind: 'reference', label: 'access:catalogue.heldBy', input: 'permissionGroupId', isArgument: true, to: 'permissionGroup' },
  },
  sort: 'name',
  search: true,
})

export const access = declareDomain({
  name: 'access',
  area: 'access',
  records: [permissionGroup, user, accessDelegation],
  settings: [
    {
      route: 'settings.users.list',
      needs: { permission: ['users.view'] },
      label: 'access:users.title',
      description: 'access:users.line',
      keywords: 'access:users.keywords',
      group: 'access',
    },
    {
      route: 'settings.permission_groups.list',
      needs: { permission: ['permission_groups.view'] },
      label: 'access:groups.title',
      description: 'access:groups.line',
      keywords: 'access:groups.keywords',
      group: 'access',
    },
    {
      route: 'settings.permissions.list',
      needs: { permission: ['permission_groups.view'] },
      label: 'access:catalogue.title',
      description: 'access:catalogue.line',
      keywords: 'access:catalogue.keywords',
      group: 'access',
      tabOf: 'settings.permission_groups.list',
    },
    {
      route: 'settings.delegated_access',
      needs: { permission: ['access_delegations.view'] },
      label: 'access:delegation.title',
      description: 'access:delegation.lineOfAll',
      group: 'access',
    },
  ],
  account: [
    {
      id: 'assume_role',
      route: 'me.assume_role',
      needs: { permission: ['users.assume_role'] },
      label: 'common:frame.assumeRole',
      icon: 'users',
      order: 30,
      asOneself: true,
    },
    {
      id: 'delegated_access',
      route: 'me.delegated_access',
      label: 'common:frame.delegatedAccess',
      icon: 'user-share',
      order: 40,
      asOneself: true,
    },
  ],
  permissions: {
    'permission_groups.view': functional,
    'permission_groups.create': functional,
    'permission_groups.edit': functional,
    'permission_groups.delete': functional,
    'permission_groups.members.edit': functional,
    'users.reset_second_factor': functional,
    'users.assume_role': functional,
    'access_delegations.own': functional,
  },
  events: [
    'user.disabled',
    'user.enabled',
    'user.invited',
    'user.temporary_password_set',
    'user.signed_out_everywhere',
    'user.second_factor_reset',
    'permission_group.created',
    'permission_group.updated',
    'permission_group.deleted',
    'permission_group.member_added',
    'permission_group.member_removed',
    'permission_group.member_rule_set',
    'access_delegation.created',
    'access_delegation.revoked',
    'access_delegation.begun',
    'access_delegation.ended',
  ],
  neverLent: ['users', 'permission_groups', 'access_delegations'],
  grants: { employee: ['access_delegations.own'] },
  changeless: ['user.invited', 'user.temporary_password_set', 'user.signed_out_everywhere', 'user.second_factor_reset'],
})
