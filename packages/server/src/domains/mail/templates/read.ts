import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { judgeTexts, type Judged } from '#platform/mail/check.ts'
import type { TemplateFault } from '#platform/mail/engine.ts'
import type { Rendered } from '#platform/mail/render.ts'
import { variablesOf, type MailTemplate } from '#platform/mail/template.ts'
import { providedTexts } from '#platform/mail/texts.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { ownReader, templateIn, type TemplateRow } from './sql.ts'

export type Texts = { readonly subject: string; readonly body: string; readonly action: string }
export type Variable = { readonly name: string; readonly example: string }
/** An email as an organisation words it in a language. */
export type Worded = {
  readonly template: MailTemplate
  readonly language: string
  readonly original: Texts
  readonly row: TemplateRow | undefined
  readonly variables: readonly Variable[]
}

export function templateNamed({ services }: Context, name: string): MailTemplate {
  const template = services.kith.mails.get(name)
  if (!template) throw new NotFound()
  return template
}

export async function readTemplate(ctx: Context, name: string, language: string): Promise<Worded> {
  const template = templateNamed(ctx, name)
  const { values, organisation } = await exampleFor(ctx, template, language)
  const examples: Readonly<Record<string, string>> = { organisation, ...values }
  return {
    template,
    language,
    original: await originalOf(ctx, template, language),
    row: await ctx.db.first(templateIn, { template: name, language }),
    variables: variablesOf(template).map((variable) => ({ name: variable, example: examples[variable] ?? '' })),
  }
}

async function originalOf(ctx: Context, { name, hasLink }: MailTemplate, language: string): Promise<Texts> {
  const { subject, body, action } = providedTexts(name, hasLink ?? false, await wordingOf(ctx, language))
  return { subject, body, action }
}

/** What the values would be if the email were sent to the acting user now. */
export async function exampleFor(ctx: Context, template: MailTemplate, language: string) {
  const { actor, db } = ctx
  const own = await db.one(ownReader, { user: actor.userId, today: actor.today })
  const { username, address, display_name: name, timezone, organisation } = own
  const reader = { userId: actor.userId, name, username, language, timezone }
  return { reader, address, organisation, values: { recipient: name, ...(await template.example(ctx, reader)) } }
}

/** The texts as the acting user would get them; Invalid with everything that is wrong with them. */
export async function renderDraft(ctx: Context, template: MailTemplate, language: string, texts: Texts): Promise<Rendered> {
  const [{ values, organisation }, wording] = [await exampleFor(ctx, template, language), await wordingOf(ctx, language)]
  const { footer } = providedTexts(template.name, template.hasLink ?? false, wording)
  const { rendered, faults }: Judged = await judgeTexts(
    template,
    { ...texts, footer },
    { values, organisation, language, link: linkOfExample(ctx) },
  )
  const missing = template.hasLink && texts.action === '' ? [problem('action', 'required')] : []
  const problems = [...faults.map(problemOfFault), ...missing]
  if (!rendered || problems.length > 0) throw new Invalid(problems)
  return rendered
}

/** Where the button of an email leads that only shows what it says. */
export const linkOfExample = ({ services }: Context) => `${services.config.publicUrl.replace(/\/$/, '')}/spa/#example`

const problemOfFault = ({ part, code, line, name }: TemplateFault) => problem(part, `template_${code}`, { line, name })
