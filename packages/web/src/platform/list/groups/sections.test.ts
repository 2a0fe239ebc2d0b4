import { describe, expect, it } from 'vitest'
import { foldingIn, foldingText, isFolded, turned } from './folding.ts'
import { sectionsOf } from './sections.ts'

const groups = ['a', 'b', 'c', 'd', ''].map((key) => ({ key, name: key.toUpperCase(), count: 2 }))
const page = (rows: string, folded: string, place: { isFirst: boolean; isLast: boolean }) =>
  sectionsOf({ rows: rows.split(''), groups, keyOf: (row) => row, isFolded: (key) => folded.includes(key) && key !== '', ...place })
    .map(({ group, rows: of, isFolded: is }) => `${group.key || '–'}${is ? '!' : of.length}`)
    .join(' ')

describe('the groups on a page of rows', () => {
  it('are all of them on the only page', () => {
    expect(page('aabbccdd', '', { isFirst: true, isLast: true })).toBe('a2 b2 c2 d2 –0')
  })

  it('are those of its rows, and each folded one on one page only', () => {
    expect(page('bb', 'ac', { isFirst: true, isLast: false })).toBe('a! b2')
    expect(page('dd', 'ac', { isFirst: false, isLast: true })).toBe('c! d2 –0')
    expect(page('aab', '', { isFirst: true, isLast: false })).toBe('a2 b1')
    expect(page('bcc', '', { isFirst: false, isLast: false })).toBe('b1 c2')
  })

  it('are there where all are folded', () => {
    expect(page('', 'abcd', { isFirst: true, isLast: true })).toBe('a! b! c! d! –0')
  })
})

describe('what is folded', () => {
  it('is kept in the address, the group of those that have none too', () => {
    for (const text of ['a,b', 'all', 'all,none', 'none']) expect(foldingText(foldingIn(text))).toBe(text)
    expect(foldingText(foldingIn(null))).toBeNull()
  })

  it('is turned group by group, from all folded as well', () => {
    const some = turned(foldingIn('a'), '')
    expect(['a', '', 'b'].map((key) => isFolded(some, key))).toEqual([true, true, false])
    const most = turned(foldingIn('all'), 'b')
    expect(['a', 'b'].map((key) => isFolded(most, key))).toEqual([true, false])
    expect(isFolded(turned(most, 'b'), 'b')).toBe(true)
  })
})
