import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RE2JS } from 're2js'
import { loadRegexEngine, needsRegexEngine, registerRegexEngine } from './pattern-rules.ts'
import { context, holds, messageFor } from './testing.ts'
import { ConfigurationError, validate } from './validate.ts'

describe('pattern rules before an engine is there', () => {
  it('say what to call instead of falling back to a backtracking engine [SH-551]', async () => {
    vi.resetModules()
    const fresh = await import('./testing.ts')
    expect(() => fresh.holds({ rule: 'regex', pattern: 'a' }, 'a')).toThrow('loadRegexEngine()')
    expect(fresh.holds({ rule: 'regex', pattern: 'a' }, '')).toBe(true)
  })
})

describe('pattern rules', () => {
  beforeAll(loadRegexEngine)
  afterAll(() => registerRegexEngine(RE2JS))

  it.each([
    ['^[A-Z]{3}$', true],
    ['a|b', true],
    ['\\p{L}+', true],
    [7, true],
    ['[a-z', false],
    ['(', false],
    ['*a', false],
    ['a{2,1}', false],
    ['(?=a)', false],
    ['(a)\\1', false],
    [true, false],
  ])('isRegex holds for a pattern that RE2 can run: %j %s [SH-550]', (value, expected) => {
    expect(holds({ rule: 'isRegex' }, value)).toBe(expected)
  })

  it.each([
    ['^[A-Z]{3}[0-9]+$', 'ABC12', true],
    ['^[A-Z]{3}[0-9]+$', 'ABC', false],
    ['^[A-Z]{3}[0-9]+$', 'xABC12', false],
    ['[0-9]', 'a1b', true],
    ['^é+$', 'éé', true],
    ['^.$', '👩', true],
    ['^12$', 12, true],
    ['true', true, false],
  ])('regex %s matches %j: %s [SH-551, PW-582]', (pattern, value, expected) => {
    expect(holds({ rule: 'regex', pattern }, value)).toBe(expected)
  })

  it('regex has a message [PW-582]', () => {
    expect(messageFor({ rule: 'regex', pattern: 'a' }, 'b')).toBe('This is not in the correct format.')
  })

  it('regex answers a catastrophic pattern at once [SH-551]', () => {
    const started = performance.now()
    expect(holds({ rule: 'regex', pattern: '^(a+)+$' }, `${'a'.repeat(50_000)}!`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('regex with a pattern that cannot run is an error of configuration, not of the user [SH-655]', () => {
    const ruleSet = { code: [{ rule: 'regex', pattern: '(?=a)' }] } as const
    expect(() => validate({ code: 'a' }, ruleSet, context)).toThrow(ConfigurationError)
    expect(() => validate({ code: 'a' }, ruleSet, context)).toThrow(
      "Validation rule 'regex' on field 'code' is missing the option 'pattern'",
    )
  })

  it('keeps working beyond the number of patterns it remembers [SH-551]', () => {
    for (let n = 0; n < 450; n++) expect(holds({ rule: 'regex', pattern: `^${n}$` }, String(n))).toBe(true)
  })

  it('knows which rule sets need the engine', () => {
    expect(needsRegexEngine({ a: [{ rule: 'required' }], b: [{ rule: 'regex', pattern: 'a' }] })).toBe(true)
    expect(needsRegexEngine({ a: [{ rule: 'isRegex' }] })).toBe(true)
    expect(needsRegexEngine({ a: [{ rule: 'required' }] })).toBe(false)
  })
})
