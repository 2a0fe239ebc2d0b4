import { expect, it } from 'vitest'
import { columnsOf } from './columns-of.ts'

it('quick links are set in the columns that leave the fewest empty places, never one alone where that can be helped', () => {
  expect([4, 5, 6, 8, 10, 11, 12].map(columnsOf)).toEqual([4, 5, 6, 4, 5, 6, 6])
  for (let count = 4; count <= 16; count += 1) expect(count % columnsOf(count), `${count} links`).not.toBe(1)
})
