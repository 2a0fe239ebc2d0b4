import type { AdministratorState } from '@kith/shared/domains/access/users.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { sendOrHandOverInvitation } from '#domains/session/public.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { foremostAdministrator, lockUser, renameAccount, usernameTaken, type Administrator } from './users/sql.ts'
import { createUser } from './users.ts'
import { administratorGroup } from './seeded-groups.ts'

export type NewAdministrator = { readonly name: string; readonly email: string }
export type PlannedAdministrator = NewAdministrator & { readonly known: Administrator | undefined }
/** Named only while nobody but those who invited them knows of them. */
export type AdministratorStanding = { readonly state: AdministratorState; readonly invited: NewAdministrator | null }

/** How far the administrators of the organisation have come, by the one who has come furthest. */
export async function readAdministrators({ db }: Context): Promise<AdministratorStanding> {
  const row = await db.first(foremostAdministrator, {})
  if (row?.state !== 'INVITED') return { state: row?.state ?? 'NONE', invited: null }
  return { state: 'INVITED', invited: { name: row.display_name, email: row.username } }
}

/**
 * What inviting an administrator meets, held until the transaction ends: someone who was invited before and has no password yet is invited
 * again, under another address where it was wrong. Who has a password is a problem: a link to that account would take it over.
 */
export async function planAdministrator(
  { db }: Context,
  { name, email }: NewAdministrator,
): Promise<{ planned: PlannedAdministrator; problems: Problem[] }> {
  const found = await db.first(foremostAdministrator, {})
  if (found) await db.run(lockUser, { id: found.id })
  const known = await db.first(foremostAdministrator, {})
  const isPresent = known !== undefined && known.state !== 'INVITED'
  const isTaken = await db.first(usernameTaken, { username: email, id: known?.id ?? null })
  const code = isPresent ? 'administrator_present' : isTaken ? 'administrator_taken' : undefined
  return { planned: { name, email, known }, problems: code ? [problem('administratorEmail', code)] : [] }
}

/** Makes the account of an administrator, or corrects it, and mails its link. Returns the link where no email would leave. */
export async function inviteAdministrator(ctx: Context, { known, name, email }: PlannedAdministrator): Promise<string | null> {
  const id = known ? await correct(ctx, known, { name, email }) : await create(ctx, { name, email })
  await recordSystemEvents(ctx, [{ event: 'user.invited', subject: { kind: 'user', id }, before: {}, after: null }])
  return sendOrHandOverInvitation(ctx, id)
}

const create = (ctx: Context, { name, email }: NewAdministrator): Promise<string> =>
  createUser(ctx, {
    personId: null,
    username: email,
    displayName: name,
    passwordHash: null,
    isSuperUser: false,
    groups: [administratorGroup],
  })

async function correct(ctx: Context, { id, username, display_name: displayName }: Administrator, { name, email }: NewAdministrator) {
  if (username === email && displayName === name) return id
  await ctx.db.run(renameAccount, { id, username: email, displayName: name, now: ctx.now })
  const change = { before: { username, displayName }, after: { username: email, displayName: name } }
  await recordSystemEvents(ctx, [{ event: 'user.updated', subject: { kind: 'user', id }, ...change }])
  return id
}
