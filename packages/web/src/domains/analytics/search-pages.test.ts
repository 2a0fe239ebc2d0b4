import { describe, expect, it } from 'vitest'
import { searchPages, type PageEntry } from './search-pages.ts'

const entries: PageEntry[] = [
  { key: 'headcount', title: 'Headcount', category: 'Planning and financial drivers', keywords: 'people, employees, staff' },
  { key: 'attrition', title: 'Attrition', category: 'Planning and financial drivers', keywords: 'turnover, leavers, retention' },
  { key: 'skills', title: 'Skills', category: 'Performance and productivity', keywords: 'abilities, levels, turnover of knowledge' },
]
const search = searchPages(entries, 'en')
const find = (text: string, most: number) => search(text, most).map(({ key }) => key)

describe('the search in pages of analytics', () => {
  it('finds words by their beginning, and by any of several words [SH-682] [SH-684]', () => {
    expect(find('head', 5)).toEqual(['headcount'])
    expect(find('attrition skills', 5).toSorted()).toEqual(['attrition', 'skills'])
  })

  it('finds words that are nearly right [SH-683]', () => {
    expect(find('headcuont', 5)).toEqual(['headcount'])
    expect(find('turnvoer', 5)).toContain('attrition')
    expect([...search('turnvoer', 1), ...search('turn', 1)].map(({ isNear }) => isNear)).toEqual([true, false])
  })

  it('puts what is in a title before what is in keywords [SH-685]', () => {
    const both: PageEntry[] = [
      { key: 'skills', title: 'Skills', category: 'x', keywords: 'tenure' },
      { key: 'tenure', title: 'Tenure', category: 'x', keywords: 'skill' },
    ]
    expect(searchPages(both, 'en')('tenure', 5).map(({ key }) => key)).toEqual(['tenure', 'skills'])
  })

  it.each([
    ['en', 'the and of'],
    ['fr-CA', 'à la des'],
    ['es', 'el y para'],
  ])('ignores words that say nothing in %s [SH-686]', (language, text) => {
    expect(searchPages([{ key: 'skills', title: text, category: text, keywords: text }], language)(text, 5)).toEqual([])
  })

  it('gives no more than are asked for [SH-381]', () => {
    expect(find('planning', 1)).toHaveLength(1)
  })
})
