import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundRanges, rankOf, termsOf } from './found.ts'
import { plain } from './plain.ts'

const marked = (text: string, typed: string) => foundRanges(text, termsOf(typed)).map(([from, to]) => text.slice(from, to))

describe('what is found in a text', () => {
  it.each([
    ['Ben Phạm', 'pham', ['Phạm']],
    ['Otto Weiß', 'weiss', ['Weiß']],
    ["Dora O'Neill", 'neill', ['Neill']],
    ["Dora O'Neill", 'onei', ["O'Nei"]],
    ['Firmware', 'ware', ['ware']],
    ['Software Warehouse', 'ware', ['Ware']],
    ['Ana Maria', 'an ana', ['Ana']],
    ['Zoë Larsen', 'lar z', ['Z', 'Lar']],
    ['Zoë Larsen', 'x', []],
  ])('in “%s” marks for “%s” %j', (text, typed, expected) => {
    expect(marked(text, typed)).toEqual(expected)
  })

  it.each([
    ['Warehouse', 'ware', 0],
    ['Senior Research Engineer', 'senior res', 0],
    ['Senior Clinical Researcher', 'senior res', 1],
    ['The Warehouse', 'ware', 1],
    ['Firmware', 'ware', 2],
    ['Finance', 'ware', null],
  ])('ranks “%s” for “%s” %j', (text, typed, rank) => {
    expect(rankOf(text, termsOf(typed))).toBe(rank)
  })

  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ß', "'", '-', ' ', 'Ж', 'ạ', '̣'), maxLength: 12 })
  it('is in every text that contains each term, and nowhere else', () => {
    fc.assert(
      fc.property(texts, texts, (text, typed) => {
        const terms = termsOf(typed)
        fc.pre(terms.length > 0)
        const ranges = foundRanges(text, terms)
        for (const [from, to] of ranges) {
          expect(from).toBeLessThan(to)
          expect(terms.some((term) => plain(text.slice(from, to)).includes(term.trim()))).toBe(true)
        }
        if (rankOf(text, terms) === null) return
        for (const term of terms) expect(ranges.some(([from, to]) => plain(text.slice(from, to)).includes(term))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
