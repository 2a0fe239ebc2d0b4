import { describe, expect, it } from 'vitest'
import { holds } from './testing.ts'
import type { RuleCall } from './types.ts'

type Case = readonly [call: RuleCall, value: unknown, expected: boolean]

describe('number rules', () => {
  it.each<Case>([
    [{ rule: 'decimal' }, '12.50', true],
    [{ rule: 'decimal' }, '.5', true],
    [{ rule: 'decimal' }, 0.1, true],
    [{ rule: 'decimal' }, '9'.repeat(400), true],
    [{ rule: 'decimal' }, 'abc', false],
    [{ rule: 'decimal' }, '5.', false],
    [{ rule: 'decimal' }, '1.2.3', false],
    [{ rule: 'decimal' }, ' 1', false],
    [{ rule: 'decimal' }, '0x10', false],
    [{ rule: 'decimal' }, '٣', false],
    [{ rule: 'decimal' }, NaN, false],
    [{ rule: 'decimal' }, Infinity, false],
    [{ rule: 'decimal' }, true, false],
    [{ rule: 'decimal' }, [1], false],
    [{ rule: 'decimal', maximumDecimals: 2 }, '1.25', true],
    [{ rule: 'decimal', maximumDecimals: 2 }, '1.255', false],
    [{ rule: 'decimal', maximumDecimals: 2 }, 1e-7, false],
    [{ rule: 'decimal', maximumDecimals: 2 }, '100000', true],
    [{ rule: 'decimal', maximumDecimals: 0 }, '1', true],
    [{ rule: 'decimal', maximumDecimals: 0 }, '1.0', false],
  ])('decimal, with an optional limit of places: %j %j %s [SH-511, PW-577]', check)

  it.each<Case>([
    [{ rule: 'integer' }, '12', true],
    [{ rule: 'integer' }, 0, true],
    [{ rule: 'integer' }, 12n, true],
    [{ rule: 'integer' }, 1e21, true],
    [{ rule: 'integer' }, '12.0', false],
    [{ rule: 'integer' }, 1.5, false],
    [{ rule: 'integer' }, 'x', false],
    [{ rule: 'integer' }, false, false],
  ])('integer is a whole number: %o %o %s [SH-512, PW-576]', check)

  it.each(['decimal', 'integer'] as const)('%s takes a leading minus, no plus, thousand separator or exponent [SH-513]', (rule) => {
    const taken = ['-7', '7', '+7', '1,000', '1 000', "1'000", '1e3', '1E3', '--7', '7-', '-'].filter((value) => holds({ rule }, value))
    expect(taken).toEqual(['-7', '7'])
  })

  it.each<Case>([
    [{ rule: 'greaterThan', compareValue: 10 }, '10.01', true],
    [{ rule: 'greaterThan', compareValue: 10 }, '10', false],
    [{ rule: 'greaterThan', compareValue: 10 }, '9', false],
    [{ rule: 'greaterThan', compareValue: '-1' }, 0, true],
    [{ rule: 'greaterThan', compareValue: 10 }, 'abc', false],
    [{ rule: 'greaterThan', compareValue: '0.30000000000000000001' }, '0.30000000000000000002', true],
    [{ rule: 'greaterThan', compareValue: '9007199254740992' }, '9007199254740993', true],
  ])('greaterThan compares exactly: %j %j %s [SH-519, PW-578]', check)

  it.each<Case>([
    [{ rule: 'lessThan', compareValue: 10 }, '9.99', true],
    [{ rule: 'lessThan', compareValue: 10 }, '10.0', false],
    [{ rule: 'lessThan', compareValue: 10 }, '11', false],
    [{ rule: 'lessThan', compareValue: 10 }, 'abc', false],
    [{ rule: 'lessThan', compareValue: '9007199254740993' }, '9007199254740992', true],
  ])('lessThan compares exactly: %j %j %s [SH-520, PW-578]', check)

  it.each<Case>([
    [{ rule: 'lessThanOrEqualTo', compareValue: 10 }, '10.00', true],
    [{ rule: 'lessThanOrEqualTo', compareValue: 10 }, '9', true],
    [{ rule: 'lessThanOrEqualTo', compareValue: 10 }, '10.001', false],
    [{ rule: 'lessThanOrEqualTo', compareValue: 10 }, 'abc', false],
    [{ rule: 'lessThanOrEqualTo', compareValue: 10 }, 0, true],
  ])('lessThanOrEqualTo: %j %j %s [SH-521, PW-578]', check)

  it.each<Case>([
    [{ rule: 'lessThanOrEqualTo', compareValue: -5 }, 0, true],
    [{ rule: 'lessThanOrEqualTo', compareValue: -5 }, '0.00', true],
    [{ rule: 'lessThanOrEqualTo', compareValue: -5 }, '-4', false],
    [{ rule: 'lessThanOrEqualTo', compareValue: 0 }, '-1', true],
    [{ rule: 'lessThanOrEqualTo', compareValue: 0 }, '1', false],
  ])('lessThanOrEqualTo takes zero as the value and as the compare value: %j %j %s [SH-522]', check)

  it.each<Case>([
    [{ rule: 'greaterThanZero' }, '0.0001', true],
    [{ rule: 'greaterThanZero' }, 1, true],
    [{ rule: 'greaterThanZero' }, 0, false],
    [{ rule: 'greaterThanZero' }, '-0', false],
    [{ rule: 'greaterThanZero' }, '-1', false],
    [{ rule: 'greaterThanZero' }, 'one', false],
    [{ rule: 'greaterThanZero' }, '', true],
    [{ rule: 'greaterThanZero' }, null, true],
  ])('greaterThanZero, an empty value passes: %j %j %s [SH-523, PW-578]', check)

  it.each<Case>([
    [{ rule: 'greaterThanOrEqualToZero' }, 0, true],
    [{ rule: 'greaterThanOrEqualToZero' }, '0.00', true],
    [{ rule: 'greaterThanOrEqualToZero' }, '5', true],
    [{ rule: 'greaterThanOrEqualToZero' }, '-0.01', false],
    [{ rule: 'greaterThanOrEqualToZero' }, 'zero', false],
    [{ rule: 'greaterThanOrEqualToZero' }, true, false],
  ])('greaterThanOrEqualToZero is numeric and not negative: %j %j %s [SH-524, PW-578]', check)

  it.each([
    [{ hours: '0', days: '3' }, true],
    [{ hours: '2.5', days: '' }, true],
    [{ hours: '2', days: '1' }, false],
    [{ hours: '', days: undefined }, false],
    [{ hours: 'many', days: '1' }, false],
  ])('greaterThanGroup needs one field of the group above 2: %j %s [SH-525]', (others, expected) => {
    expect(holds({ rule: 'greaterThanGroup', group: ['hours', 'days'], compareValue: 2 }, '', others)).toBe(expected)
  })

  it.each<Case>([
    [{ rule: 'notEqual', compareValue: 'NONE' }, 'SOME', true],
    [{ rule: 'notEqual', compareValue: 'NONE' }, 'none', true],
    [{ rule: 'notEqual', compareValue: 'NONE' }, 'NONE', false],
    [{ rule: 'notEqual', compareValue: 0 }, '0', false],
    [{ rule: 'notEqual', compareValue: 1 }, '1.0', true],
  ])('notEqual: %j %j %s [SH-526]', check)

  it.each<Case>([
    [{ rule: 'notEqualNumber', compareValue: 1 }, '1.0', false],
    [{ rule: 'notEqualNumber', compareValue: '1.50' }, 1.5, false],
    [{ rule: 'notEqualNumber', compareValue: 0 }, '-0.0', false],
    [{ rule: 'notEqualNumber', compareValue: 1 }, '1.01', true],
    [{ rule: 'notEqualNumber', compareValue: 1 }, 'one', true],
  ])('notEqualNumber compares as numbers: %j %j %s [SH-527]', check)
})

function check(call: RuleCall, value: unknown, expected: boolean): void {
  expect(holds(call, value)).toBe(expected)
}
