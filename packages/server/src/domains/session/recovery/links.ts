import type { Context } from '#platform/context.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import { leaves } from '#platform/mail/leaves.ts'
import { makeAccountLink, type LinkPurpose, type NewAccountLink } from '../account-links.ts'
import { invitationDays, resetHours } from '../mail-values.ts'
import { invitation, passwordReset, signInElsewhere } from '../mails.ts'
import { accountHolder } from '../notices.ts'
import { noteInvitation, type AccountHolder } from './sql.ts'

const pages: Readonly<Record<LinkPurpose, string>> = { invitation: '/auth/invitation', recovery: '/auth/password' }

/** Mails a link to the user of an account by which they choose their first password, where any address is theirs; earlier ones are void. */
export async function sendInvitation(ctx: Context, userId: string): Promise<void> {
  const holder = await accountHolder(ctx, userId)
  if (holder.address === null) return
  if (!holder.mayUsePassword) return leadElsewhere(ctx, holder)
  await mailInvitation(ctx, holder, await makeInvitation(ctx, userId, holder.address))
}

/** The same where the email would leave; else nothing is mailed, and the link is returned, to be handed over. */
export async function sendOrHandOverInvitation(ctx: Context, userId: string): Promise<string | null> {
  const holder = await accountHolder(ctx, userId)
  if (holder.address === null || !(await leaves(ctx, holder.address))) return makeInvitation(ctx, userId, null)
  await mailInvitation(ctx, holder, await makeInvitation(ctx, userId, holder.address))
  return null
}

/** The same to a user who has forgotten theirs. */
export async function sendRecovery(ctx: Context, userId: string): Promise<void> {
  const holder = await accountHolder(ctx, userId)
  const { address } = holder
  if (address === null) return
  if (!holder.mayUsePassword) return leadElsewhere(ctx, holder)
  const link = await makeLink(ctx, { userId, address, purpose: 'recovery', minutes: resetHours * 60 })
  await enqueueMail(ctx, { template: passwordReset, to: holder, language: holder.language, data: { hours: String(resetHours) }, link })
}

async function makeInvitation(ctx: Context, userId: string, address: string | null): Promise<string> {
  await ctx.db.run(noteInvitation, { user: userId })
  return makeLink(ctx, { userId, address, purpose: 'invitation', minutes: invitationDays * 24 * 60 })
}

async function mailInvitation(ctx: Context, holder: AccountHolder, link: string): Promise<void> {
  const data = { username: holder.username, alias: holder.alias, days: String(invitationDays) }
  await enqueueMail(ctx, { template: invitation, to: holder, language: holder.language, data, link })
}

/** Tells people who cannot use a password where to sign in instead. */
async function leadElsewhere(ctx: Context, holder: AccountHolder): Promise<void> {
  const { language, username } = holder
  const link = addressOf(ctx, '/auth/login')
  await enqueueMail(ctx, { template: signInElsewhere, to: holder, language, data: { username }, link })
}

const addressOf = ({ services: { config } }: Context, path: string) => config.publicUrl.replace(/\/$/, '') + path

/** What the link carries stands behind the #, which no browser sends to a server. */
async function makeLink(ctx: Context, link: NewAccountLink): Promise<string> {
  const { token } = await makeAccountLink(ctx, link)
  return addressOf(ctx, `${pages[link.purpose]}#${token}`)
}
