import { emailTemplateResetFields, emailTemplateSendTestFields, emailTemplateUpdateFields } from '@kith/shared/domains/mail.ts'
import type { Context } from '#platform/context.ts'
import { Conflict } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { limitByHand } from '../limit.ts'
import { emailById } from '../sql.ts'
import { EmailMessage } from '../types.ts'
import { exampleFor, linkOfExample, readTemplate, renderDraft, templateNamed, type Texts } from './read.ts'
import { keepTemplate, lockTemplate, type TemplateRow } from './sql.ts'
import { EmailTemplate } from './types.ts'

const head = { record: 'emailTemplate', permission: 'email_templates.edit', returns: EmailTemplate } as const
type TemplateVersion = { readonly template: string; readonly language: string; readonly version: number }

export const emailTemplateUpdate = defineMutation({
  ...head,
  name: 'emailTemplateUpdate',
  description: 'Words an email in a language in the organisation’s own way.',
  verified: true,
  input: emailTemplateUpdateFields,
  event: 'email_template.updated',
  plan: async (ctx, { template: name, language, version, ...given }, newId) => {
    const template = templateNamed(ctx, name)
    const texts = { subject: given.subject, body: given.body, action: template.hasLink ? (given.action ?? '') : '' }
    const wanted = { template: name, language, version }
    const row = await heldAt(ctx, wanted)
    await renderDraft(ctx, template, language, texts)
    return { id: row?.id ?? newId, wanted, texts, change: { before: stateOf(row), after: { template: name, language, ...texts } } }
  },
  write: (ctx, { id, wanted, texts }) => keep(ctx, id, wanted, texts),
})

export const emailTemplateReset = defineMutation({
  ...head,
  name: 'emailTemplateReset',
  description: 'Has an email say again in a language what it says everywhere.',
  input: emailTemplateResetFields,
  event: 'email_template.reset',
  plan: async (ctx, wanted, newId) => {
    templateNamed(ctx, wanted.template)
    const row = await heldAt(ctx, wanted)
    return { id: row?.id ?? newId, wanted, change: { before: stateOf(row), after: null } }
  },
  write: (ctx, { id, wanted }) => keep(ctx, id, wanted, null),
})

export const emailTemplateSendTest = defineMutation({
  ...head,
  name: 'emailTemplateSendTest',
  description: 'Sends texts of an email to your own address as they are, without keeping them.',
  record: 'emailMessage',
  input: emailTemplateSendTestFields,
  event: 'email_message.test_sent',
  returns: EmailMessage,
  plan: async (ctx, { template: name, language, subject, body, action }) => {
    const template = templateNamed(ctx, name)
    const texts = { subject, body, action: template.hasLink ? (action ?? '') : '' }
    await renderDraft(ctx, template, language, texts)
    const { reader, address, values } = await exampleFor(ctx, template, language)
    const change = { before: null, after: { recipient: address, template: name } }
    return { id: ctx.actor.userId, personId: ctx.actor.personId, template, reader, address, values, texts, change }
  },
  write: async (ctx, { template, reader, address, values, texts }) => {
    await limitByHand(ctx)
    const { language, name, userId } = reader
    const id = await enqueueMail(ctx, {
      template,
      to: { address, name, userId, personId: ctx.actor.personId },
      language,
      data: values,
      draft: { ...texts, subject: await testSubject(ctx, language, texts.subject) },
      ...(template.hasLink ? { link: linkOfExample(ctx) } : {}),
    })
    return ctx.db.one(emailById, { id })
  },
})

/** What only tries out what an email says is not taken for one. */
async function testSubject(ctx: Context, language: string, subject: string): Promise<string> {
  const { texts } = await wordingOf(ctx, language)
  return (texts('mail:mails.trial') ?? '').replace('{{subject}}', () => subject)
}

async function heldAt(ctx: Context, { template, language, version }: TemplateVersion): Promise<TemplateRow | undefined> {
  const row = await ctx.db.first(lockTemplate, { template, language })
  if ((row?.version ?? 0) !== version) throw new Conflict(row?.version ?? 0)
  return row
}

async function keep(ctx: Context, id: string, wanted: TemplateVersion, texts: Texts | null) {
  const { subject = null, body = null, action = null } = texts ?? {}
  const written = { ...wanted, id, subject, body, action, user: ctx.actor.userId, now: ctx.now }
  if (!(await ctx.db.first(keepTemplate, written))) throw new Conflict(undefined)
  return readTemplate(ctx, wanted.template, wanted.language)
}

function stateOf(row: TemplateRow | undefined) {
  if (row?.subject == null) return null
  const { template, language, subject, body, action } = row
  return { template, language, subject, body, action }
}
