/** Begins to count the milliseconds of the processor that this process takes: other processes on the machine make no test slower. */
export function processorTime(): () => number {
  const begun = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
}
