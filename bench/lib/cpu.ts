import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

/** CPU seconds that the threads of a process have used, to the microsecond (Linux). */
export function cpuSeconds(pid: number): number {
  return threads(pid).reduce((sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]), 0) / 1e9
}

/** CPU seconds of a process and all its living descendants: a PostgreSQL server with its backends. */
export function cpuSecondsBelow(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + cpuSecondsBelow(Number(child)), cpuSeconds(pid))
}

/** Sets the largest resident size of a process back to what it holds now, and returns that, in megabytes. */
export function forgetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return megabytes(pid, 'VmRSS')
}

/** The largest resident size of a process so far, in megabytes. */
export const peakMegabytes = (pid: number): number => megabytes(pid, 'VmHWM')

function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(read(`/proc/${pid}/status`))?.[1]) / 1024
}

function threads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

// A process or thread that has ended in the meantime has nothing to read.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
