import { daysAfter } from '@kith/shared/days.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import type { Context } from '#platform/context.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import { contractCopyMail, contractEndedMail, contractLinkMail } from './mails.ts'
import { replaceLink, signersByLink, signersWithoutAccount, type LinkableRow } from './sql.ts'
import { linkOf } from './tokens.ts'

const linkDays = 30

/** Mails a link of their own to those whose turn it is and who cannot sign in; the one that they had is void. */
export async function mailLinks(ctx: Context, contract: string): Promise<void> {
  for (const signer of await ctx.db.run(signersWithoutAccount, { contract, today: ctx.actor.today }))
    await mailLink(ctx, { ...signer, link_version: await newLink(ctx, signer, 'SIGN') })
}

/** Mails the link that a signer has. */
export async function mailLink(ctx: Context, signer: LinkableRow): Promise<void> {
  await enqueueMail(ctx, { template: contractLinkMail, ...mailTo(ctx, signer) })
}

/** Mails to those who have signed by a link where they find the sealed file, for as long. */
export async function mailCopies(ctx: Context, contract: string): Promise<void> {
  for (const signer of await ctx.db.run(signersByLink, { contract })) {
    const version = await newLink(ctx, signer, 'COPY')
    await enqueueMail(ctx, { template: contractCopyMail, ...mailTo(ctx, { ...signer, link_version: version, sign_by: null }) })
  }
}

/** Mails to those who have signed by a link that another signer has rejected the contract. */
export async function mailEnd(ctx: Context, contract: string, signer: string): Promise<void> {
  for (const { name, email, signer_id: personId, title, person, language } of await ctx.db.run(signersByLink, { contract }))
    await enqueueMail(ctx, {
      template: contractEndedMail,
      to: { address: email, name, personId },
      language,
      data: { contract: title, person, signer },
    })
}

async function newLink(ctx: Context, { id, email, link_version: last }: LinkableRow, use: 'SIGN' | 'COPY'): Promise<number> {
  const version = last + 1
  const until = new Date(ctx.now.getTime() + linkDays * 86_400_000)
  await ctx.db.run(replaceLink, { id, version, hash: linkOf(ctx, { id, version }).hash, use, email, until })
  return version
}

function mailTo(
  ctx: Context,
  { id, name, signer_id: personId, email, language, title, person, sign_by: signBy, link_version: version }: LinkableRow,
) {
  const ends = daysAfter(ctx.actor.today, linkDays)
  const day = signBy !== null && signBy < ends ? signBy : ends
  return {
    to: { address: email, name, personId },
    language,
    data: { contract: title, person, day: formatDayInText(day, { language }) },
    link: linkOf(ctx, { id, version }).address,
  }
}
