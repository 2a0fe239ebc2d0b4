const LONGEST_WAIT = 1000

/** Once the browser has nothing to draw. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: LONGEST_WAIT })
    else setTimeout(done, LONGEST_WAIT)
  })
