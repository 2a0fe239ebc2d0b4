import { expect, it } from 'vitest'
import { netPromoterScore } from './survey.ts'

it.each([
  [[[10, 1]], 100],
  [[[0, 1]], -100],
  [
    [
      [9, 2],
      [8, 1],
      [7, 1],
      [6, 1],
    ],
    20,
  ],
  [[], 0],
] as const)('the score of %j is %i', (counts, score) => {
  expect(netPromoterScore(new Map(counts)).score).toBe(score)
})

it('counts 9 and 10 as promoters, 7 and 8 as passives, and all below as detractors', () => {
  const everyScore = new Map(Array.from({ length: 11 }, (_, score) => [score, 1]))
  expect(netPromoterScore(everyScore)).toEqual({ answers: 11, detractors: 7, passives: 2, promoters: 2, score: -45 })
})
