import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPause, searchRest } from './timing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a pause', () => {
  /** A letter each 200 ms, and when which text was asked for. */
  function typing(letters: number, atMost?: number, after = 300): string[] {
    const pause = createPause()
    const begun = Date.now()
    const asked: string[] = []
    for (let typed = 1; typed <= letters; typed++) {
      pause.before(() => asked.push(`${typed} letters after ${Date.now() - begun} ms`), after, atMost)
      vi.advanceTimersByTime(typed < letters ? 200 : 5000)
    }
    return asked
  }

  it('waits until nothing has come for so long, and takes the last', () => {
    expect(typing(8)).toEqual(['8 letters after 1700 ms'])
  })

  it('of at most a second does not wait longer for a user who goes on typing, and starts over afterwards', () => {
    expect(typing(13, 1000)).toEqual(['5 letters after 1000 ms', '10 letters after 2000 ms', '13 letters after 2700 ms'])
  })

  it('of a search ends 300 ms after the last letter, and after a second at the latest while its user goes on typing [PW-523]', () => {
    expect(searchRest).toEqual({ after: 300, atMost: 1000 })
    expect(typing(8, searchRest.atMost, searchRest.after)).toEqual(['5 letters after 1000 ms', '8 letters after 1700 ms'])
  })

  it('that is cut short runs at once, and once', () => {
    const pause = createPause()
    const act = vi.fn<() => void>()
    pause.now()
    pause.before(act, 300)
    pause.now()
    expect(act).toHaveBeenCalledOnce()
    pause.now()
    vi.advanceTimersByTime(1000)
    expect(act).toHaveBeenCalledOnce()
  })

  it('that is cancelled runs nothing', () => {
    const pause = createPause()
    const act = vi.fn<() => void>()
    pause.before(act, 300)
    pause.cancel()
    vi.advanceTimersByTime(1000)
    expect(act).not.toHaveBeenCalled()
  })
})
