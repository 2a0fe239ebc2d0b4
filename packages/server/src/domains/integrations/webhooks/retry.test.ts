import { expect, it } from 'vitest'
import { nextTry } from './retry.ts'

const now = new Date('2026-11-20T09:00:00Z')
const middle = () => 0.5
const secondsAfter = (tries: number, retryAfter: string | null = null, random = middle) => {
  const next = nextTry(tries, now, retryAfter, random)
  return next && (next.getTime() - now.getTime()) / 1000
}

it('a message is tried ten times over three days, first soon and then ever later [AD-441]', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tries) => secondsAfter(tries))
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
  const hours = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 3600
  expect(hours).toBeGreaterThan(72)
})

it('longer waits differ by up to a fifth, so that the messages of an outage do not all come back at once', () => {
  expect([secondsAfter(3, null, () => 0), secondsAfter(3, null, () => 1)]).toEqual([1440, 2160])
  expect([secondsAfter(1, null, () => 0), secondsAfter(1, null, () => 1)]).toEqual([5, 5])
})

it('an endpoint that asks for time has it, for a day at most', () => {
  expect([secondsAfter(1, '7200'), secondsAfter(1, 'Fri, 20 Nov 2026 10:00:00 GMT'), secondsAfter(1, '9999999')]).toEqual([
    7200, 3600, 86_400,
  ])
  expect([secondsAfter(2, '10'), secondsAfter(1, 'soon'), secondsAfter(1, '-5')]).toEqual([300, 5, 5])
})
