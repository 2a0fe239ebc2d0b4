import { builder } from '#platform/graphql/builder.ts'
import type { Rendered } from '#platform/mail/render.ts'
import type { Texts, Variable, Worded } from './read.ts'

const EmailTemplateVariable = builder.objectRef<Variable>('EmailTemplateVariable').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    example: t.exposeString('example', { nullable: false, description: 'What it would say in an email to you now; empty for the button.' }),
  }),
})

const EmailTemplateTexts = builder.objectRef<Texts>('EmailTemplateTexts').implement({
  fields: (t) => ({
    subject: t.exposeString('subject', { nullable: false }),
    body: t.exposeString('body', { nullable: false }),
    action: t.exposeString('action', { nullable: false, description: 'What its button says; empty where it has none.' }),
  }),
})

const ownOf = ({ row }: Worded): Texts | null => {
  const { subject, body, action } = row ?? {}
  return subject ? { subject, body: body ?? '', action: action ?? '' } : null
}

export const EmailTemplate = builder.objectRef<Worded>('EmailTemplate').implement({
  description: 'What an email says in a language.',
  fields: (t) => ({
    id: t.id({
      nullable: false,
      description: 'Its name and language.',
      resolve: ({ template, language }) => `${template.name} ${language}`,
    }),
    name: t.string({ nullable: false, resolve: ({ template }) => template.name }),
    language: t.exposeString('language', { nullable: false }),
    hasButton: t.boolean({ nullable: false, resolve: ({ template }) => template.hasLink ?? false }),
    version: t.int({ nullable: false, description: '0 until it is changed for the first time.', resolve: ({ row }) => row?.version ?? 0 }),
    texts: t.field({
      type: EmailTemplateTexts,
      nullable: false,
      description: 'What it says: the organisation’s own texts, or those that come with Kith.',
      resolve: (worded) => ownOf(worded) ?? worded.original,
    }),
    isOwn: t.boolean({ nullable: false, resolve: (worded) => ownOf(worded) !== null }),
    variables: t.field({
      type: [EmailTemplateVariable],
      nullable: { list: false, items: false },
      description: 'What its texts may name.',
      resolve: ({ variables }) => [...variables],
    }),
    changedAt: t.field({ type: 'DateTime', resolve: ({ row }) => row?.changed_at ?? null }),
    changedBy: t.string({ resolve: ({ row }) => row?.changed_by ?? null }),
  }),
})

export type Summary = {
  readonly name: string
  readonly languages: readonly string[]
  readonly changedAt: Date | null
  readonly changedBy: string | null
}
export const EmailTemplateSummary = builder.objectRef<Summary>('EmailTemplateSummary').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    ownLanguages: t.field({
      type: ['String'],
      nullable: { list: false, items: false },
      description: 'The languages in which the organisation words it itself.',
      resolve: ({ languages }) => [...languages],
    }),
    changedAt: t.field({ type: 'DateTime', resolve: ({ changedAt }) => changedAt }),
    changedBy: t.exposeString('changedBy'),
  }),
})

export const EmailTemplatePreview = builder.objectRef<Rendered>('EmailTemplatePreview').implement({
  fields: (t) => ({
    subject: t.exposeString('subject', { nullable: false }),
    html: t.exposeString('html', { nullable: false }),
    plain: t.exposeString('plain', { nullable: false }),
  }),
})
