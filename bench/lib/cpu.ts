import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

/** CPU seconds that the threads of a process have used, to the microsecond (Linux). */
export function cpuSeconds(pid: number): number {
  return threads(pid).reduce((sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]), 0) / 1e9
}

/**
 * Reads the CPU seconds of a process with all its descendants: a PostgreSQL server with its backends. What has ended since a reading
 * counts with the last one, so that the sum never falls.
 */
export function meterBelow(pid: number): () => number {
  const used = new Map<string, number>()
  return () => {
    for (const each of descendants(pid)) used.set(`${each} ${startOf(each)}`, cpuSeconds(each))
    return used.values().reduce((sum, seconds) => sum + seconds, 0)
  }
}

function descendants(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => descendants(Number(child)))]
}

/** The same id is given to another process later. */
const startOf = (pid: number) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''

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
