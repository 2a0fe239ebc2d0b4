import { describe, expect, it } from 'vitest'
import { englishCounts, englishProblems } from './english.ts'

describe('the English of comments and titles', () => {
  const none = { comments: {}, titles: {} }
  const path = 'packages/server/src/domains/goals/sql.ts'
  const of = (text: string) => englishProblems(new Map([[path, text]]), none)

  it('refuses comments that are noun clauses, and no sentence', () => {
    for (const text of [
      '/** What a goal is worth. */',
      '  // Whether it is open',
      ' * Whose goal it is',
      '-- Those of a team',
      '// Whoever asks',
    ])
      expect(of(text), text).toHaveLength(1)
    for (const text of ['/** Reads what a goal is worth. */', 'const what = 1 // What', "'// What'"]) expect(of(text), text).toEqual([])
  })

  it('refuses titles that lean on another one', () => {
    for (const text of ["it('of a goal is told', () => {", "  it.each(rows)('it waits', () => {"]) expect(of(text), text).toHaveLength(1)
    expect(of("it('a goal is told to its supervisor', () => {")).toEqual([])
  })

  it('lets what was there before be, but nothing more in the same folder', () => {
    const counts = englishCounts(new Map([[path, '// What is\n// Whether']]))
    expect(counts).toEqual({ comments: { 'packages/server/src/domains/goals': 2 }, titles: {} })
    expect(englishProblems(new Map([[path, '// What is\n// Whether']]), counts)).toEqual([])
    expect(englishProblems(new Map([[path, '// What is\n// Whether\n// Who']]), counts)).toHaveLength(1)
  })
})
