const QUIET_FOR = 50

let waiting = 0
let quiet: ReturnType<typeof setTimeout> | undefined

/**
 * Marks the page as waiting for this work. `data-idle` is on the root element while nothing has been waited for during 50 ms, so that
 * browser tests and screenshots know when a page is complete.
 */
export function pending<Value>(work: Promise<Value>): Promise<Value> {
  const done = beginPending()
  work.then(done, done)
  return work
}

/** The same for work that is no promise; returns what to call when it ends. */
export function beginPending(): () => void {
  waiting += 1
  clearTimeout(quiet)
  document.documentElement.removeAttribute('data-idle')
  return () => {
    waiting -= 1
    if (waiting === 0) quiet = setTimeout(() => document.documentElement.setAttribute('data-idle', ''), QUIET_FOR)
  }
}
