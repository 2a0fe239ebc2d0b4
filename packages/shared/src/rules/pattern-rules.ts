import { missingOption } from './configuration-error.ts'
import type { Rule, RuleSet } from './types.ts'
import { textOf } from './values.ts'

/** `RE2JS` is one: it matches in linear time whatever pattern a user wrote. */
export type RegexEngine = { compile(pattern: string): { test(text: string): boolean } }

/** Sets the engine of `isRegex` and `regex`; there is none until then, so that pages without patterns do not load it. */
export function registerRegexEngine(newEngine: RegexEngine): void {
  engine = newEngine
  compiled.clear()
}

/** Loads RE2 where it is not there yet; the server awaits it once, the browser where `needsRegexEngine` says so. */
export async function loadRegexEngine(): Promise<void> {
  if (!engine) registerRegexEngine((await import('re2js')).RE2JS)
}

export function needsRegexEngine(ruleSet: RuleSet): boolean {
  return Object.values(ruleSet).some((calls) => calls.some(({ rule }) => rule === 'regex' || rule === 'isRegex'))
}

export const isRegex: Rule = (value) => {
  const pattern = textOf(value)
  return pattern !== undefined && compile(pattern) !== undefined
}

export const regex: Rule = (value, { call, field }) => {
  const pattern = compile(call.pattern ?? '')
  if (!pattern) throw missingOption('regex', field, 'pattern')
  const text = textOf(value)
  return text !== undefined && pattern.test(text)
}

type Pattern = ReturnType<RegexEngine['compile']>

let engine: RegexEngine | undefined
const compiled = new Map<string, Pattern | undefined>()
const MOST_COMPILED = 200
/** Compiling takes longer than matching does. */
const LONGEST_PATTERN = 5000

function compile(pattern: string): Pattern | undefined {
  if (!engine) throw new Error("Call loadRegexEngine() before validating with 'regex' or 'isRegex'")
  if (pattern.length > LONGEST_PATTERN) return undefined
  if (!compiled.has(pattern)) {
    if (compiled.size >= MOST_COMPILED) compiled.clear()
    compiled.set(pattern, tryToCompile(engine, pattern))
  }
  return compiled.get(pattern)
}

function tryToCompile(withEngine: RegexEngine, pattern: string): Pattern | undefined {
  try {
    return withEngine.compile(pattern)
  } catch {
    return undefined
  }
}
