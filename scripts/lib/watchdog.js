import { existsSync, readFileSync, statSync } from 'node:fs'
import { workersOf } from './processes.js'

/** No test or hook is silent for longer, unless it has a longer limit of its own. */
const usualSilenceMs = 6 * 60_000
const patienceMs = 20_000

/**
 * Watches a run of vitest. One that has reported nothing for minutes hangs: says what has begun and not ended, and ends its workers, so
 * that the run can report what it knows; where it does not do even that, the run itself is ended. Returns how to stop watching, which says
 * whether the run hung.
 * @param {number} id of the process
 * @param {string} progress the file in which the run keeps what it is at
 * @param {number} [silenceMs]
 */
export function watchRun(id, progress, silenceMs = usualSilenceMs) {
  const begin = Date.now()
  let isHung = false
  const end = () => {
    const { begun, allowedMs } = readProgress(progress)
    const silentMs = Date.now() - lastReport()
    if (silentMs < Math.max(silenceMs, allowedMs)) return
    clearInterval(timer)
    isHung = true
    const workers = workersOf(id)
    console.error(`\nThe tests have reported nothing for ${(silentMs / 60_000).toFixed(1)} minutes, so they are ended.`)
    say('Begun and not ended:', begun)
    say(
      'The processes they ran in (id, state, processor time):',
      workers.map((worker) => `${worker.id} ${worker.said}`),
    )
    for (const worker of workers) process.kill(worker.id, 'SIGKILL')
    timer = setTimeout(() => process.kill(id, 'SIGKILL'), patienceMs)
  }
  const lastReport = () => (existsSync(progress) ? statSync(progress).mtimeMs : begin)
  /** @type {NodeJS.Timeout} */
  let timer = setInterval(() => Date.now() - lastReport() > silenceMs && end(), 1000)
  return () => {
    clearInterval(timer)
    return isHung
  }
}

/**
 * @param {string} file
 * @returns {{ begun: string[], allowedMs: number }}
 */
function readProgress(file) {
  if (!existsSync(file)) return { begun: [], allowedMs: 0 }
  /** @type {import('./vitest-progress.js').Progress} */
  const { begun, longestMs } = JSON.parse(readFileSync(file, 'utf8'))
  return { begun, allowedMs: longestMs * 1.2 }
}

/**
 * @param {string} title
 * @param {string[]} lines
 */
function say(title, lines) {
  if (lines.length > 0) console.error(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}
