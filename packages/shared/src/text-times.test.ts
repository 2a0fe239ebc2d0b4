import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { loadRegexEngine } from './rules/pattern-rules.ts'
import { rules } from './rules/rules.ts'
import type { RuleCall, RuleName } from './rules/types.ts'
import { validate } from './rules/validate.ts'
import { processorTime } from './test-times.ts'

const length = 100_000
/** Of the processor; what takes the square of the length takes seconds. */
const mostMilliseconds = 600
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
}

/** Takes the path of a declaration, which nobody types. */
const exceptions = new Set(['placesOf'])
type Callable = (...given: readonly unknown[]) => unknown
type TextFunction = { readonly said: string; readonly call: Callable; readonly types: readonly string[] }
const functions: TextFunction[] = []

beforeAll(async () => {
  await loadRegexEngine()
  for (const file of globSync('**/*.ts', { cwd: import.meta.dirname }).filter((each) => !/test|generated/.test(each))) {
    const path = join(import.meta.dirname, file)
    const exported = (await import(path)) as Record<string, unknown>
    for (const [name, types] of textFunctionsIn(readFileSync(path, 'utf8'))) {
      const call = exported[name]
      if (typeof call === 'function' && !exceptions.has(name)) functions.push({ said: `${file} ${name}`, call: call as Callable, types })
    }
  }
})

/** The exported functions of a file that take a text, with the types of their parameters. */
function textFunctionsIn(source: string): (readonly [string, readonly string[]])[] {
  const heads = source.matchAll(/^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?)(?:<[^(]*>)?\(/gm)
  return [...heads].flatMap(({ 0: head, 1: name, 2: other, index }) => {
    const types = parametersAt(source, index + head.length).map((parameter) => parameter.slice(parameter.lastIndexOf(':') + 1).trim())
    return types.some((type) => madeOf('', type) !== undefined) ? [[name ?? other ?? '', types] as const] : []
  })
}

function parametersAt(source: string, start: number): string[] {
  const parameters = ['']
  for (let [at, depth] = [start, 0]; depth >= 0 && at < source.length; at += 1) {
    const character = source.charAt(at)
    if ('([{'.includes(character)) depth += 1
    if (')]}'.includes(character)) depth -= 1
    if (character === ',' && depth === 0) parameters.push('')
    else if (depth >= 0) parameters[parameters.length - 1] += character
  }
  return parameters.map((each) => each.trim()).filter(Boolean)
}

/** Nothing where a parameter takes something else. */
function madeOf(text: string, type: string): unknown {
  if (type === 'PersonNames') return { firstName: text, middleName: text, lastName: text, preferredName: text }
  if (/^readonly \(?string.*\[\]$/.test(type)) return [text]
  return /^(string|unknown)\b/.test(type) ? text : undefined
}

/** Whether a call takes longer than one that goes through a text once may take. */
function isSlow(work: () => unknown): boolean {
  const spent = processorTime()
  try {
    work()
  } catch {
    // It refuses the text
  }
  return spent() > mostMilliseconds
}

it('no function takes a time that grows with the square of a text, whatever the text is made of', () => {
  expect(functions.map(({ said }) => said)).toEqual(
    expect.arrayContaining(['blanks.ts tidyText', 'names.ts searchWords', 'names.ts displayName']),
  )
  for (const [kind, text] of Object.entries(texts))
    for (const { said, call, types } of functions)
      expect(
        isSlow(() => call(...types.map((type) => madeOf(text, type)))),
        `${said} of ${kind}`,
      ).toBe(false)
}, 60_000)

it('no rule does either', () => {
  const day = { today: '2026-11-26', now: new Date('2026-11-26T00:00:00Z') }
  for (const [kind, text] of Object.entries(texts)) {
    const others = {
      field: 'other',
      dateField: 'other',
      countryField: 'other',
      childField: 'other',
      haystack: [text],
      group: ['value', 'other'],
    }
    for (const rule of Object.keys(rules) as RuleName[]) {
      const call: RuleCall = { rule, ...others, compareValue: 1, length: 10, pattern: '^(a+)+$', value: text }
      expect(
        isSlow(() => validate({ value: text, other: text }, { value: [call], other: [] }, day)),
        `${rule} of ${kind}`,
      ).toBe(false)
    }
  }
}, 60_000)
