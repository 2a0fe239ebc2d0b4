import { readFileSync, readdirSync } from 'node:fs'

/** CPU seconds that the threads of a process have used, to the microsecond (Linux). */
export function cpuSeconds(pid: number): number {
  return threads(pid).reduce((sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]), 0) / 1e9
}

/** CPU seconds of a process and all its living descendants: a PostgreSQL server with its backends. */
export function cpuSecondsBelow(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + cpuSecondsBelow(Number(child)), cpuSeconds(pid))
}

/** The largest resident size of a process so far, in megabytes. */
export function peakMegabytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024
}

function threads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

// A process or thread that has ended meanwhile has nothing to read.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
