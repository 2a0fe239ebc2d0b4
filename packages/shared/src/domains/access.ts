import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { choice, id, integer, list, longText, text } from '../fields.ts'
import { defineRecord, rights } from '../records.ts'

export const grantScopes = ['FUNCTIONAL', 'OWN', 'SUBORDINATE', 'ALL'] as const

const described = { name: text({ required: true, max: 100 }), description: longText({ max: 1000 }) }
const granted = {
  grants: list({ slug: text({ required: true }), scope: choice('GrantScope', grantScopes, { required: true }) }),
}
const group = { ...described, ...granted }
export const permissionGroupCreateFields = group
export const permissionGroupUpdateFields = { id: id({ required: true }), version: integer({ required: true }), ...group }
export const permissionGroupDeleteFields = { id: id({ required: true }), version: integer({ required: true }) }
export const permissionGroupMemberFields = { id: id({ required: true }), userId: id({ required: true }) }

export const permissionGroup = defineRecord({
  kind: 'permissionGroup',
  owner: 'tenant',
  fields: described,
  facts: granted,
  permissions: rights('permission_groups', ['view', 'create', 'edit', 'delete']),
})

export const user = defineRecord({ kind: 'user', owner: 'tenant', fields: {}, permissions: { view: 'users.view' } })

export const access = declareDomain({
  name: 'access',
  area: 'access',
  records: [permissionGroup, user],
  permissions: {
    'users.view': functional,
    'permission_groups.view': functional,
    'permission_groups.create': functional,
    'permission_groups.edit': functional,
    'permission_groups.delete': functional,
    'permission_groups.members.edit': functional,
  },
  events: [
    'user.created',
    'permission_group.created',
    'permission_group.updated',
    'permission_group.deleted',
    'permission_group.member_added',
    'permission_group.member_removed',
  ],
})
