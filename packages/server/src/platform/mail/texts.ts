import type { Context } from '../context.ts'
import type { Wording } from '../words.ts'
import type { MailTexts } from './render.ts'
import type { MailTemplate } from './template.ts'

/** What a template says in a wording. */
export function textsOf(_ctx: Context, { name, hasLink }: MailTemplate, wording: Wording): Promise<MailTexts> {
  return Promise.resolve(providedTexts(name, hasLink ?? false, wording))
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
