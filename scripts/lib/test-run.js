import { steps } from './test-steps.js'

/** @typedef {import('./test-steps.js').Step} Step */

/**
 * Runs every step, or the one that is named with its filters. The last line counts; the exit code is 1 if anything failed.
 * @param {string[]} args
 */
export async function runTests([name, ...filters]) {
  const chosen = name === undefined ? steps : steps.filter((step) => step.name === name)
  if (chosen.length === 0) console.error(`There is no step "${name}". The steps: ${steps.map((step) => step.name).join(', ')}.`)

  const total = { passed: 0, failed: chosen.length === 0 ? 1 : 0 }
  const summary = []
  for (const step of chosen) {
    const begin = Date.now()
    console.log(`\n── ${step.name} ──`)
    const { passed, failed } = await runStep(step, filters)
    summary.push(`${step.name.padEnd(10)} ${seconds(begin).padStart(8)}  ${passed} passed, ${failed} failed`)
    console.log(summary.at(-1))
    total.passed += passed
    total.failed += failed
  }
  if (summary.length > 1) console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/**
 * @param {Step} step
 * @param {string[]} filters
 */
async function runStep(step, filters) {
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
