/** Waits for SIGINT or SIGTERM; a process that has not finished 15 seconds later ends all the same. */
export function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    const told = () => {
      setTimeout(() => process.exit(1), 15_000).unref()
      resolve()
    }
    process.once('SIGINT', told)
    process.once('SIGTERM', told)
  })
}
