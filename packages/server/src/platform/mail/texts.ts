import type { Context } from '../context.ts'
import type { Wording } from '../words.ts'
import type { MailTexts } from './render.ts'
import { ownTexts } from './sql.ts'
import type { MailTemplate } from './template.ts'

/** What a template says in a wording: in the organisation's own words where it has any. */
export async function textsOf(ctx: Context, { name, hasLink }: MailTemplate, wording: Wording): Promise<MailTexts> {
  const provided = providedTexts(name, hasLink ?? false, wording)
  const own = await ctx.db.first(ownTexts, { template: name, language: wording.language })
  return own ? { ...provided, ...own } : provided
}

/** The texts that come with the product. */
export function providedTexts(name: string, hasLink: boolean, { texts }: Wording): MailTexts {
  const text = (part: string) => {
    const found = texts(`mail:mails.${name}.${part}`)
    if (found === undefined) throw new Error(`The email '${name}' has no ${part}`)
    return found
  }
  return {
    subject: text('subject'),
    body: text('body'),
    action: hasLink ? text('action') : '',
    footer: texts('mail:mails.footer') ?? '',
  }
}
