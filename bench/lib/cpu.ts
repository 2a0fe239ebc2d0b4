import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

/** CPU seconds that the threads of a process have used, to the microsecond (Linux). */
export function cpuSeconds(pid: number): number {
  return threads(pid).reduce((sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]), 0) / 1e9
}

/**
 * Reads the CPU seconds of a process with all its descendants: a PostgreSQL server with its backends. What ends counts on: with its last
 * reading, so that the sum never falls, and with what its parent has noted of it, as a worker may begin and end between two readings.
 */
export function meterBelow(pid: number): () => number {
  const used = new Map<string, number>()
  const notedBefore = sumOf(descendants(pid).map(notedSeconds))
  return () => {
    const living = descendants(pid)
    const names = living.map((each) => `${each} ${statOf(each)[startOf] ?? ''}`)
    for (const [index, each] of living.entries()) used.set(names[index] ?? '', cpuSeconds(each))
    const [running, all] = [sumOf(names.map((name) => used.get(name) ?? 0)), sumOf([...used.values()])]
    return running + Math.max(all - running, sumOf(living.map(notedSeconds)) - notedBefore)
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function descendants(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => descendants(Number(child)))]
}

/** The fields of a process behind its name. Its id with its start tells it apart, as another process is given the same id later. */
const statOf = (pid: number) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
const [ofChildren, ofChildrenInSystem, startOf] = [13, 14, 19]
/** In the hundredths of a second that Linux shows. */
const notedSeconds = (pid: number) => (Number(statOf(pid)[ofChildren] ?? 0) + Number(statOf(pid)[ofChildrenInSystem] ?? 0)) / 100

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
