import { capitalise } from '../../capitalise.ts'
import problems from '../../../words/en/import-problems.json' with { type: 'json' }
import type { WordValues } from '../../generated/word-values.ts'
import { problemText, type Reader } from '../../problems/problem-text.ts'
import type { Problem as RuleProblem } from '../../rules/types.ts'
import { spaced } from '../../naming.ts'
import { fillIn, lowerFirst, shownIn } from '../../words.ts'

/** Everything that an import can have to say about a file or a row. */
export type BulkDataCode = keyof typeof problems extends infer Key ? (Key extends `${infer Code}.problem` ? Code : never) : never
export type BulkDataValue = string | number | readonly (string | BulkDataMessage)[] | BulkDataMessage | BrokenRule
export type BrokenRule = Pick<RuleProblem, 'rule' | 'message' | 'parameters' | 'custom'>

/** A code with its values, for saying it in any language, and what it says in English. */
export type BulkDataMessage = Text & { readonly code: string; readonly values: Readonly<Record<string, BulkDataValue>> }
type Text = { readonly problem: string; readonly suggestion: string }

type NamesOf<Code extends BulkDataCode> = ImportValues[Extract<keyof ImportValues, `${Code}.problem` | `${Code}.suggestion`>]
type ImportValues = WordValues['import-problems']
type ValuesOf<Code extends BulkDataCode> = [NamesOf<Code>] extends [never] ? [] : [Readonly<Record<NamesOf<Code>, BulkDataValue>>]

/** A message with all the values that its text in English needs. */
export function importMessage<Code extends BulkDataCode>(code: Code, ...given: ValuesOf<Code>): BulkDataMessage {
  const values: BulkDataMessage['values'] = given[0] ?? {}
  const { problem, suggestion } = bulkDataWords(
    { code, values, problem: '', suggestion: '' },
    { language: 'en', texts: (key) => english.get(key) },
  )
  return { code, values, problem, suggestion }
}

/** A rule that was broken is in English as it came. */
const english: ReadonlyMap<string, string> = new Map(Object.entries(problems).map(([path, text]) => [`import-problems:${path}`, text]))

/** A message in its reader's language; as it came where nobody has translated it, as when the server is newer than the page. */
export function bulkDataWords(message: Omit<BulkDataMessage, 'code'> & { readonly code: string | null }, reader: Reader): Text {
  const { code, values, problem, suggestion } = message
  const texts = (['problem', 'suggestion'] as const).map((part) => reader.texts(`import-problems:${code}.${part}`))
  const [first, second = ''] = texts
  if (code === null || first === undefined) return { problem, suggestion }
  return { problem: fill(first, values, reader), suggestion: fill(second, values, reader) }
}

function fill(text: string, values: BulkDataMessage['values'], reader: Reader): string {
  return fillIn(text, values, (value, format) => shown(value, format, reader))
}

function shown(value: BulkDataValue, format: string | undefined, reader: Reader): string {
  if (typeof value === 'object') return part(value, format, reader)
  if (format === 'records') return lowerFirst(reader.texts(`records:${value}.one`) ?? spaced(String(value)))
  return reader.texts(`import-problems:words.${format}.${value}`) ?? shownIn(reader.language)(value, format)
}

function part(value: Exclude<BulkDataValue, string | number>, format: string | undefined, reader: Reader): string {
  if ('code' in value) return bulkDataWords(value, reader)[format === 'suggestion' ? 'suggestion' : 'problem']
  if ('rule' in value) return problemText(value, reader)
  return value.map((each) => (typeof each === 'string' ? inList(each, format, reader) : part(each, format, reader))).join(', ')
}

/** `WorkType.FIXED_TERM` as the screen calls it. */
function inList(text: string, format: string | undefined, { texts }: Reader): string {
  if (format !== 'choices') return text
  const [, choice = ''] = text.split('.')
  return texts(`choices:${text}`) ?? capitalise(choice.toLowerCase().replaceAll('_', ' '))
}
