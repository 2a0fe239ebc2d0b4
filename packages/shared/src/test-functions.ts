import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { customFieldModels } from './custom-fields.ts'
import { processorTime } from './test-times.ts'

const length = 40_000
/** Of the processor; what takes the square of the length takes seconds. */
export const mostMilliseconds = 300
export const fill = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Texts of each class of character, between two letters, and of what patterns look for. */
const units = [
  ...Array.from(' \n\u00a0\u200d\u00ad\u0001\u0301aA1.,-_/\\:;@%+=*?!&|~^$#(){}[]<>"\'’·'),
  '\r\n',
  '\u0301\u0316',
  'b\u200d\u0300',
  'क्\u200d',
  'می\u200c',
  '👩\u200d💻',
  '辻\u{e0100}',
  'ᠠ\u180b',
  '\u1100\u1161',
  '\ud83d',
  '{{',
  '(b',
  'b.',
  'b@',
  '1.',
  '1,',
  'b-',
  'b ',
  '<b',
  '$b',
  '&b;',
]
export const hostileTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(units.map((unit) => [`${JSON.stringify(unit)} between letters`, `a${fill(unit)}x`])),
  blanks: fill(' '),
  digits: fill('1'),
  'marks in the wrong order': `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`,
  'a web address': `https://${fill('a.')}`,
  'an email address': `a@${fill('a.')}`,
  'a value with blanks in it': `{{${fill(' ')}`,
}
/** Short ones, of which every function takes some. */
const samples = ['a', 'a b', '', '1', '12:00', '2026-11-26', '2026-11-26T10:00:00Z', 'en', 'person', 'skill', 'headcount']

export const day = { today: '2026-11-26', now: new Date('2026-11-26T00:00:00Z') }
const nameless = { kind: 'person', fields: {}, actions: {}, permissions: {}, columns: {}, sections: [] }
/** Parameters that take no text are given these, by how they are declared. Without them, a function would throw before it reads the text. */
const others: readonly (readonly [RegExp, unknown])[] = [
  [/\blanguage: string$/, 'en'],
  [/: (number|Schedule)$/, 1],
  [/: Texts$/, () => undefined],
  [/: Date$/, day.now],
  [/RuleContext/, { ...day, dateFormat: 'DMY' }],
  [/DateStyle/, { dateFormat: 'DMY', timeFormat: 'H24', timezone: 'UTC', language: 'en' }],
  [/: FileReader$/, { language: 'en', texts: () => undefined }],
  [/: CustomFieldModel$/, customFieldModels[0]],
  [/RecordKind|ListOfRecords|AskedContent/, nameless],
  [/: Period$/, { period: 'FIXED_DATES', startOn: '2026-01-01', endOn: '2026-12-31' }],
  [/: RuleSet$/, {}],
  [/: Scale$/, { scale: 'NUMBER' }],
  [/: readonly (AskedSection|Default|Evidence)\[\]$/, []],
  [/: Requirement$/, {}],
  [/: BusinessCalendar$/, { weekdays: [], closed: new Set() }],
  [/: JobAttribute$/, 'LOCATION'],
  [/: DimensionName$/, 'unit'],
  [/: Pick<Ask/, { filters: {} }],
  [/=> string$/, (text: string) => text],
  [/: Omit<BulkDataMessage/, { code: 'noRows', values: {} }],
  [/Readonly<Record<|: Given$|: Times$/, {}],
  [/: Offset$/, { days: 1 }],
  [/unit: PulseUnit; interval: number \}$/, { unit: 'DAY', interval: 1 }],
  [/: Reading$/, { as: 'AMOUNT', language: 'en', decimals: 2 }],
  [/amount: string; readonly rate: string \}\[\]$/, []],
]
export type Callable = (...given: readonly unknown[]) => unknown
export type TextFunction = { readonly said: string; readonly call: Callable; readonly parameters: readonly string[] }

type Which = {
  /** Functions that are left out, by their names. */
  readonly without: ReadonlySet<string>
  /** Only those that are given everything that they take. */
  readonly isWhole?: true
  /** Files that are not loaded. */
  readonly notIn?: RegExp
}

/** Finds the exported functions that take a text in the files of a folder and below it, tests aside. */
export async function functionsOfTexts(folder: string, { without, isWhole, notIn }: Which): Promise<TextFunction[]> {
  const functions: TextFunction[] = []
  for (const file of globSync('**/*.ts', { cwd: folder }).filter((each) => !/test|generated/.test(each) && !notIn?.test(each))) {
    const path = join(folder, file)
    const named = textFunctionsIn(readFileSync(path, 'utf8'), isWhole).filter(([name]) => !without.has(name))
    if (named.length === 0) continue
    const exported = (await import(path)) as Record<string, unknown>
    for (const [name, parameters] of named) {
      const call = exported[name]
      if (typeof call === 'function') functions.push({ said: `${file} ${name}`, call: call as Callable, parameters })
    }
  }
  return functions
}

/** The exported functions of a file that take a text, with their parameters. */
function textFunctionsIn(source: string, isWhole = false): (readonly [string, readonly string[]])[] {
  const heads = source.matchAll(/^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?)(?:<[^(\n\r\u2028\u2029]*>)?\(/gm)
  return [...heads].flatMap(({ 0: head, 1: name, 2: other, index }) => {
    const parameters = parametersAt(source, index + head.length)
    const isGiven = !isWhole || parameters.every((each) => otherFor(each) || takesText(each))
    return isGiven && parameters.some(takesText) ? [[name ?? other ?? '', parameters] as const] : []
  })
}

function parametersAt(source: string, start: number): string[] {
  const parameters = ['']
  for (let [at, depth] = [start, 0]; depth >= 0 && at < source.length; at += 1) {
    const character = source.charAt(at)
    if ('([{<'.includes(character)) depth += 1
    if (')]}'.includes(character) || (character === '>' && source.charAt(at - 1) !== '=')) depth -= 1
    if (character === ',' && depth === 0) parameters.push('')
    else if (depth >= 0) parameters[parameters.length - 1] += character
  }
  return parameters.map((each) => each.trim()).filter(Boolean)
}

const otherFor = (parameter: string) => others.find(([declared]) => declared.test(parameter))
const takesText = (parameter: string) => !otherFor(parameter) && madeOf('', parameter) !== undefined

/** Makes the value of a parameter, with the text where it takes one. */
function madeOf(text: string, parameter: string): unknown {
  const other = otherFor(parameter)
  if (other) return other[1]
  const type = parameter.slice(parameter.lastIndexOf(':') + 1).trim()
  if (type === 'PersonNames') return { firstName: text, middleName: text, lastName: text, preferredName: text }
  if (/^readonly \(?string.*\[\]$/.test(type)) return [text]
  return /^(string|unknown)\b/.test(type) ? text : undefined
}

type Tried = { readonly milliseconds: number; readonly refused: unknown }

/** Generators are followed to their end. */
export function tried(work: () => unknown): Tried {
  const spent = processorTime()
  try {
    const answer = work()
    if (answer instanceof Iterator) Array.from(answer)
    if (answer instanceof Promise) answer.catch(() => undefined)
  } catch (error) {
    return { milliseconds: spent(), refused: error }
  }
  return { milliseconds: spent(), refused: undefined }
}

/** Finds functions that take longer for a text than going through it once may take, and functions that refuse every text, of which nothing is known. */
export function faultsAmong(all: readonly TextFunction[], given: Readonly<Record<string, string>>): string[] {
  return all.flatMap(({ said, call, parameters }) => {
    const callWith = (text: string) => tried(() => call(...parameters.map((each) => madeOf(text, each))))
    const short = samples.map(callWith)
    const refused = short.every((each) => each.refused !== undefined) ? [`${said} refuses every text: ${String(short[0]?.refused)}`] : []
    const slow = Object.entries(given).filter(([, text]) => callWith(text).milliseconds > mostMilliseconds)
    return [...refused, ...slow.map(([kind]) => `${said} is slow for ${kind}`)]
  })
}
