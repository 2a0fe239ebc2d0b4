import { problemText } from '@kith/shared/problems/problem-text.ts'
import { textsIn } from '@kith/shared/test-texts.ts'
import { describe, expect, it } from 'vitest'
import { rulesWithin } from '#platform/wizard/WizardPage.tsx'
import { normaliseDecimal, writtenDecimal } from './normalise-decimal.ts'
import { isRequired, nestProblems } from './problems.ts'

const reader = (language: string) => ({ language, texts: textsIn(language) })

describe('problems of a form', () => {
  it('[SH-497] are shown in the user’s language, but a message of its own stays as it is', () => {
    const problem = { path: 'name', rule: 'maxLength', message: 'This must be at most 5 characters.', parameters: { max: 5 } }
    expect(problemText(problem, reader('en'))).toContain('5')
    expect(problemText(problem, reader('es'))).not.toBe(problemText(problem, reader('en')))
    expect(problemText(problem, reader('es'))).toContain('5')
    expect(problemText({ ...problem, message: 'Too long for the badge.', custom: true }, reader('es'))).toBe('Too long for the badge.')
    expect(problemText({ rule: 'unheard_of', message: 'As the server says.' }, reader('es'))).toBe('As the server says.')
  })

  it('[SH-501] land at their paths, two lists deep; the first of a path counts', () => {
    const problems = [
      { path: 'jobs.1.phones.0.number', rule: 'required', message: 'a' },
      { path: 'jobs.1.phones.0.number', rule: 'integer', message: 'b' },
      { path: 'lastName', rule: 'required', message: 'c' },
    ]
    expect(nestProblems(problems, reader('en'))).toEqual({
      jobs: { 1: { phones: { 0: { number: { type: 'required', message: 'This is required.' } } } } },
      lastName: { type: 'required', message: 'This is required.' },
    })
  })

  it('knows what is required, also in lists', () => {
    const rules = {
      lastName: [{ rule: 'required' }],
      'addresses.*.country': [{ rule: 'required' }],
      phones: [{ rule: 'requiredFieldArray' }],
    }
    expect(isRequired('lastName', rules)).toBe(true)
    expect(isRequired('addresses.12.country', rules)).toBe(true)
    expect(isRequired('phones', rules)).toBe(true)
    expect(isRequired('firstName', rules)).toBe(false)
  })
})

describe('decimals as they are typed', () => {
  it.each([
    ['88,000.50', 'en', '88000.50'],
    ['1,000', 'en', '1000'],
    ['88 000,50', 'fr-CA', '88000.50'],
    ['88.000,50', 'es', '88000.50'],
    ['0,6', 'es', '0.6'],
    ['0.6', 'es', '0.6'],
    ['-3', 'en', '-3'],
    ['a lot', 'en', 'a lot'],
    ['', 'en', ''],
  ])('%s (%s) is %s', (typed, language, value) => expect(normaliseDecimal(typed, language)).toBe(value))

  it('are written back with the comma of the language', () => {
    expect(writtenDecimal('0.6', 'fr-CA')).toBe('0,6')
    expect(writtenDecimal('0.6', 'en')).toBe('0.6')
    expect(writtenDecimal('1.2.3', 'es')).toBe('1.2.3')
  })

  it.each([
    ['en', '1,234,567.50'],
    ['fr-CA', '1\u00A0234\u00A0567,50'],
    ['es', '1\u00A0234\u00A0567,50'],
  ])('have their thousands apart, and are read back so (%s)', (language, written) => {
    expect(writtenDecimal('1234567.50', language)).toBe(written)
    expect(normaliseDecimal(written, language)).toBe('1234567.50')
  })
})

describe('a step of a wizard', () => {
  it('is checked by the rules of its own fields', () => {
    const rules = { name: [], 'phones.*.number': [], phones: [], namely: [] }
    expect(Object.keys(rulesWithin(rules, ['name', 'phones']))).toEqual(['name', 'phones.*.number', 'phones'])
  })
})
