import { fillIn, ruleMessages, wordingOf, type NamesIn, type Parameters } from '../rules/messages.ts'
import { en as rules } from '../rules/translations/en.ts'
import type { Problem } from '../rules/types.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { frCA } from './fr-CA.ts'

export type ProblemCode = keyof typeof en
/** The same codes as English has, in another language. */
export type ProblemWordings = Readonly<Record<ProblemCode, string>>
export const problemLanguages: Readonly<Record<'en' | 'fr-CA' | 'es', ProblemWordings>> = { en, 'fr-CA': frCA, es }

/** What is wrong: a rule and its values, for saying it in any language, and what it says in English. */
export type Said = Omit<Problem, 'path'>

const english = { ...rules, ...en }
export type Code = keyof typeof english
export type ValuesOf<Wanted extends Code> = [NamesIn<(typeof english)[Wanted]>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<(typeof english)[Wanted]>, string | number>>]

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: english,
  'fr-CA': { ...ruleMessages['fr-CA'], ...frCA },
  es: { ...ruleMessages.es, ...es },
}

/** A problem of the catalogue, or of a shared rule, with all the values that its words in English ask for. */
export function say<Wanted extends Code>(code: Wanted, ...given: ValuesOf<Wanted>): Said {
  const [, rule = code, context] = /^(.+)_([^_]+)$/.exec(code) ?? []
  const parameters: Parameters = { ...(context === undefined ? {} : { context }), ...given[0] }
  const said = { rule, message: '', ...(Object.keys(parameters).length > 0 && { parameters }) }
  return { ...said, message: problemWords(said, { language: 'en' }) }
}

type Reader = {
  readonly language: string
  /** A day (YYYY-MM-DD) as the reader likes it; as it stands, unless told. */
  readonly date?: (day: string) => string
}

/** What a problem says to its reader; as it came where nobody has translated it, as it can be when the server is newer than the page. */
export function problemWords({ rule, message, parameters = {}, custom }: Said, { language, date }: Reader): string {
  const words = custom ? undefined : wordingOf(languages[language] ?? english, rule, parameters)
  if (words === undefined) return message
  return fillIn(words, parameters, (value, kind) => {
    if (kind === 'date' && date) return date(String(value))
    if (kind === 'country') return new Intl.DisplayNames(language, { type: 'region' }).of(String(value)) ?? String(value)
    return String(value)
  })
}
