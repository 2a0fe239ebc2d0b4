import { valueAt } from './paths.ts'
import type { Rule } from './types.ts'
import { identityOf, isEmpty, isSame } from './values.ts'

export const required: Rule = (value) => isFilled(value)

export const atLeastOneCheckboxSelected: Rule = (value, { call, lookup }) =>
  isSelected(value) || (call.group ?? []).some((field) => isSelected(lookup(field)))

export const requireGroup: Rule = (_value, { call, lookup }) => (call.group ?? []).some((field) => isFilled(lookup(field)))

export const requiredFieldArray: Rule = (value) => Array.isArray(value) && value.length > 0

/** Stands on the field array; fails on every child input that shares its value with another. */
export const uniqueChildInFieldArray: Rule = (value, { call }) => {
  const childField = call.childField ?? ''
  const rows = Array.isArray(value) ? value : []
  const rowsByValue = new Map<string, number[]>()
  rows.forEach((row: unknown, index) => {
    const child = valueAt(row, childField)
    if (isEmpty(child)) return
    const identity = identityOf(child)
    const indexes = rowsByValue.get(identity)
    if (indexes) indexes.push(index)
    else rowsByValue.set(identity, [index])
  })
  const repeated = [...rowsByValue.values()].filter((indexes) => indexes.length > 1).flat()
  return { children: repeated.map((index) => `${index}.${childField}`) }
}

/** Looks at the items themselves, or at their child field where one is given. */
export const fieldArrayIncludes: Rule = (value, { call }) =>
  Array.isArray(value) && value.some((item: unknown) => isSame(call.childField ? valueAt(item, call.childField) : item, call.value))

const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu

function isFilled(value: unknown): boolean {
  return !isEmpty(typeof value === 'string' ? value.replace(INVISIBLE, '') : value)
}

/** A ticked box, a group with a chosen value, or a record of boxes with one ticked. */
function isSelected(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.values(value).includes(true)
  return value === true
}
