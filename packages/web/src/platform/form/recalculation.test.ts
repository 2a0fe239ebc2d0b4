import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPause } from '#platform/look/timing.ts'
import { recalculation } from './recalculation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Types for so long, a key every so many milliseconds; returns when what follows was worked out, and from which key. */
function typed(keys: number, every: number): [number, number][] {
  const start = Date.now()
  const pause = createPause()
  const worked: [number, number][] = []
  for (let key = 1; key <= keys; key += 1) {
    pause.before(() => worked.push([Date.now() - start, key]), recalculation.rest, recalculation.atMost)
    vi.advanceTimersByTime(every)
  }
  vi.runAllTimers()
  return worked
}

it('works out what follows 200 ms after the last key, and after a second at the latest [SH-672]', () => {
  expect(typed(1, 0)).toEqual([[200, 1]])
  expect(typed(5, 199)).toEqual([[996, 5]])
  expect(typed(2, 201)).toEqual([
    [200, 1],
    [401, 2],
  ])
  expect(typed(20, 100)).toEqual([
    [1000, 10],
    [2000, 20],
  ])
})
