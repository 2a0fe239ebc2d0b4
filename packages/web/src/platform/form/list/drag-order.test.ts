import { describe, expect, it } from 'vitest'
import { gapAt, placeIn } from './drag-order.ts'

const middles = [50, 200, 400]
const orderAfter = (from: number, y: number) => {
  const items = ['a', 'b', 'c']
  const [item = ''] = items.splice(from, 1)
  return items.toSpliced(placeIn(gapAt(middles, y), from), 0, item).join('')
}

describe('an item that is dragged', () => {
  it('goes into the gap above the first item whose middle it has not passed, and to either end beyond them', () => {
    expect([-10, 49, 51, 199, 201, 399, 401, 9_000].map((y) => gapAt(middles, y))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    expect(gapAt([], 10)).toBe(0)
  })

  it('comes to lie where its line was, and moves no other item past a third', () => {
    expect([0, 100, 300, 500].map((y) => orderAfter(0, y))).toEqual(['abc', 'abc', 'bac', 'bca'])
    expect([0, 100, 300, 500].map((y) => orderAfter(1, y))).toEqual(['bac', 'abc', 'abc', 'acb'])
    expect([0, 100, 300, 500].map((y) => orderAfter(2, y))).toEqual(['cab', 'acb', 'abc', 'abc'])
  })
})
