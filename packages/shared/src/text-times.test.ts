import { beforeAll, expect, it } from 'vitest'
import { loadRegexEngine } from './rules/pattern-rules.ts'
import { rules } from './rules/rules.ts'
import type { RuleCall, RuleName } from './rules/types.ts'
import { validate } from './rules/validate.ts'
import {
  day,
  faultsAmong,
  fill,
  functionsOfTexts,
  hostileTexts,
  mostMilliseconds,
  tried,
  type Callable,
  type TextFunction,
} from './test-functions.ts'

const trying = { timeout: 300_000 }
/** They take the path of a declaration, which nobody types. */
const without = new Set(['placesOf', 'lookUp', 'fieldAt'])
let functions: readonly TextFunction[]

beforeAll(async () => {
  await loadRegexEngine()
  functions = await functionsOfTexts(import.meta.dirname, { without })
})

it('no function takes a time that grows with the square of a text, whatever the text is made of', trying, () => {
  expect(functions.map(({ said }) => said)).toEqual(
    expect.arrayContaining(['blanks.ts tidyText', 'names.ts searchWords', 'names.ts displayName', 'component-texts.ts componentsInText']),
  )
  expect(faultsAmong(functions, hostileTexts)).toEqual([])
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

it('no rule takes a time that grows with the square of a text', trying, () => {
  for (const [kind, text] of Object.entries(hostileTexts)) {
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
