import { faultsOfContent, managingTemplates } from '@kith/shared/domains/contracts/templates.ts'
import { mostWritten, readWritten } from '@kith/shared/written-content.ts'
import { Invalid, problem, problemOf } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'

/** Shows a template as it would look on paper, with the names of its values where these will stand. */
export const getContractTemplatePreview = defineQuery({
  name: 'getContractTemplatePreview',
  description: 'The PDF of a contract template as it is written, before it is saved, as base64.',
  permission: managingTemplates,
  args: (arg) => ({ name: arg.string({ required: true }), content: arg.string({ required: true }) }),
  returns: 'String',
  nullable: false,
  resolve: async (ctx, { name, content: kept }) => {
    const content = kept.length <= mostWritten.characters ? readWritten(kept) : undefined
    if (!content) throw new Invalid([problem('content', 'written_content')])
    const faults = faultsOfContent(kept)
    if (faults.length > 0) throw new Invalid(faults.map(problemOf))
    const wording = await wordingOf(ctx)
    const bytes = await pdfOf(ctx, content, {
      title: name,
      language: wording.language,
      footer: textIn(wording, 'contracts:pdf.preview', { page: '{{page}}', pages: '{{pages}}' }),
    })
    return bytes.toString('base64')
  },
})
