import { expect, it } from 'vitest'
import { completionOf, minutesFor } from './form-designs.ts'

it.each([
  [12, 9, 75],
  [3, 1, 33],
  [3, 2, 67],
  [4, 0, 0],
])('of %i forms of a design, %i answered ones are %i per cent [SH-416]', (all, completed, percent) => {
  expect(completionOf({ all, completed })).toBe(percent)
})

it('a design of which no form was issued has no completion rate [SH-417]', () => {
  expect(completionOf({ all: 0, completed: 0 })).toBeNull()
})

it('a form takes a minute at least, and half a minute for each question', () => {
  expect([0, 1, 3, 20].map(minutesFor)).toEqual([1, 1, 2, 10])
})
