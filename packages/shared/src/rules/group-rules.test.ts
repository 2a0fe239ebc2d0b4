import { describe, expect, it } from 'vitest'
import { context, holds, messageFor } from './testing.ts'
import { validate } from './validate.ts'

describe('the required family and field arrays', () => {
  it.each([
    ['Meg', true],
    [' x ', true],
    ['0', true],
    [0, true],
    [false, true],
    [['a'], true],
    [[''], true],
    [{}, true],
    [NaN, true],
    ['', false],
    ['   ', false],
    ['\t\n\u00a0\u3000', false],
    ['\u200b\u2060', false],
    [[], false],
    [null, false],
    [undefined, false],
  ])('required holds for visible text, a non-empty array, anything not null: %j %s [SH-503]', (value, expected) => {
    expect(holds({ rule: 'required' }, value)).toBe(expected)
  })

  it('required says so with a full stop [SH-504, PW-571, SH-552]', () => {
    expect(messageFor({ rule: 'required' }, '')).toBe('This is required.')
  })

  it.each([
    [true, {}, true],
    [['a'], {}, true],
    [{ a: false, b: true }, {}, true],
    [false, { other: true }, true],
    [undefined, { other: ['a'] }, true],
    [false, { other: false }, false],
    [[], {}, false],
    [{ a: false }, {}, false],
    [null, {}, false],
    ['false', {}, false],
  ])('atLeastOneCheckboxSelected counts its own boxes and the others: %j %j %s [SH-540]', (value, others, expected) => {
    expect(holds({ rule: 'atLeastOneCheckboxSelected', group: ['other'] }, value, others)).toBe(expected)
  })

  it('atLeastOneCheckboxSelected does without other checkboxes [SH-540]', () => {
    expect(holds({ rule: 'atLeastOneCheckboxSelected' }, true)).toBe(true)
    expect(holds({ rule: 'atLeastOneCheckboxSelected' }, false, { other: true })).toBe(false)
  })

  it.each([
    [{ email: 'a@b.example' }, true],
    [{ phone: '1' }, true],
    [{ email: ' ', phone: 0 }, true],
    [{}, false],
    [{ email: '', phone: null }, false],
    [{ email: ' ', phone: [] }, false],
    [{ fax: '1' }, false],
  ])('requireGroup needs one field of the group: %j %s [SH-541]', (others, expected) => {
    expect(holds({ rule: 'requireGroup', group: ['email', 'phone'] }, undefined, others)).toBe(expected)
  })

  it.each([
    [[{}], true],
    [[null], true],
    [[], false],
    [undefined, false],
    [null, false],
    ['text', false],
    [{ length: 1 }, false],
  ])('requiredFieldArray needs one item: %j %s [SH-542]', (value, expected) => {
    expect(holds({ rule: 'requiredFieldArray' }, value)).toBe(expected)
  })

  it('requiredFieldArray says so without a full stop [SH-543, SH-552]', () => {
    expect(messageFor({ rule: 'requiredFieldArray' }, [])).toBe('At least one is required')
  })

  it.each([
    [['HOME', 'POSTAL'], []],
    [
      ['HOME', 'POSTAL', 'HOME'],
      ['rows.0.type', 'rows.2.type'],
    ],
    [
      ['A', 'B', 'A', 'B'],
      ['rows.0.type', 'rows.2.type', 'rows.1.type', 'rows.3.type'],
    ],
    [
      [7, '7'],
      ['rows.0.type', 'rows.1.type'],
    ],
    [['', '', null, undefined], []],
    [['home', 'HOME'], []],
  ])('uniqueChildInFieldArray reports every repeated child of %j at %j [SH-544]', (types, paths) => {
    const ruleSet = { rows: [{ rule: 'uniqueChildInFieldArray', childField: 'type' }] } as const
    const problems = validate({ rows: types.map((type) => ({ type })) }, ruleSet, context)
    expect(problems.map(({ path }) => path)).toEqual(paths)
  })

  it('uniqueChildInFieldArray says so without a full stop [SH-545, SH-552]', () => {
    const call = { rule: 'uniqueChildInFieldArray', childField: 'type' } as const
    expect(messageFor(call, [{ type: 'A' }, { type: 'A' }])).toBe('This input should be unique')
  })

  it.each([
    [['AU', 'NZ'], true],
    [['NZ'], false],
    [[], false],
    [undefined, false],
    ['AU', false],
  ])('fieldArrayIncludes needs the value among the items: %j %s [SH-546]', (value, expected) => {
    expect(holds({ rule: 'fieldArrayIncludes', value: 'AU' }, value)).toBe(expected)
  })

  it('fieldArrayIncludes looks at a child field where one is given [SH-546]', () => {
    const call = { rule: 'fieldArrayIncludes', value: true, childField: 'isPrimary' } as const
    expect(holds(call, [{ isPrimary: false }, { isPrimary: true }])).toBe(true)
    expect(holds(call, [{ isPrimary: false }, { other: true }, null])).toBe(false)
  })
})
