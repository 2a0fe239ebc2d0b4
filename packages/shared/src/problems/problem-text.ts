import type { Problem } from '../rules/types.ts'
import { fillIn, shownIn, textFor, type Texts } from '../words.ts'

export type Reader = {
  readonly language: string
  /** The texts in this language, by `namespace:key`. */
  readonly texts: Texts
  /** A day (YYYY-MM-DD) as the reader likes it; as it is without this. */
  readonly date?: (day: string) => string
}

/** A problem in its reader's language; as it came where nobody has translated it, as when the server is newer than the page. */
export function problemText({ rule, message, parameters = {}, custom }: Omit<Problem, 'path'>, { language, texts, date }: Reader): string {
  const find: Texts = (key) => texts(`rules:${key}`) ?? texts(`problems:${key}`)
  const text = custom ? undefined : textFor(find, rule, { context: parameters['context'] }, language)
  if (text === undefined) return message
  const show = shownIn(language)
  return fillIn(text, parameters, (value, format) => (format === 'date' && date ? date(String(value)) : show(value, format)))
}
