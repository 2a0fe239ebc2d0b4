import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { CoreServices } from '#platform/services.ts'
import { redeemAccountLink, type LinkPurpose } from './account-links.ts'
import { endSessionsOf } from './ending.ts'
import { passwordProblems } from './password-problems.ts'
import { hashPassword } from './passwords.ts'
import { dropLinks } from './recovery/sql.ts'
import { findPasswordOwner, updatePassword } from './sql.ts'

type Wanted = { readonly userId: string; readonly password: string; readonly path?: string; readonly exceptSession?: string | undefined }

/**
 * Gives an account the password that its user has chosen: every other session ends, links to choose one are void, and an event says so.
 * Throws Invalid where the password will not do.
 */
export async function setPassword(ctx: Context, { userId, password, path = 'password', exceptSession }: Wanted): Promise<void> {
  const owner = await ctx.db.first(findPasswordOwner, { user: userId })
  if (!owner) throw new NotFound()
  throwIfInvalid(await passwordProblems(path, password, owner))
  await ctx.db.run(updatePassword, { user: userId, hash: await hashPassword(password), temporaryUntil: null, now: ctx.now })
  await ctx.db.run(dropLinks, { user: userId, purpose: null })
  await endSessionsOf(ctx, [userId], 'password changed', exceptSession)
  await recordSystemEvents(ctx, [{ event: 'user.password_changed', subject: { kind: 'user', id: userId }, before: {}, after: null }])
}

/** The same by a link that was sent or handed over, which is used up. Throws Invalid at `token` where it is no longer good for anything. */
export async function setPasswordByLink(
  services: CoreServices,
  { token, purpose, password }: { readonly token: string; readonly purpose: LinkPurpose; readonly password: string },
): Promise<void> {
  const done = await redeemAccountLink(services, token, purpose, async (ctx, { userId }) => {
    await setPassword(ctx, { userId, password })
    return true
  })
  if (!done) throw new Invalid([problem('token', 'link_void')])
}
