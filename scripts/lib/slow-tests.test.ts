import { expect, it } from 'vitest'
import { longestOfDomains, longestOfJourneys, slowTests } from './slow-tests.js'

const file = (seconds: number, ...tests: { fullName: string; seconds: number; slow?: string }[]) => ({
  name: 'a.test.ts',
  startTime: 0,
  endTime: seconds * 1000,
  assertionResults: tests.map(({ fullName, seconds: took, slow }) => ({
    status: 'passed',
    fullName,
    duration: took * 1000,
    meta: slow === undefined ? {} : { slow },
  })),
})

it('a test over three seconds is slow, unless it says why', () => {
  const tests = [
    { fullName: 'quick', seconds: 2.9 },
    { fullName: 'slow', seconds: 3.1 },
    { fullName: 'slow for a reason', seconds: 9, slow: 'waits for a clock' },
  ]
  expect(slowTests([file(15, ...tests)], longestOfDomains)).toEqual(['     3.1 s  a.test.ts: slow'])
})

it('a file over twenty seconds is slow by what its tests without a reason take', () => {
  const waits = { fullName: 'waits', seconds: 15, slow: 'waits for a clock' }
  expect(slowTests([file(34, waits)], longestOfDomains)).toEqual([])
  expect(slowTests([file(36, waits)], longestOfDomains)).toEqual(['    21.0 s  a.test.ts'])
})

it('a machine may be slower by a factor', () => {
  const tests = [{ fullName: 'slow', seconds: 5 }]
  expect(slowTests([file(39, ...tests)], longestOfDomains, 2)).toEqual([])
  expect(slowTests([file(41, ...tests)], longestOfDomains, 2)).toEqual(['    41.0 s  a.test.ts'])
})

it('a journey over ten seconds is slow, and a file of journeys may have many', () => {
  const tests = [
    { fullName: 'quick', seconds: 9.9 },
    { fullName: 'slow', seconds: 10.1 },
  ]
  expect(slowTests([file(200, ...tests)], longestOfJourneys)).toEqual(['    10.1 s  a.test.ts: slow'])
})
