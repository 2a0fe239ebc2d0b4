import { useEffect, useState } from 'react'

/** How many milliseconds a search rests after a letter before it asks, and for how many at most while its user goes on typing. */
export const searchRest = { after: 300, atMost: 1000 } as const

/** Runs the last of the acts given to it once no other has come for so many milliseconds, and at the latest `atMost` after the first. */
export function createPause() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | undefined
  let waiting: (() => void) | undefined
  const cancel = () => {
    clearTimeout(timer)
    since = undefined
    waiting = undefined
  }
  return {
    before(act: () => void, milliseconds: number, atMost = Infinity): void {
      clearTimeout(timer)
      since ??= Date.now()
      waiting = () => {
        cancel()
        act()
      }
      timer = setTimeout(waiting, Math.min(milliseconds, since + atMost - Date.now()))
    },
    /** Does not wait any longer. */
    now: () => waiting?.(),
    cancel,
  }
}

/** A pause that ends with the component. */
export function usePause() {
  const [pause] = useState(createPause)
  useEffect(() => pause.cancel, [pause])
  return pause
}

/**
 * The value as it was when it last rested for so many milliseconds; of one that never rests, as it was at most `atMost` ago.
 * An emptied text counts at once.
 */
export function useDebounced(value: string, milliseconds: number, atMost?: number): string {
  const [rested, setRested] = useState(value)
  const pause = usePause()
  useEffect(() => pause.before(() => setRested(value), value === '' ? 0 : milliseconds, atMost), [value, milliseconds, atMost, pause])
  return value === '' ? '' : rested
}

const LONGEST_WAIT = 1000

/** Once the browser has nothing to draw. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: LONGEST_WAIT })
    else setTimeout(done, LONGEST_WAIT)
  })
