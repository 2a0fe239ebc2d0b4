import { describe, expect, it } from 'vitest'
import { generalise, type Placed } from './generalise.ts'

const some = (count: number, ...paths: string[][]): Placed[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${JSON.stringify(paths)} ${index}`, paths }))
const sizes = (people: readonly Placed[], dimensions: number) =>
  generalise(people, dimensions).map(({ values, members }) => [values, members.length])

describe('people who are asked anonymously', () => {
  it('keep their exact places where five or more share each of them', () => {
    expect(sizes([...some(5, ['all', 'north']), ...some(6, ['all', 'south'])], 1)).toEqual([
      [['north'], 5],
      [['south'], 6],
    ])
  })

  it('share the place above where one of the exact ones has fewer than five', () => {
    const people = [...some(4, ['all', 'north', 'far']), ...some(6, ['all', 'north', 'near']), ...some(8, ['all', 'south'])]
    expect(sizes(people, 1)).toEqual([
      [['south'], 8],
      [['north'], 10],
    ])
  })

  it('are told apart by the first dimension rather than by the last', () => {
    const people = [...some(3, ['a'], ['x']), ...some(3, ['a'], ['y']), ...some(7, ['b'], ['x'])]
    expect(sizes(people, 2)).toEqual([
      [['a', null], 6],
      [['b', null], 7],
    ])
  })

  it('lose their place, five of them or more, where they are at most one in twenty', () => {
    const people = [...some(3, ['a']), ...some(3, ['b']), ...some(200, ['c'])]
    expect(sizes(people, 1)).toEqual([
      [['c'], 200],
      [null, 6],
    ])
    expect(sizes([...some(3, ['a']), ...some(5, ['b']), ...some(200, ['c'])], 1)).toEqual([
      [['c'], 200],
      [null, 8],
    ])
  })

  it('are all in one place where nothing else is safe, and in none where they are fewer than five', () => {
    expect(sizes([...some(4, ['a']), ...some(9, ['b'])], 1)).toEqual([[[null], 13]])
    expect(sizes(some(7), 0)).toEqual([[[], 7]])
    expect(generalise(some(4, ['a']), 1)).toEqual([])
  })

  it('are never fewer than five in a cell, nor in more than sixty cells', () => {
    const people = Array.from({ length: 2000 }, (_, index) => ({
      id: String(index),
      paths: [['all', `unit ${index % 40}`, `team ${index % 370}`], [`location ${index % 7}`], [`band ${index % 4}`]],
    }))
    const cells = generalise(people, 3)
    expect(cells.length).toBeLessThanOrEqual(60)
    expect(Math.min(...cells.map(({ members }) => members.length))).toBeGreaterThanOrEqual(5)
    expect(cells.flatMap(({ members }) => members).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  })
})
