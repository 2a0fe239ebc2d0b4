import { BadTemplate, parseText, unknownIn, type TemplateFault, type TextPart } from './engine.ts'
import { renderMail, type MailTexts, type Rendered } from './render.ts'
import { variablesOf, type MailTemplate } from './template.ts'

type Trial = {
  readonly values: Readonly<Record<string, string>>
  readonly organisation: string
  readonly language: string
  readonly link: string
}
/** A text of an organisation, as its reader would get it. */
export type Judged =
  | { readonly rendered: Rendered; readonly faults: [] }
  | { readonly rendered: null; readonly faults: readonly TemplateFault[] }

/** Every fault of the texts of an email at once, also in what the values of the moment would hide. */
export async function judgeTexts(
  template: MailTemplate,
  texts: MailTexts,
  { values, organisation, language, link }: Trial,
): Promise<Judged> {
  const parts = (['subject', 'body', ...(template.hasLink ? (['action'] as const) : [])] as const).map((part) =>
    faultsOf(template, part, texts[part]),
  )
  const faults = parts.flat()
  if (faults.length > 0) return { rendered: null, faults }
  try {
    const rendered = await renderMail({ texts, values, organisation, language, link: template.hasLink ? link : null })
    const missing = missingIn(rendered, template.hasLink ? link : '')
    return missing.length > 0 ? { rendered: null, faults: missing } : { rendered, faults: [] }
  } catch (error) {
    if (!(error instanceof BadTemplate)) throw error
    return { rendered: null, faults: error.faults }
  }
}

function faultsOf(template: MailTemplate, part: TextPart, text: string): readonly TemplateFault[] {
  const known = variablesOf(template).filter((name) => part === 'body' || name !== 'button')
  try {
    return unknownIn(part, parseText(part, text), known)
  } catch (error) {
    if (!(error instanceof BadTemplate)) throw error
    return error.faults
  }
}

/** The recipient of the email has something to read, and somewhere to go if it leads anywhere. */
function missingIn({ subject, plain }: Rendered, link: string): TemplateFault[] {
  const fault = (part: TextPart, code: TemplateFault['code']): TemplateFault => ({ part, code, line: 1, name: '' })
  return [
    ...(subject === '' ? [fault('subject', 'empty')] : []),
    ...(plain.startsWith('-- ') ? [fault('body', 'empty')] : plain.includes(link) ? [] : [fault('body', 'button')]),
  ]
}
