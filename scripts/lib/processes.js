import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** @typedef {{ id: number, parent: number, group: number, said: string }} Process said is its state, its processor time and its command */

/** In Linux a unit of time of a process is this part of a second on every machine that Node runs on. */
export const ticksInSecond = 100

/**
 * The processes that a process has started itself and that belong to its group: not those that shall outlive it, such as a database.
 * @param {number} id
 */
export function workersOf(id) {
  const all = existsSync('/proc/self/stat') ? readProcesses() : askForProcesses()
  const group = all.find((each) => each.id === id)?.group
  return all.filter((each) => each.parent === id && each.group === group)
}

function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [readProcess(name)]
      } catch {
        return []
      }
    })
}

/**
 * @param {string} id
 * @returns {Process}
 */
function readProcess(id) {
  const [state, parent, group, ...more] = statOf(id)
  const seconds = (Number(more[8]) + Number(more[9])) / ticksInSecond
  const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
  return { id: Number(id), parent: Number(parent), group: Number(group), said: `${state} ${seconds.toFixed(0)} s  ${command}` }
}

/**
 * What Linux says of a process after its name: state, parent, group and so on, as in proc(5) from the third field.
 * @param {string} id
 */
export const statOf = (id) =>
  readFileSync(`/proc/${id}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** @returns {Process[]} */
function askForProcesses() {
  const said = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,pgid=,state=,time=,command='], { encoding: 'utf8' })
  return [...said.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, id, parent, group, rest = '']) => ({
    id: Number(id),
    parent: Number(parent),
    group: Number(group),
    said: rest,
  }))
}

/** Seconds of a processor that the processes have taken which this one started and which have ended, with theirs; zero where Linux does not say. */
export function childSeconds() {
  if (!existsSync('/proc/self/stat')) return 0
  const stat = statOf('self')
  return (Number(stat[13]) + Number(stat[14])) / ticksInSecond
}
