import { Liquid } from 'liquidjs'
import { noFiles, renderText } from './engine.ts'
import { layout } from './layout.ts'

/** The texts of an email, in Liquid: plain text in paragraphs, of which one may be `{{ button }}`. */
export type MailTexts = { readonly subject: string; readonly body: string; readonly action: string; readonly footer: string }
export type Rendered = { readonly subject: string; readonly html: string; readonly plain: string }
export type Rendering = {
  readonly texts: MailTexts
  readonly values: Readonly<Record<string, string>>
  readonly organisation: string
  /** The address of its logo. */
  readonly logo?: string | null
  readonly language: string
  readonly link: string | null
}

const layouts = new Liquid({ ...noFiles, outputEscape: 'escape' })
const page = layouts.parse(layout)

/** Stands where the button is, in a text that is not HTML yet. */
const buttonMark = '\u{E000}'

/** Subject, HTML and text of an email. The texts never become HTML: they are rendered as plain text, and escaped as a whole. */
export async function renderMail({ texts, values, organisation, logo = null, language, link }: Rendering): Promise<Rendered> {
  const scope = { ...values, organisation }
  const subject = oneLine(await renderText('subject', texts.subject, scope))
  const body = await renderText('body', texts.body, { ...scope, button: link === null ? '' : buttonMark })
  const action = oneLine(await renderText('action', texts.action, scope))
  const footer = await renderText('footer', texts.footer, scope)
  const paragraphs = paragraphsOf(body)
  const plain = paragraphs.map((each) =>
    each === buttonMark ? `${action}:\n${link ?? ''}` : each.replaceAll(buttonMark, () => link ?? ''),
  )
  const html: unknown = await layouts.render(page, {
    language,
    subject,
    organisation,
    logo,
    paragraphs: paragraphs.map((each) =>
      each === buttonMark ? { isButton: true } : { isButton: false, lines: each.replaceAll(buttonMark, () => link ?? '').split('\n') },
    ),
    link,
    action,
    footer,
  })
  return { subject, html: String(html), plain: `${[...plain, `-- \n${footer}`].join('\n\n')}\n` }
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
