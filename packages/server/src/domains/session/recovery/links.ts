import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import { makeAccountLink, type LinkPurpose } from '../account-links.ts'
import { invitationDays, resetHours } from '../mail-values.ts'
import { invitation, passwordReset } from '../mails.ts'
import { findAccountHolder } from './sql.ts'

const pages: Readonly<Record<LinkPurpose, string>> = { invitation: '/auth/invitation', recovery: '/auth/password' }

/** Mails a link to the user of an account by which they choose their first password; earlier ones are void. */
export async function sendInvitation(ctx: Context, userId: string): Promise<void> {
  const holder = await holderOf(ctx, userId)
  const data = { username: holder.username, days: String(invitationDays) }
  const link = await makeLink(ctx, userId, 'invitation', invitationDays * 24 * 60)
  await enqueueMail(ctx, { template: invitation, to: holder, language: holder.language, data, link })
}

/** The same to whoever has forgotten theirs. */
export async function sendRecovery(ctx: Context, userId: string): Promise<void> {
  const holder = await holderOf(ctx, userId)
  const link = await makeLink(ctx, userId, 'recovery', resetHours * 60)
  await enqueueMail(ctx, { template: passwordReset, to: holder, language: holder.language, data: { hours: String(resetHours) }, link })
}

/** What the link carries stands behind the #, which no browser sends to a server. */
async function makeLink(ctx: Context, userId: string, purpose: LinkPurpose, minutes: number): Promise<string> {
  const { token } = await makeAccountLink(ctx, { userId, purpose, minutes })
  return `${ctx.services.config.publicUrl.replace(/\/$/, '')}${pages[purpose]}#${token}`
}

async function holderOf({ db }: Context, userId: string) {
  const holder = await db.first(findAccountHolder, { user: userId })
  if (!holder) throw new NotFound()
  return holder
}
