import type { Context } from '#platform/context.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import type { MailTemplate } from '#platform/mail/template.ts'
import { deviceIn, momentIn } from './mail-values.ts'
import { newDevice, passwordUsed } from './mails.ts'
import { findAccountHolder, type AccountHolder } from './recovery/sql.ts'
import { otherAdministrators } from './single-sign-on/sql.ts'

/** Where the user of an account gets mail, and in which language. */
export const accountHolder = ({ db, now }: Context, user: string): Promise<AccountHolder> => db.one(findAccountHolder, { user, now })

/** Tells the user of an account by email what has just been done to it. */
export async function tellUser(ctx: Context, userId: string, template: MailTemplate<'moment'>): Promise<void> {
  const holder = await accountHolder(ctx, userId)
  await enqueueMail(ctx, { template, to: holder, language: holder.language, data: { moment: momentIn(ctx, holder) } })
}

/** Tells someone that they have signed in where they never did before, so that they notice if it was not they. */
export async function tellOfNewDevice(
  ctx: Context,
  userId: string,
  { userAgent, address }: { readonly userAgent: string; readonly address: string },
): Promise<void> {
  const holder = await accountHolder(ctx, userId)
  const { language } = holder
  const data = { moment: momentIn(ctx, holder), device: deviceIn(language, userAgent), address }
  await enqueueMail(ctx, { template: newDevice, to: holder, language, data })
}

/** Tells the other administrators that someone has got past the provider that everyone else signs in through. */
export async function tellOfPassword(ctx: Context, userId: string): Promise<void> {
  const { name } = await accountHolder(ctx, userId)
  for (const { id } of await ctx.db.run(otherAdministrators, { user: userId, now: ctx.now })) {
    const holder = await accountHolder(ctx, id)
    await enqueueMail(ctx, { template: passwordUsed, to: holder, language: holder.language, data: { moment: momentIn(ctx, holder), name } })
  }
}
