import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, readTable, spread, tableText } from './cells.ts'
import { moveFrom, writes } from './moves.ts'

const size = { rows: 5000, columns: 4 }
const at = (row: number, column: number) => ({ row, column })
const range = (...[top, left, bottom, right]: [number, number, number, number]) => ({ from: at(top, left), to: at(bottom, right) })

describe('cells on the clipboard', () => {
  it('are read as they were copied, whatever is in them', () => {
    const cell = fc.string()
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        expect(readTable(tableText(rows))).toEqual(rows)
      }),
    )
  })

  it('lie over the grid from the first cell of the range, and what reaches beyond its end is counted', () => {
    expect(spread([['1'], ['2']], range(4999, 1, 4999, 1), size)).toEqual({ pasted: [{ ...at(4999, 1), text: '1' }], beyond: 1 })
    expect(spread([['1', '2', '3']], range(0, 2, 0, 2), size).pasted).toEqual([
      { ...at(0, 2), text: '1' },
      { ...at(0, 3), text: '2' },
    ])
  })

  it('fill the whole range where they are one alone', () => {
    const { pasted, beyond } = spread([['3.5%']], range(2, 1, 0, 1), size)
    expect([pasted.map(({ row, text }) => [row, text]), beyond]).toEqual([
      [
        [0, '3.5%'],
        [1, '3.5%'],
        [2, '3.5%'],
      ],
      0,
    ])
  })
})

describe('a key', () => {
  const key = (name: string, more: object = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more })
  const from = (place: { row: number; column: number }, name: string, more: object = {}) =>
    moveFrom(place, key(name, more), { ...size, page: 20 })

  it('leads to the next cell, by pages, to the ends of the row and of the grid, and never out of it', () => {
    expect(from(at(0, 0), 'ArrowUp')).toEqual(at(0, 0))
    expect(from(at(10, 1), 'ArrowDown')).toEqual(at(11, 1))
    expect(from(at(10, 1), 'PageDown')).toEqual(at(30, 1))
    expect(from(at(10, 1), 'End')).toEqual(at(10, 3))
    expect(from(at(10, 1), 'End', { ctrlKey: true })).toEqual(at(4999, 3))
    expect(from(at(10, 1), 'Home', { ctrlKey: true })).toEqual(at(0, 0))
    expect(from(at(10, 1), 'a')).toBeNull()
  })

  it('writes into a cell unless it is a shortcut', () => {
    expect([writes(key('3')), writes(key('c', { ctrlKey: true })), writes(key('Enter')), writes(key(' '))]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('a range', () => {
  it('holds the cells between its ends, in whichever direction it was drawn', () => {
    expect([isWithin(range(5, 3, 2, 1), at(3, 2)), isWithin(range(5, 3, 2, 1), at(1, 2))]).toEqual([true, false])
  })
})
