import { closestLanguage, languages } from '@kith/shared/languages.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { readTemplate, renderDraft, templateNamed } from './read.ts'
import { allTemplates } from './sql.ts'
import { EmailTemplate, EmailTemplatePreview, EmailTemplateSummary } from './types.ts'

export const listAllEmailTemplates = defineQuery({
  name: 'listAllEmailTemplates',
  description: 'Every kind of email that Kith sends, and where the organisation words it itself.',
  permission: 'email_templates.view',
  returns: [EmailTemplateSummary],
  nullable: false,
  resolve: async (ctx) => {
    const own = Map.groupBy(await ctx.db.run(allTemplates, {}), ({ template }) => template)
    return [...ctx.services.kith.mails.keys()].map((name) => {
      const rows = own.get(name) ?? []
      const last = rows.toSorted((a, b) => b.changed_at.getTime() - a.changed_at.getTime())[0]
      return {
        name,
        languages: languages.filter((language) => rows.some((row) => row.language === language)),
        changedAt: last?.changed_at ?? null,
        changedBy: last?.changed_by ?? null,
      }
    })
  },
})

export const getEmailTemplate = defineQuery({
  name: 'getEmailTemplate',
  description: 'What an email says in a language, and what its texts may name.',
  permission: 'email_templates.view',
  returns: EmailTemplate,
  nullable: false,
  args: (arg) => ({ template: arg.string({ required: true }), language: arg.string({ required: true }) }),
  resolve: (ctx, { template, language }) => readTemplate(ctx, template, closestLanguage([language])),
})

export const previewEmailTemplate = defineQuery({
  name: 'previewEmailTemplate',
  description: 'What texts of an email would say if it were sent to you now, or everything that is wrong with them.',
  permission: 'email_templates.view',
  returns: EmailTemplatePreview,
  nullable: false,
  args: (arg) => ({
    template: arg.string({ required: true }),
    language: arg.string({ required: true }),
    subject: arg.string({ required: true }),
    body: arg.string({ required: true }),
    action: arg.string(),
  }),
  resolve: (ctx, { template, language, subject, body, action }) =>
    renderDraft(ctx, templateNamed(ctx, template), closestLanguage([language]), { subject, body, action: action ?? '' }),
})
