import { defineDomain } from '#platform/domain.ts'
import { listPermissionUsers } from './holders.ts'
import {
  permissionGroupCreate,
  permissionGroupDelete,
  permissionGroupMemberAdd,
  permissionGroupMemberRemove,
  permissionGroupUpdate,
} from './mutations.ts'
import { getPermissionGroup, listAllPermissions, listPermissionGroups, performAuthCheck, performUserSearch } from './queries.ts'
import { personalData } from './personal-data.ts'

export const access = defineDomain({
  name: 'access',
  personalData,
  reads: ['jobs'],
  queries: [listPermissionUsers, performAuthCheck, listAllPermissions, listPermissionGroups, getPermissionGroup, performUserSearch],
  mutations: [permissionGroupCreate, permissionGroupUpdate, permissionGroupDelete, permissionGroupMemberAdd, permissionGroupMemberRemove],
})
