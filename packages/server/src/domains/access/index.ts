import { defineDomain } from '#platform/domain.ts'
import { listPermissionGroups } from './groups-list.ts'
import { listPermissionUsers } from './holders.ts'
import {
  permissionGroupCreate,
  permissionGroupDelete,
  permissionGroupMemberAdd,
  permissionGroupMemberRemove,
  permissionGroupUpdate,
} from './mutations.ts'
import { getPermissionGroup, listAllPermissionGroups, listAllPermissions, performAuthCheck, performUserSearch } from './queries.ts'
import { personalData } from './personal-data.ts'

export const access = defineDomain({
  name: 'access',
  personalData,
  reads: ['jobs'],
  queries: [
    listPermissionUsers,
    performAuthCheck,
    listAllPermissions,
    listAllPermissionGroups,
    listPermissionGroups,
    getPermissionGroup,
    performUserSearch,
  ],
  mutations: [permissionGroupCreate, permissionGroupUpdate, permissionGroupDelete, permissionGroupMemberAdd, permissionGroupMemberRemove],
})
