import { problemWords } from '../../problems/wording.ts'
import { fillIn, type NamesIn } from '../../rules/messages.ts'
import type { Problem as RuleProblem } from '../../rules/types.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { frCA } from './fr-CA.ts'

type Problems = typeof en.problems
/** Everything that an import can have to say about a file or a row. */
export type BulkDataCode = keyof Problems
export type BulkDataValue = string | number | readonly (string | BulkDataMessage)[] | BulkDataMessage | BrokenRule
export type BrokenRule = Pick<RuleProblem, 'rule' | 'message' | 'parameters' | 'custom'>

/** A code with its values, for saying it in any language, and what it says in English. */
export type BulkDataMessage = Words & { readonly code: string; readonly values: Readonly<Record<string, BulkDataValue>> }
type Words = { readonly problem: string; readonly suggestion: string }

/** The same codes and the same words as English has, in another language. */
export type BulkDataLanguage = {
  readonly problems: Readonly<Record<BulkDataCode, Words>>
  readonly words: { readonly [Kind in keyof typeof en.words]: Readonly<Record<keyof (typeof en.words)[Kind], string>> }
}
export const bulkDataLanguages: Readonly<Record<string, BulkDataLanguage>> = { en, 'fr-CA': frCA, es }

type NamesOf<Code extends BulkDataCode> = NamesIn<Problems[Code]['problem'] | Problems[Code]['suggestion']>
type ValuesOf<Code extends BulkDataCode> = [NamesOf<Code>] extends [never] ? [] : [Readonly<Record<NamesOf<Code>, BulkDataValue>>]

/** A message with all the values that its words in English ask for. */
export function tell<Code extends BulkDataCode>(code: Code, ...given: ValuesOf<Code>): BulkDataMessage {
  const values: BulkDataMessage['values'] = given[0] ?? {}
  const { problem, suggestion } = bulkDataWords({ code, values, problem: '', suggestion: '' }, 'en')
  return { code, values, problem, suggestion }
}

/** A message in a language; as it stands where nobody has translated it, as it can be when the server is newer than the page. */
export function bulkDataWords(message: Omit<BulkDataMessage, 'code'> & { readonly code: string | null }, language: string): Words {
  const { code, values, problem, suggestion } = message
  const problems: Readonly<Record<string, Words>> = languageOf(language).problems
  const words = code !== null && Object.hasOwn(problems, code) ? problems[code] : undefined
  if (!words) return { problem, suggestion }
  return { problem: fill(words.problem, values, language), suggestion: fill(words.suggestion, values, language) }
}

const languageOf = (language: string): BulkDataLanguage => bulkDataLanguages[language] ?? en

function fill(text: string, values: BulkDataMessage['values'], language: string): string {
  return fillIn(text, values, (value, kind) => shown(value, kind, language))
}

function shown(value: BulkDataValue, kind: string | undefined, language: string): string {
  if (typeof value === 'object') return part(value, kind, language)
  switch (kind) {
    case 'number':
      return new Intl.NumberFormat(language).format(Number(value))
    case 'country':
      return new Intl.DisplayNames(language, { type: 'region' }).of(String(value)) ?? String(value)
    case 'words':
      return String(value).replaceAll('_', ' ')
    default:
      return wordOf(String(value), kind, language)
  }
}

function part(value: Exclude<BulkDataValue, string | number>, kind: string | undefined, language: string): string {
  if ('code' in value) return bulkDataWords(value, language)[kind === 'suggestion' ? 'suggestion' : 'problem']
  if ('rule' in value) return problemWords(value, { language })
  return value.map((each) => (typeof each === 'string' ? each : part(each, kind, language))).join(', ')
}

function wordOf(value: string, kind: string | undefined, language: string): string {
  const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = languageOf(language).words
  const table = kind === undefined ? undefined : tables[kind]
  return table && Object.hasOwn(table, value) ? (table[value] ?? value) : value
}
