import { readFileSync, readdirSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU seconds that a process has used, from /proc (Linux). */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** CPU seconds of a process and all its descendants: a PostgreSQL server with its backends. */
export function cpuSecondsBelow(pid: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      parents.set(Number(name), Number(statOf(Number(name))[1]))
    } catch {
      // It ended meanwhile.
    }
  }
  let sum = 0
  for (const each of parents.keys()) {
    for (let up: number | undefined = each; up && up > 1; up = parents.get(up)) {
      if (up !== pid) continue
      sum += cpuSeconds(each)
      break
    }
  }
  // Backends that have ended are counted by their parent.
  const own = statOf(pid)
  return sum + (Number(own[13]) + Number(own[14])) / ticksPerSecond
}

/** The largest resident size of a process so far, in megabytes. */
export function peakMegabytes(pid: number): number {
  const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(found) / 1024
}

// The fields after the command's name, which may hold spaces: state, parent, …
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
