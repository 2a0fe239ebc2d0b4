import type { Context } from '#platform/context.ts'
import { endSessionsOf } from '../ending.ts'
import { secondFactorReset } from '../mails.ts'
import { tellUser } from '../notices.ts'
import { deletePasskeys } from '../passkeys/sql.ts'
import { deleteAuthenticator, deleteRecoveryCodes } from './sql.ts'

/** Takes the second factor from an account whose user has lost it, ends its sessions, and tells them by email. */
export async function resetSecondFactor(ctx: Context, userId: string): Promise<void> {
  await ctx.db.run(deleteAuthenticator, { user: userId })
  await ctx.db.run(deletePasskeys, { user: userId })
  await ctx.db.run(deleteRecoveryCodes, { user: userId })
  await endSessionsOf(ctx, [userId], 'second factor reset')
  await tellUser(ctx, userId, secondFactorReset)
}
