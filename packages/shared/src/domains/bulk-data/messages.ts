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

/** The values that name columns of a file: what its reader calls these is said in their place. */
export const columnValues: ReadonlySet<string> = new Set(['column', 'columns', 'needs', 'key', 'via'])

/** Who reads about a file; `column` is what they call a column of it, undefined for anything else. */
export type FileReader = Reader & { readonly column?: (name: string) => string | undefined }

/** A message in its reader's language; as it came where nobody has translated it, or where it was kept without a value that its text has now. */
export function bulkDataWords(message: Omit<BulkDataMessage, 'code'> & { readonly code: string | null }, reader: FileReader): Text {
  const { code, values, problem, suggestion } = message
  const texts = (['problem', 'suggestion'] as const).map((part) => reader.texts(`import-problems:${code}.${part}`))
  const [first, second = ''] = texts
  if (code === null || first === undefined || !hasValues(first + second, values)) return { problem, suggestion }
  return { problem: fill(first, values, reader), suggestion: fill(second, values, reader) }
}

const hasValues = (text: string, values: BulkDataMessage['values']) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].every(([, name = '']) => Object.hasOwn(values, name))

function fill(text: string, values: BulkDataMessage['values'], reader: FileReader): string {
  return fillIn(text, values, (value, format, name) => shown(value, { format, name: name ?? '', reader }))
}

type Place = { readonly format: string | undefined; readonly name: string; readonly reader: FileReader }

function shown(value: BulkDataValue, place: Place): string {
  const { format, name, reader } = place
  if (typeof value === 'object') return part(value, place)
  if (format === 'records') return lowerFirst(reader.texts(`records:${value}.one`) ?? spaced(String(value)))
  return reader.texts(`import-problems:words.${format}.${value}`) ?? columnIn(place, value) ?? shownIn(reader.language)(value, format, name)
}

const columnIn = ({ name, reader }: Place, value: string | number) => (columnValues.has(name) ? reader.column?.(String(value)) : undefined)

function part(value: Exclude<BulkDataValue, string | number>, place: Place): string {
  const { format, reader } = place
  if ('code' in value) return bulkDataWords(value, reader)[format === 'suggestion' ? 'suggestion' : 'problem']
  if ('rule' in value) return problemText(value, reader)
  return value.map((each) => (typeof each === 'string' ? inList(each, place) : part(each, place))).join(', ')
}

/** `WorkType.FIXED_TERM` as the screen calls it. */
function inList(text: string, place: Place): string {
  if (place.format !== 'choices') return columnIn(place, text) ?? text
  const [, choice = ''] = text.split('.')
  return place.reader.texts(`choices:${text}`) ?? capitalise(choice.toLowerCase().replaceAll('_', ' '))
}
