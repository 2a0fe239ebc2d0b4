import { expect, it } from 'vitest'
import { fitting } from './fitting.ts'

it.each([
  ['all of them', 300, 3],
  ['those that leave room for the others', 299, 2],
  ['none where there is hardly any room', 60, 0],
])('shows of three tabs %s', (_, room, count) => {
  expect(fitting([100, 100, 100], room, 60)).toBe(count)
})
