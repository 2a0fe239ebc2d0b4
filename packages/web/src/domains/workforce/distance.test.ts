import { expect, it } from 'vitest'
import { distancesFrom } from './distance.ts'

it('the roles nearest to one are its parent and those below it, then its siblings, and those of another tree come last', () => {
  const nodes = [
    { id: 'director', parentId: null },
    { id: 'cook', parentId: 'director' },
    { id: 'waiter', parentId: 'director' },
    { id: 'helper', parentId: 'cook' },
    { id: 'board', parentId: null },
  ]
  const distances = distancesFrom('cook', nodes)
  expect(Object.fromEntries(distances)).toEqual({ cook: 0, director: 1, helper: 1, waiter: 2, board: Infinity })
})
