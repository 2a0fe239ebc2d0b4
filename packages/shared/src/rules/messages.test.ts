import { describe, expect, it } from 'vitest'
import en from '../../words/en/rules.json' with { type: 'json' }
import { englishMessage } from './messages.ts'
import { rules } from './rules.ts'
import { context, messageFor } from './testing.ts'
import type { RuleCall, RuleName } from './types.ts'
import { validate } from './validate.ts'

describe('messages', () => {
  it.each<[RuleCall, unknown, string]>([
    [{ rule: 'email' }, 'x', 'This must be a valid email address.'],
    [{ rule: 'emailList' }, 'x', 'This must be a list of valid email addresses, separated by commas.'],
    [{ rule: 'url' }, 'x', 'This must be a valid URL (e.g. https://example.com).'],
    [
      { rule: 'phoneNumber', countryField: 'c' },
      'x',
      'This must only contain digits, spaces, brackets and hyphens, with an optional + at the start.',
    ],
    [{ rule: 'integer' }, 'x', 'This must be a whole number.'],
    [{ rule: 'decimal' }, 'x', 'This must be a number.'],
    [{ rule: 'decimal', maximumDecimals: 2 }, 'x', 'This must be a number with at most 2 decimal places.'],
    [{ rule: 'greaterThan', compareValue: '10.50' }, 1, 'This must be greater than 10.50.'],
    [{ rule: 'lessThan', compareValue: 0 }, 1, 'This must be less than 0.'],
    [{ rule: 'lessThanOrEqualTo', compareValue: 0 }, 1, 'This must be less than or equal to 0.'],
    [{ rule: 'maxLength', length: 3 }, 'abcd', 'This must be at most 3 characters.'],
    [{ rule: 'minLength', length: 3 }, 'ab', 'This must be at least 3 characters.'],
    [{ rule: 'maxLength', length: 2 }, [1, 2, 3], 'This must have at most 2 items.'],
    [{ rule: 'minLength', length: 2 }, [1], 'This must have at least 2 items.'],
    [{ rule: 'match', field: 'newPassword' }, 'x', 'This must be the same as new password.'],
    [{ rule: 'match', field: 'newPassword', comparison: 'Password' }, 'x', 'This must be the same as Password.'],
    [{ rule: 'fieldArrayIncludes', value: 3, comparison: 'the owner' }, [], 'This must include the owner.'],
  ])(
    '%j answers %j with a short sentence [SH-498, PW-572, PW-573, PW-574, PW-575, PW-576, PW-577, PW-578, PW-579]',
    (call, value, message) => {
      expect(messageFor(call, value)).toBe(message)
    },
  )

  it('ends with a full stop except where the description prints none [SH-552] [PW-712]', () => {
    const without = Object.entries(en)
      .filter(([, text]) => !text.endsWith('.'))
      .map(([key]) => key)
    expect(without).toEqual(['requiredFieldArray', 'uniqueChildInFieldArray', 'ukPostcode'])
    expect([en.required, en.date, en.dateBefore, en.tfnIsValid, en.requiredFieldArray, en.uniqueChildInFieldArray, en.ukPostcode]).toEqual([
      'This is required.',
      'This date is not in the correct format.',
      'This date must be before {{comparison}}.',
      'You should use a valid TFN number of 9 digits.',
      'At least one is required',
      'This input should be unique',
      'Enter a valid UK postcode (e.g. SW1W 0NY)',
    ])
  })

  it('has a message for every rule [SH-498]', () => {
    for (const rule of Object.keys(rules) as RuleName[]) expect(en[rule]).toBeTruthy()
  })

  it('a problem carries what a client needs to translate it [SH-498]', () => {
    const ruleSet = { tags: [{ rule: 'maxLength', length: 1 }] } as const
    expect(validate({ tags: ['a', 'b'] }, ruleSet, context)).toEqual([
      { path: 'tags', rule: 'maxLength', message: 'This must have at most 1 items.', parameters: { context: 'items', max: 1 } },
    ])
    expect(validate({}, { tags: [{ rule: 'required' }] }, context)).toEqual([
      { path: 'tags', rule: 'required', message: 'This is required.' },
    ])
  })

  it('is filled in with its parameters [SH-498]', () => {
    expect(englishMessage('maxLength', { max: 9 })).toBe('This must be at most 9 characters.')
    expect(englishMessage('maxLength', { context: 'items', max: 9 })).toBe('This must have at most 9 items.')
  })
})
