import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { describe, expect, it } from 'vitest'
import { summarise, type Candidate, type Given } from './summarise.ts'

const [scale, comment] = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000a2']
const elements: FormElement[] = [
  { id: scale, kind: 'SCALE', text: 'Would you recommend us?' },
  { id: comment, kind: 'LONG_TEXT', text: 'Why?' },
]
const given = (values: readonly (number | null)[], more: Partial<Given> = {}): Given[] =>
  values.map((value) => ({ cell: 0, step: 1, entries: value === null ? [] : [{ questionId: scale, value: String(value) }], ...more }))
const first = (all: readonly Given[], candidates: readonly Candidate<string>[] = []) => summarise(elements, all, candidates)[0]

describe('the results of anonymous answers', () => {
  it('say nothing of fewer than five, and a score of five or more', () => {
    expect(first(given([7, 8, 7, 8]))?.all).toBeNull()
    expect(first(given([7, 8, 7, 8, 7]))?.all).toMatchObject({ answers: 5, score: 0, average: '7.4' })
    expect(first(given([10, 9, 9, 8, 7, 6, 0]))?.all).toMatchObject({ answers: 7, score: 14 })
  })

  it('say nothing of a question that fewer than five have answered', () => {
    expect(first(given([7, 8, 7, 8, null, null]))?.all).toBeNull()
  })

  it('wait with a question until five more have answered it, however many more have answered others', () => {
    const looks = [
      ...given([1, 1, 1, 1, 1]),
      ...given([9, null, null, null, null], { step: 2 }),
      ...given([9, 9, 9, null, null], { step: 3 }),
    ]
    expect(first(looks)?.all?.answers).toBe(5)
    expect(first([...looks, ...given([9], { step: 4 })])?.all?.answers).toBe(10)
  })

  it('show comments of five or more, in another order each time and of no group', () => {
    const entries = (value: string) => [{ questionId: comment, value }]
    const written = (count: number) =>
      Array.from({ length: count }, (_, at): Given => ({ cell: 0, step: 1, entries: entries(`Text ${at}`) }))
    const texts = (count: number) => summarise(elements, written(count), [{ cells: [0], level: 1, places: ['Perth'] }])[1]
    expect(texts(4)).toMatchObject({ all: null, texts: [] })
    expect(texts(30)?.groups).toEqual([])
    expect(texts(30)?.texts.toSorted()).toEqual(
      written(30)
        .map((_, at) => `Text ${at}`)
        .toSorted(),
    )
    expect(texts(30)?.texts).not.toEqual(texts(30)?.texts)
  })

  it('show groups of five or more, and say how many are hidden', () => {
    const candidates = [
      { cells: [0], level: 1, places: ['Technology'] },
      { cells: [1], level: 1, places: ['Sales'] },
    ]
    const [five, four] = [given([10, 10, 10, 10, 10]), given([0, 0, 0, 0], { cell: 1 })]
    expect(first([...five, ...four], candidates)).toMatchObject({ all: { answers: 9 }, groups: [], hidden: 2 })
    expect(first([...five, ...four, ...given([0], { cell: 1 })], candidates)?.groups).toMatchObject([
      { places: ['Technology'], answers: 5, score: 100 },
      { places: ['Sales'], answers: 5, score: -100 },
    ])
  })
})
