import { Liquid } from 'liquidjs'
import { layout } from './layout.ts'

/** The texts of an email, in Liquid: plain text in paragraphs, of which one may be `{{ button }}`. */
export type MailTexts = { readonly subject: string; readonly body: string; readonly action: string; readonly footer: string }
export type Rendered = { readonly subject: string; readonly html: string; readonly plain: string }
export type Rendering = {
  readonly texts: MailTexts
  readonly values: Readonly<Record<string, string>>
  readonly organisation: string
  readonly language: string
  readonly link: string | null
}

/** A text that cannot be rendered, or not within its limits; the message is for whoever wrote it. */
export class BadTemplate extends Error {}

const longestTemplate = 20_000
const longestText = 60_000
const limits = { parseLimit: longestTemplate, renderLimit: 100, memoryLimit: 200_000 }
const noFiles = {
  templates: {},
  relativeReference: false,
  ownPropertyOnly: true,
  strictFilters: true,
  strictVariables: true,
  lenientIf: true,
}
const engine = new Liquid({ ...noFiles, ...limits })
// What reads further templates has nothing to read.
for (const tag of ['include', 'render', 'layout', 'block']) engine.registerTag(tag, { parse: refuseTag, render: refuseTag })
const layouts = new Liquid({ ...noFiles, outputEscape: 'escape' })
const page = layouts.parse(layout)

/** Stands where the button is, in a text that is not HTML yet. */
const buttonMark = '\u{E000}'

/** Subject, HTML and text of an email. The texts never become HTML: they are rendered as plain text, and escaped as a whole. */
export async function renderMail({ texts, values, organisation, language, link }: Rendering): Promise<Rendered> {
  const scope = { ...values, organisation, button: link === null ? '' : buttonMark }
  const [subject, body] = [await renderText(texts.subject, scope), await renderText(texts.body, scope)]
  const paragraphs = paragraphsOf(body)
  const footer = await renderText(texts.footer, scope)
  const plain = paragraphs.map((each) =>
    each === buttonMark ? `${texts.action}:\n${link ?? ''}` : each.replaceAll(buttonMark, link ?? ''),
  )
  const html: unknown = await layouts.render(page, {
    language,
    subject: oneLine(subject),
    organisation,
    paragraphs: paragraphs.map((each) =>
      each === buttonMark ? { isButton: true } : { isButton: false, lines: each.replaceAll(buttonMark, link ?? '').split('\n') },
    ),
    link,
    action: texts.action,
    footer,
  })
  return { subject: oneLine(subject), html: String(html), plain: `${[...plain, `-- \n${footer}`].join('\n\n')}\n` }
}

async function renderText(template: string, scope: object): Promise<string> {
  if (template.length > longestTemplate) throw new BadTemplate('The text is too long.')
  try {
    const text: unknown = await engine.parseAndRender(template, scope)
    return String(text).slice(0, longestText)
  } catch (error) {
    throw new BadTemplate(error instanceof Error ? error.message.replace(/, line.*$/s, '') : 'The text cannot be rendered.')
  }
}

/** What breaks a line is a blank: a subject never ends the header that it is in. */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 300)

const paragraphsOf = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

function refuseTag(): never {
  throw new BadTemplate('A text cannot read other texts.')
}
