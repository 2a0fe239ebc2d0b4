import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameKey } from '@kith/shared/plain.ts'
import { keysOf, pathText, recordsAt } from './paths.ts'

const name = fc
  .array(fc.constantFrom('North', 'Sales', '/', ' / ', ' › ', ' > ', '"', ' ', 'a'), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('').replaceAll(/ +/g, ' ').trim())
  .filter((text) => nameKey(text) !== '')
const path = fc.array(name, { minLength: 2, maxLength: 4 })
const recordOf = (names: readonly string[], id: string) => ({
  id,
  name: names.at(-1) ?? '',
  code: null,
  is_enabled: true,
  within: null,
  path: [...names],
})

it('a path finds the record that it was written for, whatever stands in the names, and no other whose path ends with it', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(path, name, (names, above) => {
      const text = nameKey(pathText(names))
      const [own, deeper] = [recordOf(names, 'own'), recordOf([above, ...names], 'deeper')]
      expect(recordsAt(text, [deeper, own])).toEqual([own])
      expect(keysOf(text)).toContain(nameKey(names.at(-1) ?? ''))
    }),
    { numRuns: 500 },
  )
})

it('the end of a path finds all that end with it', () => {
  const records = [recordOf(['Asia', 'North', 'Sales'], '1'), recordOf(['Europe', 'North', 'Sales'], '2'), recordOf(['North', 'Labs'], '3')]
  expect(recordsAt('north / sales', records).map(({ id }) => id)).toEqual(['1', '2'])
  expect(recordsAt('asia > north > sales', records).map(({ id }) => id)).toEqual(['1'])
  expect(recordsAt('sales', records)).toEqual([])
})
