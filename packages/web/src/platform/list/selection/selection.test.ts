import fc from 'fast-check'
import { expect, it } from 'vitest'
import { between } from './use-selection.ts'

it('a range has both its ends and everything between them, whichever was turned first', () => {
  const pages = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(pages, fc.nat(), fc.nat(), (page, first, second) => {
      const [from = '', to = ''] = [page[first % page.length], page[second % page.length]]
      const range = between(page, from, to)
      expect(range).toEqual(between(page, to, from))
      expect(new Set([range[0], range.at(-1)])).toEqual(new Set([from, to]))
      expect(range).toEqual(page.slice(page.indexOf(range[0] ?? ''), page.indexOf(range.at(-1) ?? '') + 1))
    }),
  )
})

it('a range from a row of another page is the row alone', () => {
  expect(between(['a', 'b', 'c'], 'z', 'b')).toEqual(['b'])
})
