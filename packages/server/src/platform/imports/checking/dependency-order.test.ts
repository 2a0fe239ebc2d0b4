import { describe, expect, it } from 'vitest'
import { placeInOrder } from './dependency-order.ts'

const order = (above: Record<string, string | null>) => {
  const { levels, circles } = placeInOrder(new Map(Object.entries(above)))
  return { levels: Object.fromEntries(levels), circles }
}

describe('the order of new jobs', () => {
  it('puts supervisors first, wherever they stand', () => {
    expect(order({ worker: 'manager', manager: 'director', director: null, other: 'someone who exists' })).toEqual({
      levels: { director: 0, manager: 1, worker: 2, other: 0 },
      circles: [],
    })
  })

  it('finds each circle once, without those who only stand below it', () => {
    const { circles } = order({ below: 'a', a: 'b', b: 'c', c: 'a', d: 'd2', d2: 'd', free: null })
    expect(circles.map((circle) => circle.toSorted())).toEqual([
      ['a', 'b', 'c'],
      ['d', 'd2'],
    ])
  })

  it('walks a line of 100,000 without running out of stack', () => {
    const line = new Map(Array.from({ length: 100_000 }, (_, index) => [`${index}`, index === 99_999 ? null : `${index + 1}`] as const))
    expect(placeInOrder(line).levels.get('0')).toBe(99_999)
  })
})
