import { expect, it } from 'vitest'
import { conditionFaults } from './conditions.ts'
import { comparisonIn, comparisonsOf, comparisonText, conditionOfTest, testIn, type ComparisonName } from './field-tests.ts'
import { boolean, choice, choices, date, decimal, integer, moment, reference, references, text, type Field } from './fields.ts'

const id = '0197a0de-0000-7000-8000-000000000001'
const all: readonly (readonly [field: Field, value: string])[] = [
  [text(), 'a: b, before:c'],
  [choice('Colour', ['RED', 'BLUE']), 'RED'],
  [choices('Colour', ['RED', 'BLUE']), 'RED'],
  [reference('thing'), id],
  [references('thing'), id],
  [boolean(), 'yes'],
  [integer(), '7'],
  [decimal(), '-7.5'],
  [date(), '2026-11-20'],
  [moment(), '2026-11-20'],
]
const isOfDays = (name: ComparisonName) => name === 'nextDays' || name === 'lastDays'

it('every comparison that a filter offers is a condition on its field, and is kept as a text', () => {
  for (const [field, value] of all)
    for (const name of comparisonsOf(field)) {
      const values = name === 'empty' || name === 'filled' ? [] : [isOfDays(name) ? '30' : value, ...(name === 'between' ? [value] : [])]
      const kept = comparisonText({ name, values })
      const said = `${field.kind}: ${kept}`
      expect(comparisonIn(kept), said).toEqual({ name, values })
      const test = testIn(field, kept)
      expect(test, said).not.toBeNull()
      const condition = conditionOfTest('field', test ?? {}, '2026-11-20')
      expect(
        conditionFaults(condition, (path) => (path === 'field' ? field : undefined)),
        said,
      ).toEqual([])
    }
})

it('a filter of a required field does not ask whether it is empty', () => {
  expect(comparisonsOf(date())).toContain('empty')
  expect(comparisonsOf(date({ required: true }))).not.toContain('empty')
})

it('a comparison that the field does not allow is no filter', () => {
  expect(testIn(date(), 'contains:2')).toBeNull()
  expect(testIn(choice('Colour', ['RED']), 'between:RED..RED')).toBeNull()
  expect(testIn(boolean(), 'empty:')).toBeNull()
  expect(testIn(date(), 'constructor:2')).toBeNull()
})
