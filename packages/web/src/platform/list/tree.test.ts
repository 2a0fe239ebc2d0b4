import { describe, expect, it } from 'vitest'
import { countBelow, treeRows } from './tree.ts'

const node = (id: string, parentId: string | null = null) => ({ id, parentId })
const rows = [node('a'), node('b'), node('a1', 'a'), node('a2', 'a'), node('a1x', 'a1'), node('lost', 'gone')]
const shown = (isOpen: (id: string) => boolean, finds: ((id: string) => boolean) | null = null) =>
  treeRows(rows, { isOpen: ({ id }) => isOpen(id), finds: finds && (({ id }) => finds(id)) }).map(
    ({ row, level, open, found }) => `${'.'.repeat(level - 1)}${row.id}${open === null ? '' : open ? '-' : '+'}${found ? '' : '?'}`,
  )

describe('the rows of a tree', () => {
  it('stand below their parents as far as these are open; a lost one stands at the top', () => {
    expect(shown(() => true)).toEqual(['a-', '.a1-', '..a1x', '.a2', 'b', 'lost'])
    expect(shown((id) => id === 'a')).toEqual(['a-', '.a1+', '.a2', 'b', 'lost'])
    expect(shown(() => false)).toEqual(['a+', 'b', 'lost'])
  })

  it('keep what is above a find', () => {
    expect(
      shown(
        () => true,
        (id) => id === 'a1x',
      ),
    ).toEqual(['a-?', '.a1-?', '..a1x'])
    expect(
      shown(
        (id) => id === 'a',
        (id) => id === 'a1x',
      ),
    ).toEqual(['a-?', '.a1+?'])
    expect(
      shown(
        () => true,
        (id) => id === 'a',
      ),
    ).toEqual(['a'])
    expect(
      shown(
        () => true,
        () => false,
      ),
    ).toEqual([])
  })

  it('are a thousand in no time, however deep', () => {
    const deep = Array.from({ length: 1000 }, (_, index) => node(String(index), index === 0 ? null : String(index - 1)))
    expect(treeRows(deep, { isOpen: () => true, finds: null }).at(-1)?.level).toBe(1000)
    expect(countBelow(deep, '0', ({ id }) => Number(id) % 2 === 0)).toBe(499)
  })
})
