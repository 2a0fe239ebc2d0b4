import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { choice, id, integer, list, longText, text } from '../fields.ts'
import { defineRecord, rights } from '../records.ts'

export const grantScopes = ['FUNCTIONAL', 'OWN', 'SUBORDINATE', 'ALL'] as const

const group = {
  name: text({ required: true, max: 100 }),
  description: longText({ max: 1000 }),
  grants: list({ slug: text({ required: true }), scope: choice('GrantScope', grantScopes, { required: true }) }),
}
export const permissionGroupCreateFields = group
export const permissionGroupUpdateFields = { id: id({ required: true }), version: integer({ required: true }), ...group }
export const permissionGroupDeleteFields = { id: id({ required: true }), version: integer({ required: true }) }
export const permissionGroupMemberFields = { id: id({ required: true }), userId: id({ required: true }) }

export const permissionGroup = defineRecord({
  kind: 'permissionGroup',
  owner: 'tenant',
  fields: group,
  permissions: rights('permission_groups', ['view', 'create', 'edit', 'delete']),
})

export const access = declareDomain({
  name: 'access',
  area: 'access',
  records: [permissionGroup],
  permissions: {
    'users.view': functional('View user accounts'),
    'permission_groups.view': functional('View permission groups and what they allow'),
    'permission_groups.create': functional('Create permission groups'),
    'permission_groups.edit': functional('Change what permission groups allow'),
    'permission_groups.delete': functional('Delete permission groups that have no users'),
    'permission_groups.members.edit': functional('Add users to permission groups and remove them'),
  },
  events: {
    'user.created': 'A user account was created',
    'permission_group.created': 'A permission group was created',
    'permission_group.updated': 'What a permission group allows was changed',
    'permission_group.deleted': 'A permission group was deleted',
    'permission_group.member_added': 'A user was added to a permission group',
    'permission_group.member_removed': 'A user was removed from a permission group',
  },
})
