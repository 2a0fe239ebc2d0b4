export type Told = {
  /** Whether the process was told to stop. */
  readonly already: boolean
  readonly toStop: Promise<void>
}

const longestStop = 15_000

/**
 * From now on SIGTERM and SIGINT ask to stop and nothing more, however often they come: npm and terminals send them twice.
 * A process that has not ended 15 seconds after the first one ends all the same.
 */
export function listenForSignals(): Told {
  const { promise, resolve } = Promise.withResolvers<void>()
  let already = false
  const tell = () => {
    if (already) return
    already = true
    setTimeout(() => process.exit(1), longestStop).unref()
    resolve()
  }
  process.on('SIGINT', tell)
  process.on('SIGTERM', tell)
  return {
    get already() {
      return already
    },
    toStop: promise,
  }
}
