import type { Context } from '#platform/context.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import { momentIn } from '../mail-values.ts'
import { addressChanged } from '../mails.ts'
import { sendInvitation } from './links.ts'
import { accountHolder } from '../notices.ts'
import { dropLinks, findOpenInvitation } from './sql.ts'

/**
 * Does what may change where the user of an account gets mail. If it does, they are told where they got it before, and no link that was
 * mailed there opens anything: an invitation goes to the new address.
 */
export async function tellingOfNewAddress<Result>(ctx: Context, userId: string, work: () => Promise<Result>): Promise<Result> {
  const before = await accountHolder(ctx, userId)
  const result = await work()
  const after = await accountHolder(ctx, userId)
  if (after.address?.toLowerCase() === before.address?.toLowerCase()) return result
  const invitation = await ctx.db.first(findOpenInvitation, { user: userId, now: ctx.now })
  await ctx.db.run(dropLinks, { user: userId, purpose: null })
  if (invitation) await sendInvitation(ctx, userId)
  const { language, address } = before
  if (address !== null) await enqueueMail(ctx, { template: addressChanged, to: before, language, data: { moment: momentIn(ctx, before) } })
  return result
}
