import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { customFieldModels } from './custom-fields.ts'
import { loadRegexEngine } from './rules/pattern-rules.ts'
import { rules } from './rules/rules.ts'
import type { RuleCall, RuleName } from './rules/types.ts'
import { validate } from './rules/validate.ts'
import { processorTime } from './test-times.ts'

const length = 40_000
/** Of the processor; what takes the square of the length takes seconds. */
const mostMilliseconds = 300
const fill = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

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
const texts: Readonly<Record<string, string>> = {
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

const trying = { timeout: 300_000 }

/** They take the path of a declaration, which nobody types. */
const exceptions = new Set(['placesOf', 'lookUp', 'fieldAt'])

const day = { today: '2026-11-26', now: new Date('2026-11-26T00:00:00Z') }
const nameless = { kind: 'person', fields: {}, actions: {}, permissions: {}, columns: {}, sections: [] }
/** What parameters are given that take no text, by how they are declared: without it a function would throw before it reads the text. */
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
type Callable = (...given: readonly unknown[]) => unknown
type TextFunction = { readonly said: string; readonly call: Callable; readonly parameters: readonly string[] }
const functions: TextFunction[] = []

beforeAll(async () => {
  await loadRegexEngine()
  for (const file of globSync('**/*.ts', { cwd: import.meta.dirname }).filter((each) => !/test|generated/.test(each))) {
    const path = join(import.meta.dirname, file)
    const exported = (await import(path)) as Record<string, unknown>
    for (const [name, parameters] of textFunctionsIn(readFileSync(path, 'utf8'))) {
      const call = exported[name]
      if (typeof call === 'function' && !exceptions.has(name))
        functions.push({ said: `${file} ${name}`, call: call as Callable, parameters })
    }
  }
})

/** The exported functions of a file that take a text, with their parameters. */
function textFunctionsIn(source: string): (readonly [string, readonly string[]])[] {
  const heads = source.matchAll(/^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?)(?:<[^(]*>)?\(/gm)
  return [...heads].flatMap(({ 0: head, 1: name, 2: other, index }) => {
    const parameters = parametersAt(source, index + head.length)
    return parameters.some(takesText) ? [[name ?? other ?? '', parameters] as const] : []
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

/** What a parameter is given, with the text where it takes one. */
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
function tried(work: () => unknown): Tried {
  const spent = processorTime()
  try {
    const answer = work()
    if (answer instanceof Iterator) Array.from(answer)
  } catch (error) {
    return { milliseconds: spent(), refused: error }
  }
  return { milliseconds: spent(), refused: undefined }
}

/** Those that take longer for a text than going through it once may take, and those that refuse every text, of which nothing is known. */
function faultsAmong(all: readonly TextFunction[], given: Readonly<Record<string, string>>): string[] {
  return all.flatMap(({ said, call, parameters }) => {
    const callWith = (text: string) => tried(() => call(...parameters.map((each) => madeOf(text, each))))
    const short = samples.map(callWith)
    const refused = short.every((each) => each.refused !== undefined) ? [`${said} refuses every text: ${String(short[0]?.refused)}`] : []
    const slow = Object.entries(given).filter(([, text]) => callWith(text).milliseconds > mostMilliseconds)
    return [...refused, ...slow.map(([kind]) => `${said} is slow for ${kind}`)]
  })
}

it('no function takes a time that grows with the square of a text, whatever the text is made of', trying, () => {
  expect(functions.map(({ said }) => said)).toEqual(
    expect.arrayContaining(['blanks.ts tidyText', 'names.ts searchWords', 'names.ts displayName', 'component-texts.ts componentsInText']),
  )
  expect(faultsAmong(functions, texts)).toEqual([])
})

it('a function that is slow is found, and one that throws whatever it is given is not taken for fast', () => {
  const slow = (text: unknown) => String(text).replace(/ +$/, '')
  const wrong = (text: unknown, options: unknown) => `${String(text)}${(options as { unit: string }).unit}`
  const all = [slow, wrong].map((call) => ({ said: call.name, call: call as Callable, parameters: ['text: string'] }))
  expect(faultsAmong(all, { blanks: `${fill(' ')}x` })).toEqual([
    'slow is slow for blanks',
    expect.stringMatching(/^wrong refuses every text: TypeError/),
  ])
})

it('no rule does either', trying, () => {
  for (const [kind, text] of Object.entries(texts)) {
    const fields = {
      field: 'other',
      dateField: 'other',
      countryField: 'other',
      childField: 'other',
      haystack: [text],
      group: ['value', 'other'],
    }
    for (const rule of Object.keys(rules) as RuleName[]) {
      const call: RuleCall = { rule, ...fields, compareValue: 1, length: 10, pattern: '^(a+)+$', value: text }
      const { milliseconds, refused } = tried(() => validate({ value: text, other: text }, { value: [call], other: [] }, day))
      expect({ isSlow: milliseconds > mostMilliseconds, refused }, `${rule} of ${kind}`).toEqual({ isSlow: false, refused: undefined })
    }
  }
})
