import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withholdSmallGroups } from './withhold.ts'

const sizes = fc.array(fc.nat({ max: 12 }), { maxLength: 8 })
const least = fc.integer({ min: 2, max: 8 })

it('shows no group of fewer people than told, and every other one as it is', () => {
  fc.assert(
    fc.property(sizes, least, (groups, k) => {
      const shown = withholdSmallGroups(groups, k)
      expect(shown.every((value, index) => value === null || (value === groups[index] && (value === 0 || value >= k)))).toBe(true)
    }),
  )
})

it('leaves none to be worked out from the sum of all: what is missing are several groups of enough people, or everyone', () => {
  fc.assert(
    fc.property(sizes, least, (groups, k) => {
      const shown = withholdSmallGroups(groups, k)
      const missing = groups.filter((_, index) => shown[index] === null)
      const everyone = shown.every((value) => value === null || value === 0)
      const people = missing.reduce((sum, size) => sum + size, 0)
      expect(missing.length === 0 || everyone || (missing.length > 1 && people >= k)).toBe(true)
    }),
  )
})

it('shows groups that are all large enough', () => {
  expect(withholdSmallGroups([5, 0, 9], 5)).toEqual([5, 0, 9])
  expect(withholdSmallGroups([4, 9, 7], 5)).toEqual([null, 9, null])
})
