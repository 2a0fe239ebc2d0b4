import type { Context } from '#platform/context.ts'
import { identityUnlinked } from '../../mails.ts'
import { tellUser } from '../../notices.ts'
import { deleteIdentity, listIdentities, lockIdentities, type IdentityRow } from './sql.ts'

/** An identity that an account is linked to, held until the transaction ends. */
export async function findIdentity({ db, now }: Context, userId: string, id: string): Promise<IdentityRow | undefined> {
  await db.run(lockIdentities, { user: userId })
  return (await db.run(listIdentities, { user: userId, now })).find((each) => each.id === id)
}

/** Nobody signs in to an account through this identity any more; its user is told by email. */
export async function unlinkIdentity(ctx: Context, userId: string, { id }: Pick<IdentityRow, 'id'>): Promise<void> {
  await ctx.db.run(deleteIdentity, { id })
  await tellUser(ctx, userId, identityUnlinked)
}
