import { formatDayInText } from '@kith/shared/format/dates.ts'
import type { Context } from '#platform/context.ts'
import { defineMail, type MailReader } from '#platform/mail/template.ts'

type Named = { readonly contract: string; readonly person: string }
const named = ({ actor }: Context): Named => ({ contract: 'Letter of offer', person: actor.userName })
const linked = {
  hasLink: true,
  values: ['contract', 'person', 'day'],
  example: (ctx: Context, { language }: MailReader) =>
    Promise.resolve({ ...named(ctx), day: formatDayInText(ctx.actor.today, { language }) }),
} as const

/** To a signer who cannot sign in: that it is their turn, and once it is sealed where their copy is. */
export const contractLinkMail = defineMail({ name: 'contractLink', ...linked })
export const contractCopyMail = defineMail({ name: 'contractCopy', ...linked })

/** To a signer who signed by a link: that another one has rejected it. */
export const contractEndedMail = defineMail({
  name: 'contractEnded',
  values: ['contract', 'person', 'signer'],
  example: (ctx: Context) => Promise.resolve({ ...named(ctx), signer: ctx.actor.userName }),
})
