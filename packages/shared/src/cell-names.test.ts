import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOfLabels, labelsInCell, namesInCell } from './cell-names.ts'
import { componentsInText, textOfComponents } from './component-texts.ts'
import { processorTime } from './test-times.ts'

/** Names as lists have them: tidied, with everything that stands between names in them. */
const name = fc
  .array(fc.constantFrom('Early', 'late', ';', '; ', '"', '/', ' / ', ' ', '1', '50%', "'", 'a'), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('').replaceAll(/ +/g, ' ').trim())
  .filter((text) => text !== '')
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 5, selector: (text) => text.toLowerCase() })

it('labels are read back as they were written, whatever stands in them', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(names, fc.nat(), (labels, some) => {
      const chosen = labels.filter((_, index) => (some >> index) % 2 === 1)
      expect(labelsInCell(cellOfLabels(chosen, labels), labels)).toEqual({ names: chosen, isOpen: false })
    }),
    { numRuns: 500 },
  )
})

describe('a cell with names of which some have a semicolon', () => {
  const labels = ['Early; late', 'Early', 'Late', 'Night']

  it('has them in quotes, and all of them where that would not tell them apart', () => {
    expect(cellOfLabels(['Early; late', 'Night'], labels)).toBe('"Early; late"; Night')
    expect(cellOfLabels(['Early', 'Late'], labels)).toBe('"Early"; "Late"')
    expect(cellOfLabels(['Early', 'Night'], labels)).toBe('Early; Night')
  })

  it('is open without quotes while it can be read in two ways, and is not where only one of them names labels', () => {
    expect(labelsInCell('early; LATE', labels)).toEqual({ names: ['early', 'LATE'], isOpen: true })
    expect(labelsInCell('Early;late;Night', ['Early; late', 'Night'])).toEqual({ names: ['Early; late', 'Night'], isOpen: false })
    expect(labelsInCell('Early; noon', labels)).toEqual({ names: ['Early', 'noon'], isOpen: false })
    expect(labelsInCell('"a; b"', ['a; b', 'a;b'])).toEqual({ names: ['a; b'], isOpen: false })
  })

  it('keeps quotes that are no more than a part of a name', () => {
    expect(namesInCell('5" screw; "big" one; ""; "a""b"')).toEqual(['5" screw', '"big" one', 'a"b'])
    expect(namesInCell('"never closed; b')).toEqual(['"never closed', 'b'])
  })
})

it('a cell of 5,000 characters is read at once, whatever it is filled with', () => {
  const spent = processorTime()
  for (const unit of ['"', ';', '";', '"";', '"a;', 'a; ', ' '])
    labelsInCell(unit.repeat(5000 / unit.length), ['a; a', 'a', ' ', '"; "', 'a; a; a'])
  expect(spent()).toBeLessThan(2000)
})

it('components of pay are read back as they were written, whatever their names and values', () => {
  expect.hasAssertions()
  const value = fc.record({ number: fc.integer({ min: 1, max: 60 }), isPercent: fc.boolean() })
  fc.assert(
    fc.property(names, fc.array(value, { minLength: 5, maxLength: 5 }), (all, values) => {
      const defaults = all.map((each) => ({ kind: 'ADDITION_TO_BASE', name: each, amount: '7', percentage: null }) as const)
      const held = defaults.map((each, index) => {
        const { number = 1, isPercent = false } = values[index] ?? {}
        return { ...each, amount: isPercent ? null : String(number), percentage: isPercent ? String(number) : null }
      })
      expect(componentsInText(textOfComponents(held, defaults), defaults)).toEqual(held)
    }),
    { numRuns: 500 },
  )
})
