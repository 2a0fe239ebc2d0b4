import { userIdentityUnlinkFields, userIdFields, userUpdateFields, userVersionFields } from '@kith/shared/domains/access/users.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import {
  accountHolder,
  endSessionsOf,
  findIdentity,
  resetSecondFactor,
  sendInvitation,
  tellingOfNewAddress,
  unlinkIdentity,
  voidAccountLinks,
} from '#domains/session/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { keepingAnAdministrator } from '../users.ts'
import { accessProblems } from './access-problems.ts'
import { refreshGrants } from '../sql.ts'
import { planPerson } from './person.ts'
import { ensureNotLastAdministrator, managedUser, managedUserAt, stateOf } from './guards.ts'
import { at } from './list.ts'
import { deleteUser, giveTemporaryPassword, updateUser, userById, usernameTaken, type AccessValues, type UserRow } from './sql.ts'
import { makeTemporaryPassword } from './temporary-passwords.ts'
import { User, UserWithPassword } from './type.ts'

export const userUpdate = defineMutation({
  name: 'userUpdate',
  description:
    'Changes the username, the person, the access and the dates of an account. They take effect at the start of their day in the organisation’s time zone.',
  record: 'user',
  permission: 'users.edit',
  verified: true,
  refusal: errorMessage('refused_userUpdate'),
  input: userUpdateFields,
  event: 'user.updated',
  returns: User,
  plan: async (ctx, { id, version, username, accessType, personId, ...dates }) => {
    const before = await managedUserAt(ctx, id, version)
    const { activeFrom = before.active_from, disableOn = before.disable_on } = dates
    const { joined, problems: personProblems } = await planPerson(ctx, before, personId)
    // What its person's last job has closed is not opened by taking the person away
    const stays = joined.person_id === null && before.person_id !== null && before.status === 'DISABLED'
    const after = {
      ...before,
      ...joined,
      username,
      access_type: stays ? 'NO_ACCESS' : accessType,
      active_from: activeFrom,
      disable_on: disableOn,
    }
    const taken = await ctx.db.first(usernameTaken, { username, id: before.id })
    const problems = [
      ...(taken ? [problem('username', 'unique_username')] : []),
      ...personProblems,
      ...accessProblems(ctx, { accessType, activeFrom, disableOn }, before),
      ...(before.id === ctx.actor.userId && isNarrower(ctx, before, after) ? [problem('accessType', 'ownAccount_disable')] : []),
    ]
    throwIfInvalid(problems)
    if (isNarrower(ctx, before, after)) await ensureNotLastAdministrator(ctx, before, 'accessType')
    const about = after.person_id ?? before.person_id
    return { id: before.id, personId: about, before, after, change: { before: stateOf(before), after: stateOf(after) } }
  },
  write: (ctx, { before, after }) => writeAccess(ctx, before, after),
})

export const userDisable = defineMutation({
  name: 'userDisable',
  description: 'Closes an account at once and ends its sessions.',
  record: 'user',
  permission: 'users.edit',
  refusal: errorMessage('refused_userUpdate'),
  input: userIdFields,
  event: 'user.disabled',
  returns: User,
  plan: async (ctx, { id }) => {
    const before = await managedUser(ctx, id)
    if (before.id === ctx.actor.userId) throw new Invalid([problem('id', 'ownAccount_disable')])
    await ensureNotLastAdministrator(ctx, before, 'id')
    const after = { ...before, access_type: 'NO_ACCESS' }
    return { id: before.id, personId: before.person_id, before, after, change: { before: stateOf(before), after: stateOf(after) } }
  },
  write: (ctx, { before, after }) => writeAccess(ctx, before, after),
})

export const userEnable = defineMutation({
  name: 'userEnable',
  description: 'Opens an account again, also one whose person’s last job has ended; a day on which it was disabled is taken back.',
  record: 'user',
  permission: 'users.edit',
  verified: true,
  refusal: errorMessage('refused_userUpdate'),
  input: userIdFields,
  event: 'user.enabled',
  returns: User,
  plan: async (ctx, { id }) => {
    const before = await managedUser(ctx, id)
    const isOver = before.disable_on !== null && before.disable_on <= ctx.actor.today
    const type = before.access_type === 'NO_ACCESS' ? 'NORMAL' : before.access_type
    const after = { ...before, access_type: type, disable_on: isOver ? null : before.disable_on, opens: true }
    return { id: before.id, personId: before.person_id, before, after, change: { before: stateOf(before), after: stateOf(after) } }
  },
  write: (ctx, { before, after }) => writeAccess(ctx, before, after),
})

export const userDelete = defineMutation({
  name: 'userDelete',
  description: 'Deletes an account with its sessions, saved views and memberships. The person stays, and so does what the user did.',
  record: 'user',
  permission: 'users.delete',
  verified: true,
  refusal: errorMessage('refused_userDelete'),
  input: userVersionFields,
  event: 'user.deleted',
  returns: 'ID',
  plan: async (ctx, { id, version }) => {
    const before = await managedUserAt(ctx, id, version)
    if (before.id === ctx.actor.userId) throw new Invalid([problem('id', 'ownAccount_delete')])
    await ensureNotLastAdministrator(ctx, before, 'id')
    return { id: before.id, personId: before.person_id, change: { before: stateOf(before), after: null } }
  },
  write: async (ctx, { id }) => {
    await endSessionsOf(ctx, [id], 'account deleted')
    await keepingAnAdministrator('id', ctx.db.run(deleteUser, { id }))
    return id
  },
})

export const userTemporaryPasswordSet = defineMutation({
  name: 'userTemporaryPasswordSet',
  description: 'Gives an account a new password for one sign-in, at which its user chooses another, and ends its sessions.',
  record: 'user',
  permission: 'users.edit',
  verified: true,
  input: userIdFields,
  event: 'user.temporary_password_set',
  returns: UserWithPassword,
  plan: async (ctx, { id }) => {
    const before = await managedUser(ctx, id)
    if (before.id === ctx.actor.userId) throw new Invalid([problem('id', 'ownAccount_password')])
    return unchanged(before)
  },
  write: async (ctx, { id }) => {
    const { password, hash, until } = await makeTemporaryPassword(ctx.now)
    await ctx.db.run(giveTemporaryPassword, { id, hash, until, now: ctx.now })
    await endSessionsOf(ctx, [id], 'temporary password set')
    return { user: await ctx.db.one(userById, { id, ...at(ctx) }), temporaryPassword: password }
  },
})

export const userSecondFactorReset = defineMutation({
  name: 'userSecondFactorReset',
  description: 'Takes the second factor from an account whose user has lost it, and ends its sessions. The user is told by email.',
  record: 'user',
  permission: 'users.reset_second_factor',
  verified: true,
  input: userIdFields,
  event: 'user.second_factor_reset',
  returns: User,
  plan: async (ctx, { id }) => {
    const before = await managedUser(ctx, id)
    if (before.id === ctx.actor.userId) throw new Invalid([problem('id', 'ownAccount_factor')])
    if (before.second_factor === 'NONE') throw new Invalid([problem('id', 'factor_none')])
    return unchanged(before)
  },
  write: async (ctx, { id }) => {
    await resetSecondFactor(ctx, id)
    return ctx.db.one(userById, { id, ...at(ctx) })
  },
})

export const userIdentityUnlink = defineMutation({
  name: 'userIdentityUnlink',
  description: 'Unlinks an account from an identity at a provider, and ends its sessions. The user is told by email.',
  record: 'user',
  permission: 'users.edit',
  verified: true,
  input: userIdentityUnlinkFields,
  event: 'user.identity_unlinked',
  returns: User,
  plan: async (ctx, { id, identityId }) => {
    const before = await managedUser(ctx, id)
    const identity = await findIdentity(ctx, before.id, identityId)
    if (!identity) throw new NotFound()
    return { ...unchanged(before), identity }
  },
  write: async (ctx, { id, identity }) => {
    await unlinkIdentity(ctx, id, identity)
    await endSessionsOf(ctx, [id], 'identity unlinked', ctx.actor.sessionId)
    return ctx.db.one(userById, { id, ...at(ctx) })
  },
})

export const userInvite = defineMutation({
  name: 'userInvite',
  description: 'Mails a link to someone who has no password of their own yet, by which they choose it. Earlier links no longer work.',
  record: 'user',
  permission: 'users.edit',
  verified: true,
  input: userIdFields,
  event: 'user.invited',
  returns: User,
  plan: async (ctx, { id }) => {
    const before = await managedUser(ctx, id)
    if (before.status === 'DISABLED') throw new Invalid([problem('id', 'invitation_disabled')])
    if (before.password_state === 'OWN') throw new Invalid([problem('id', 'invitation_password')])
    if ((await accountHolder(ctx, before.id)).address === null) throw new Invalid([problem('id', 'invitation_address')])
    return unchanged(before)
  },
  write: async (ctx, { id }) => {
    await sendInvitation(ctx, id)
    return ctx.db.one(userById, { id, ...at(ctx) })
  },
})

export const userSignOutEverywhere = defineMutation({
  name: 'userSignOutEverywhere',
  description: 'Ends every session of a user at once. Your own session stays if the user is you.',
  record: 'user',
  permission: 'users.edit',
  input: userIdFields,
  event: 'user.signed_out_everywhere',
  returns: 'Int',
  plan: async (ctx, { id }) => {
    return unchanged(await managedUser(ctx, id))
  },
  write: (ctx, { id }) => endSessionsOf(ctx, [id], 'signed out by an administrator', ctx.actor.sessionId),
})

/** Plans an act on an account that changes none of its fields. */
const unchanged = ({ id, person_id: personId }: Pick<UserRow, 'id' | 'person_id'>) => ({
  id,
  personId,
  change: { before: {}, after: null },
})

type Access = Pick<UserRow, 'access_type' | 'active_from' | 'disable_on'>

/** Whether an account that could be used today cannot any more, or will not be from some day on. */
function isNarrower({ actor }: Context, before: Access, after: Access): boolean {
  const waits = ({ active_from: from }: Access) => from !== null && from > actor.today
  return (
    (after.access_type === 'NO_ACCESS' && before.access_type !== 'NO_ACCESS') ||
    (waits(after) && !waits(before)) ||
    (after.disable_on !== null && after.disable_on !== before.disable_on)
  )
}

async function writeAccess(ctx: Context, before: UserRow, after: UserRow & { readonly opens?: boolean }): Promise<UserRow> {
  const isEnabled = after.access_type !== 'NO_ACCESS'
  const values: AccessValues = {
    username: after.username,
    isEnabled,
    accessType: after.access_type === 'LIMITED' ? 'LIMITED' : 'NORMAL',
    activeFrom: after.active_from,
    disableOn: after.disable_on,
    openedOn: after.opens || (isEnabled && !before.is_enabled) ? ctx.actor.today : null,
    personId: after.person_id,
    displayName: after.display_name,
  }
  // Whether a date or a user has closed it, an invitation of before opens it no more.
  if (before.status === 'DISABLED') await voidAccountLinks(ctx, [before.id])
  const write = () => keepingAnAdministrator('accessType', ctx.db.run(updateUser, { ...values, id: before.id, now: ctx.now }))
  const isOthers = after.person_id !== before.person_id
  await (after.username === before.username && !isOthers ? write() : tellingOfNewAddress(ctx, before.id, write))
  if (isOthers) await ctx.db.run(refreshGrants, { users: [before.id] })
  const written = await ctx.db.one(userById, { id: before.id, ...at(ctx) })
  if (written.status === 'DISABLED') await voidAccountLinks(ctx, [before.id])
  // Also on opening it again: no session of before comes back.
  if (written.status !== before.status) await endSessionsOf(ctx, [before.id], 'access changed', ctx.actor.sessionId)
  return written
}
