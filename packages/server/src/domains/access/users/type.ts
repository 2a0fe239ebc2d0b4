import {
  accessTypes,
  accountObstacles,
  passwordMethods,
  passwordStates,
  secondFactors,
  userStatuses,
} from '@kith/shared/domains/access/users.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { obstacleOf } from './candidates.ts'
import { closingOfUser, type Judged, type UserRow } from './sql.ts'

const Membership = builder.objectRef<UserRow['groups'][number]>('UserPermissionGroup').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    grantedAt: t.field({
      type: 'DateTime',
      description: 'Null for a group that they are in by its rule.',
      resolve: ({ grantedAt }) => (grantedAt === null ? null : new Date(grantedAt)),
    }),
  }),
})

export const User = builder.objectRef<UserRow>('User').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    username: t.exposeString('username', { nullable: false }),
    displayName: t.exposeString('display_name', { nullable: false }),
    personId: t.exposeID('person_id'),
    isSystemAdministrator: t.exposeBoolean('is_system_administrator', { nullable: false }),
    accessType: t.field({ type: enumOf('AccessType', accessTypes), nullable: false, resolve: (row) => row.access_type }),
    status: t.field({
      type: enumOf('UserStatus', userStatuses),
      nullable: false,
      description: 'What the account can be used for today, by the dates of the organisation’s time zone.',
      resolve: (row) => row.status,
    }),
    password: t.field({ type: enumOf('PasswordState', passwordStates), nullable: false, resolve: (row) => row.password_state }),
    secondFactor: t.field({
      type: enumOf('SecondFactor', secondFactors),
      nullable: false,
      description: 'What sign-in asks for beside the password.',
      resolve: (row) => row.second_factor,
    }),
    passwordMethod: t.field({
      type: enumOf('PasswordMethod', passwordMethods),
      description: 'How an administrator last gave the user a password; null where that is not known.',
      resolve: (row) => row.password_method,
    }),
    temporaryUntil: t.field({ type: 'DateTime', resolve: (row) => row.temporary_until }),
    ssoId: t.exposeString('sso_id', { description: 'What the identity provider that was linked last calls the user.' }),
    isEnabled: t.exposeBoolean('is_enabled', { nullable: false }),
    acceptsDisclaimer: t.exposeBoolean('accepts_disclaimer', {
      nullable: false,
      description: 'Whether the user has accepted the disclaimer of the organisation as it is now.',
    }),
    disclaimerAcceptedAt: t.field({
      type: 'DateTime',
      description: 'When the user last accepted a disclaimer, which may have changed since.',
      resolve: (row) => row.disclaimer_accepted_at,
    }),
    activeFrom: t.field({ type: 'Date', resolve: (row) => row.active_from }),
    disableOn: t.field({
      type: 'Date',
      description: 'From the start of this day the account cannot be used.',
      resolve: (row) => row.disable_on,
    }),
    closesOn: t.field({
      type: 'Date',
      description: 'The day on which the last job of the person closes the account, or has closed it; null while no such day is known.',
      resolve: async ({ id }, _, request) => {
        const { db, actor } = await read(request)
        return (await db.first(closingOfUser, { id, today: actor.today }))?.closes_on ?? null
      },
    }),
    lastSignedInAt: t.field({ type: 'DateTime', resolve: (row) => row.last_signed_in_at }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
    version: t.exposeInt('version', { nullable: false }),
    groups: t.field({ type: [Membership], nullable: { list: false, items: false }, resolve: (row) => row.groups }),
  }),
})

export type MadeUser = { readonly user: UserRow; readonly temporaryPassword: string | null }
export const UserWithPassword = builder.objectRef<MadeUser>('UserWithPassword').implement({
  fields: (t) => ({
    user: t.field({ type: User, nullable: false, resolve: (made) => made.user }),
    temporaryPassword: t.exposeString('temporaryPassword', {
      description: 'Shown this once: only its hash is kept. Its user chooses another one at the first sign-in.',
    }),
  }),
})

export type Refused = { readonly personId: string; readonly name: string; readonly obstacle: string }
const RefusedAccount = builder.objectRef<Refused>('RefusedAccount').implement({
  fields: (t) => ({
    personId: t.exposeID('personId', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    obstacle: t.field({ type: enumOf('AccountObstacle', accountObstacles), nullable: false, resolve: (row) => row.obstacle }),
  }),
})

export const MadeUsers = builder
  .objectRef<{ readonly made: readonly MadeUser[]; readonly refused: readonly Refused[] }>('MadeUsers')
  .implement({
    fields: (t) => ({
      made: t.field({ type: [UserWithPassword], nullable: { list: false, items: false }, resolve: ({ made }) => [...made] }),
      refused: t.field({ type: [RefusedAccount], nullable: { list: false, items: false }, resolve: ({ refused }) => [...refused] }),
    }),
  })

const AccountCandidate = builder.objectRef<Judged>('AccountCandidate').implement({
  fields: (t) => ({
    personId: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    email: t.exposeString('email'),
    obstacle: t.field({
      type: enumOf('AccountObstacle', accountObstacles),
      description: 'Why this person cannot have an account; null if they can.',
      resolve: obstacleOf,
    }),
    accountToJoinId: t.exposeID('account_to_join', {
      description: 'The account of nobody in particular that has this address as its username: it may be theirs.',
    }),
  }),
})

export const AccountCandidates = builder.objectRef<readonly Judged[]>('AccountCandidates').implement({
  fields: (t) => ({
    able: t.field({ type: [AccountCandidate], nullable: { list: false, items: false }, resolve: (rows) => rows.filter(({ can }) => can) }),
    unable: t.field({
      type: [AccountCandidate],
      nullable: { list: false, items: false },
      resolve: (rows) => rows.filter(({ can }) => !can),
    }),
    ableCount: t.int({ nullable: false, resolve: (rows) => rows.find(({ can }) => can)?.total ?? 0 }),
    unableCount: t.int({ nullable: false, resolve: (rows) => rows.find(({ can }) => !can)?.total ?? 0 }),
  }),
})
