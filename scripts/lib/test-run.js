import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { affectedSteps } from './affected.js'
import { inCheckout, root } from './checkout.js'
import { ensureGenerated } from './generated.js'
import { steps } from './test-steps.js'

/** @typedef {import('./test-steps.js').Step} Step */
/** @typedef {import('./test-steps.js').Count} Count */

/** Of the steps that need no machine of their own, as many run side by side. */
const sideBySide = 2

/** @typedef {{ step: Step, filters: string[] }} Part */

/**
 * Runs every step, or the one that is named with its filters, or `affected`: what can be broken since a commit. The last line counts; the
 * exit code is 1 if anything failed.
 * @param {string[]} args
 */
export async function runTests([name, ...filters]) {
  const named = name === undefined ? steps : steps.filter((step) => step.name === name)
  const isKnown = named.length > 0 || name === 'affected'
  if (!isKnown) console.error(`There is no step "${name}". The steps: ${steps.map((step) => step.name).join(', ')}, and affected.`)

  await ensureGenerated()
  const chosen = name === 'affected' ? affectedSteps(filters) : named.map((step) => ({ step, filters }))
  const total = { passed: 0, failed: isKnown ? 0 : 1 }
  /** @type {string[]} */
  const summary = []
  /** @type {string[]} */
  const notes = []
  /** @param {Step} step @param {Count} count @param {number} begin */
  const add = ({ name: done }, { passed, failed, note }, begin) => {
    summary.push(`${done.padEnd(10)} ${seconds(begin).padStart(8)}  ${passed} passed, ${failed} failed`)
    console.log(summary.at(-1))
    total.passed += passed
    total.failed += failed
    if (note) notes.push(note)
  }
  const together = chosen.length > 1 ? chosen.filter(({ step }) => step.isStatic) : []
  await runTogether(together, add)
  for (const part of chosen.filter((each) => !together.includes(each))) {
    const begin = Date.now()
    console.log(`\n── ${part.step.name} ──`)
    add(part.step, await runStep(part), begin)
  }
  if (summary.length > 1) console.log(`\n${summary.join('\n')}\n`)
  for (const note of notes) console.log(`${note}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/**
 * Runs each of these steps in a process of its own, a few at a time; what a step says is shown when it ends.
 * @param {Part[]} waiting
 * @param {(step: Step, count: Count, begin: number) => void} add
 */
async function runTogether(waiting, add) {
  const queue = [...waiting]
  const work = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const begin = Date.now()
      const { code, said } = await runApart(part)
      console.log(`\n── ${part.step.name} ──\n${said}`)
      add(part.step, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, begin)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
}

/** @param {Part} part */
async function runApart({ step, filters }) {
  const child = spawn(process.execPath, [inCheckout('scripts', 'run.js'), 'test', step.name, ...filters], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part))
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const [code] = await once(child, 'close')
  process.off('SIGTERM', stop).off('SIGINT', stop)
  return { code, said: said.trim() }
}

/** @param {Part} part */
async function runStep({ step, filters }) {
  try {
    return await step.run(filters)
  } catch (error) {
    console.error(error instanceof Error && error.name === 'Missing' ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** @param {number} begin */
function seconds(begin) {
  return `${((Date.now() - begin) / 1000).toFixed(1)} s`
}
