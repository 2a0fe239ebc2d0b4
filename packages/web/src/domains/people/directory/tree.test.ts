import { describe, expect, it } from 'vitest'
import { withDescendants } from './tree.ts'

const units = [
  { id: 'north', name: 'North', parentId: 'sales' },
  { id: 'sales', name: 'Sales', parentId: null },
  { id: 'harbour', name: 'Harbour', parentId: 'north' },
  { id: 'legal', name: 'Legal', parentId: null },
]

describe('a tree of units', () => {
  it('filters by a unit and everything below it', () => {
    expect(withDescendants('sales', units)).toEqual(['sales', 'north', 'harbour'])
    expect(withDescendants('legal', units)).toEqual(['legal'])
  })

  it('ends where a tree bites its own tail', () => {
    const loop = [
      { id: 'a', name: 'A', parentId: 'b' },
      { id: 'b', name: 'B', parentId: 'a' },
    ]
    expect(withDescendants('a', loop)).toEqual(['a', 'b'])
  })
})
