import { decimalText, numberOf } from './numbers.ts'
import type { Rule } from './types.ts'
import { isSame } from './values.ts'

export const decimal: Rule = (value, { call: { maximumDecimals } }) => {
  const text = decimalText(value)
  if (maximumDecimals === undefined) return text !== undefined
  const places = text?.split('.')[1]?.length ?? 0
  return (text !== undefined && places <= maximumDecimals) || { variant: 'places' }
}

export const integer: Rule = (value) => /^-?\d+$/.test(decimalText(value) ?? '')

export const greaterThan = comparison((order) => order > 0)

export const lessThan = comparison((order) => order < 0)

export const lessThanOrEqualTo: Rule = (value, use) => compare(value, 0) === 0 || comparison((order) => order <= 0)(value, use)

export const greaterThanZero: Rule = (value) => exceeds(value, 0)

export const greaterThanOrEqualToZero: Rule = (value) => exceeds(value, 0) || compare(value, 0) === 0

export const greaterThanGroup: Rule = (_value, { call, lookup }) =>
  (call.group ?? []).some((field) => exceeds(lookup(field), call.compareValue))

export const notEqual: Rule = (value, { call }) => !isSame(value, call.compareValue)

export const notEqualNumber: Rule = (value, { call }) => compare(value, call.compareValue) !== 0

function comparison(accepts: (order: number) => boolean): Rule {
  return (value, { call }) => {
    const order = compare(value, call.compareValue)
    return order !== undefined && accepts(order)
  }
}

function exceeds(value: unknown, limit: unknown): boolean {
  const order = compare(value, limit)
  return order !== undefined && order > 0
}

function compare(value: unknown, other: unknown): number | undefined {
  const left = numberOf(value)
  const right = numberOf(other)
  return left && right ? left.cmp(right) : undefined
}
