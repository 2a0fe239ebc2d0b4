const longestStop = 15_000

/**
 * From now on SIGTERM and SIGINT ask to stop and nothing more, however often they come: npm and terminals send them twice. Resolves with
 * the first one. A process that has not ended 15 seconds after it ends all the same.
 */
export function listenForSignals(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isTold = false
  const tell = () => {
    if (isTold) return
    isTold = true
    setTimeout(() => process.exit(1), longestStop).unref()
    resolve()
  }
  process.on('SIGINT', tell)
  process.on('SIGTERM', tell)
  return promise
}
