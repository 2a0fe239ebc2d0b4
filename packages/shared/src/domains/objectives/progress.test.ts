import { expect, it } from 'vitest'
import { achieved, meanAchieved } from './progress.ts'

const of = (start: string, target: string, current: string | null) => ({ start, target, current })

it('a key result counts from its start to its target, upwards and downwards, decimals included', () => {
  expect(achieved(of('0', '10', '5.9'))).toBe(0.59)
  expect(achieved(of('10', '0', '7'))).toBe(0.3)
  expect(achieved(of('100', '50', '75'))).toBe(0.5)
})

it('a key result on the wrong side of its start counts as nothing, and one beyond its target as all of it', () => {
  expect([achieved(of('50', '100', '40')), achieved(of('50', '100', '120'))]).toEqual([0, 1])
})

it('an objective is the mean of its key results that have a value, and has no progress without one', () => {
  expect(meanAchieved([of('0', '10', '5'), of('0', '4', null), of('0', '2', '2')])).toBe(0.75)
  expect(meanAchieved([of('0', '4', null)])).toBeNull()
  expect(meanAchieved([])).toBeNull()
})
