import { choice, date, email, id, integer, reference, references, text } from '../../fields.ts'
import { declareList } from '../../lists.ts'
import { defineRecord, rights } from '../../records.ts'

/** Limited: before the account begins it opens only what concerns the account itself. */
export const accessTypes = ['NORMAL', 'LIMITED', 'NO_ACCESS'] as const
export const userStatuses = ['ACTIVE', 'LIMITED', 'UPCOMING', 'DISABLED'] as const
export const passwordStates = ['NONE', 'TEMPORARY', 'EXPIRED', 'OWN'] as const
/** What sign-in asks for beside the password. */
export const secondFactors = ['NONE', 'APP', 'PASSKEY', 'APP_AND_PASSKEY'] as const
/** How a new user comes to a password. */
export const passwordMethods = ['INVITATION', 'TEMPORARY', 'NONE'] as const
export type PasswordMethod = (typeof passwordMethods)[number]
/** Why a person cannot have an account. */
export const accountObstacles = ['HAS_ACCOUNT', 'NO_JOB', 'NO_EMAIL', 'SHARED_EMAIL', 'BLACKLISTED', 'USERNAME_TAKEN'] as const
export type AccountObstacle = (typeof accountObstacles)[number]

/** What becomes of the account of somebody whose job ends. */
export const accountsAtJobEnd = ['NO_ACCOUNT', 'CLOSED', 'OTHER_JOB', 'LAST_ADMINISTRATOR', 'CLOSES'] as const
export type AccountAtJobEnd = (typeof accountsAtJobEnd)[number]

/** What becomes of the account of somebody whose job begins on another day. */
export const accountsAtFirstDay = [
  'NO_ACCOUNT',
  'CLOSED',
  'WITH_JOB',
  'OPEN',
  'OTHER_DAY',
  'OTHER_JOB',
  'LAST_ADMINISTRATOR',
  'MOVES',
] as const
export type AccountAtFirstDay = (typeof accountsAtFirstDay)[number]

/** How far the administrator of a new organisation has come; an administrator with a password can sign in without help. */
export const administratorStates = ['NONE', 'INVITED', 'NOT_SIGNED_IN', 'SIGNED_IN'] as const
export type AdministratorState = (typeof administratorStates)[number]

/** So many accounts are made by one call, and chosen at once where the page is not told another number. */
export const mostAccountsAtOnce = 50
export const mostCandidates = 500

const access = {
  accessType: choice('AccessType', accessTypes, { required: true }),
  activeFrom: date(),
  disableOn: date(),
}
const forNew = {
  ...access,
  permissionGroupIds: references('permissionGroup', { edit: 'permission_groups.members.edit' }),
  passwordMethod: choice('PasswordMethod', passwordMethods, { required: true }),
}
export const userCreateFields = { personId: reference('person', { required: true }), ...forNew }
export const userBulkCreateFields = {
  personIds: references('person', { required: true, rules: [{ rule: 'maxLength', length: mostAccountsAtOnce }] }),
  ...forNew,
}
export const userUpdateFields = {
  id: id({ required: true }),
  version: integer({ required: true }),
  username: email({ required: true }),
  ...access,
  /** Whose account it is; left out, it stays as it is. */
  personId: reference('person'),
}
export const userVersionFields = { id: id({ required: true }), version: integer({ required: true }) }
export const userIdentityUnlinkFields = { id: id({ required: true }), identityId: id({ required: true }) }
export const userIdFields = { id: id({ required: true }) }

export const user = defineRecord({
  kind: 'user',
  owner: 'tenant',
  fields: {},
  facts: { username: text(), displayName: text(), ...access, personId: reference('person'), groups: text() },
  permissions: rights('users', ['view', 'create', 'edit', 'delete']),
})

export const userList = declareList({
  name: 'users',
  record: 'user',
  title: 'access:users.title',
  permissions: ['users.view'],
  columns: {
    name: { kind: 'text', heading: 'access:users.name', sorts: true },
    username: { kind: 'text', heading: 'access:users.username', sorts: true },
    status: { kind: 'choice', heading: 'access:users.status', choices: 'choices:UserStatus' },
    groups: { kind: 'text', heading: 'access:users.groups' },
    lastSignedIn: { kind: 'moment', heading: 'access:users.lastSignedIn', sorts: true },
    accessType: { kind: 'choice', heading: 'access:users.accessType', choices: 'choices:AccessType', hidden: true },
    activeFrom: { kind: 'date', heading: 'access:users.activeFrom', hidden: true },
    disableOn: { kind: 'date', heading: 'access:users.disableOn', hidden: true },
    password: { kind: 'choice', heading: 'access:users.password', choices: 'choices:PasswordState', hidden: true },
    secondFactor: { kind: 'choice', heading: 'access:users.secondFactor', choices: 'choices:SecondFactor', hidden: true },
    created: { kind: 'moment', heading: 'access:users.created', sorts: true, hidden: true },
  },
  filters: {
    status: { kind: 'choice', label: 'access:users.status', input: 'statuses', name: 'UserStatus', values: userStatuses },
    access: { kind: 'choice', label: 'access:users.accessType', input: 'accessTypes', name: 'AccessType', values: accessTypes },
    group: { kind: 'reference', label: 'access:groups.one', input: 'permissionGroupIds', to: 'permissionGroup' },
    signedIn: { kind: 'switch', label: 'access:users.signedIn', input: 'hasSignedIn', values: { yes: true, never: false } },
    secondFactor: { kind: 'switch', label: 'access:users.secondFactor', input: 'hasSecondFactor', values: { on: true, off: false } },
  },
  sort: 'name',
  search: true,
})
