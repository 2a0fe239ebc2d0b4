import { defineDomain } from '#platform/domain.ts'
import { accessDelegationCreate, accessDelegationRevoke, ownDelegationCreate, ownDelegationRevoke } from './delegations/mutations.ts'
import { delegationArranged, delegationBegun, delegationEnded } from './delegations/mails.ts'
import { delegationArrangedNotice, delegationBegunNotice, delegationEndedNotice } from './delegations/notifications.ts'
import { noteTurningPoints } from './delegations/turning-points.ts'
import { listAccessDelegations, listOwnDelegations } from './delegations/queries.ts'
import { performSingleCustomFieldModelAuthCheck } from './custom-field-check.ts'
import { listHoldersOfAccess } from './explanation/list.ts'
import { getAccessExplanation } from './explanation/queries.ts'
import { listPermissionGroups } from './groups-list.ts'
import { listPermissionUsers } from './holders.ts'
import { getPermissionGroupImpact, getPermissionGroupMemberImpact, getPermissionGroupRuleImpact } from './impact/queries.ts'
import { holdersForEveryone } from './holders-for-everyone.ts'
import { nearestHolders } from './nearest-holders.ts'
import {
  permissionGroupCreate,
  permissionGroupDelete,
  permissionGroupMemberAdd,
  permissionGroupMemberRemove,
  permissionGroupMemberRuleSet,
  permissionGroupUpdate,
} from './mutations.ts'
import { listPermissions } from './permissions-list.ts'
import { getPermissionGroup, listAllPermissionGroups, listAllPermissions, performAuthCheck, performUserSearch } from './queries.ts'
import { personalData } from './personal-data.ts'
import { userBulkCreate, userCreate } from './users/create.ts'
import { listUsers } from './users/list.ts'
import {
  userDelete,
  userDisable,
  userEnable,
  userIdentityUnlink,
  userInvite,
  userSecondFactorReset,
  userSignOutEverywhere,
  userTemporaryPasswordSet,
  userUpdate,
} from './users/mutations.ts'
import { getUser, getUserOfPerson, listAccountCandidates } from './users/queries.ts'
import { portable } from './portable.ts'

export const access = defineDomain({
  portable,
  name: 'access',
  personalData,
  uses: ['session'],
  holders: { forEveryone: holdersForEveryone, nearest: nearestHolders },
  reads: ['jobs', 'person_emails', 'authenticators', 'passkeys', 'linked_identities'],
  mails: [delegationArranged, delegationBegun, delegationEnded],
  notifications: [delegationArrangedNotice, delegationBegunNotice, delegationEndedNotice],
  schedules: [noteTurningPoints],
  queries: [
    listPermissionUsers,
    performAuthCheck,
    performSingleCustomFieldModelAuthCheck,
    listAllPermissions,
    listPermissions,
    listAllPermissionGroups,
    listPermissionGroups,
    getPermissionGroup,
    performUserSearch,
    listUsers,
    getUser,
    getUserOfPerson,
    listAccountCandidates,
    getAccessExplanation,
    listHoldersOfAccess,
    getPermissionGroupImpact,
    getPermissionGroupMemberImpact,
    getPermissionGroupRuleImpact,
    listAccessDelegations,
    listOwnDelegations,
  ],
  mutations: [
    permissionGroupCreate,
    permissionGroupUpdate,
    permissionGroupDelete,
    permissionGroupMemberAdd,
    permissionGroupMemberRemove,
    permissionGroupMemberRuleSet,
    userCreate,
    userBulkCreate,
    userUpdate,
    userDisable,
    userEnable,
    userDelete,
    userInvite,
    userIdentityUnlink,
    userSecondFactorReset,
    userTemporaryPasswordSet,
    userSignOutEverywhere,
    accessDelegationCreate,
    accessDelegationRevoke,
    ownDelegationCreate,
    ownDelegationRevoke,
  ],
})
