import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inCheckout, root } from './checkout.js'
import { runNode } from './process.js'
import { slowTests } from './slow-tests.js'

const vitest = 'node_modules/vitest/vitest.mjs'
/** Where CI is set, what takes more than so many times as long as it may fails; elsewhere it is only named. */
const allowance = 2

/**
 * Runs the tests of a configuration, counts them and names their files; a run that fails without a failed test counts as one failure.
 * A whole run tries what failed once more, and names what only passed then: a test to mend, but no reason to stop a change.
 * @param {string} config
 * @param {string[]} filters
 * @param {Record<string, string>} [env]
 * @param {{ isTimed?: boolean }} [options] whether its tests may take a few seconds only
 */
export async function runVitest(config, filters, env = {}, { isTimed = false } = {}) {
  if (!existsSync(inCheckout(config))) {
    console.error(`${config} does not exist.`)
    return { passed: 0, failed: 1, files: [] }
  }
  const scratch = mkdtempSync(join(tmpdir(), 'kith-test-'))
  const report = join(scratch, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const whole = filters.length === 0
  try {
    const code = await runNode([vitest, 'run', '--config', config, ...reporters, ...(whole ? ['--retry=1'] : filters)], {
      env,
    })
    const { passed, failed, files, slowest, slow, triedTwice } = readReport(report)
    if (whole) console.log(`\nThe slowest files:\n${slowest.join('\n')}\n`)
    if (triedTwice.length > 0) console.log(`Passed at the second try only:\n${triedTwice.join('\n')}\n`)
    const tooSlow = isTimed ? slow : []
    // Listed, not failed: not every test that is slow for a reason says so yet
    if (tooSlow.length > 0) console.log(`Slow, without a reason:\n${tooSlow.join('\n')}\n`)
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, files }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** @param {string} report */
function readReport(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0, files: [], slowest: [], slow: [], triedTwice: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const files = filesIn(testResults)
  return {
    passed: Number(numPassedTests),
    failed: Number(numFailedTests),
    files: files.map(({ name }) => name),
    slowest: slowestOf(files),
    slow: slowTests(nearby(testResults), process.env['CI'] ? allowance : 1),
    triedTwice: triedTwiceIn(testResults),
  }
}

/**
 * @param {import('./slow-tests.js').FileResult[]} results
 */
const nearby = (results) => results.map((result) => ({ ...result, name: relative(root, result.name) }))

/** @param {{ name: string, assertionResults: { status: string, fullName: string, failureMessages: string[] | null }[] }[]} results */
function triedTwiceIn(results) {
  return results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) => `  ${relative(root, name)}: ${fullName}\n    ${failureMessages?.[0]?.split('\n')[0] ?? ''}`),
  )
}

/** @param {{ name: string, startTime: number, endTime: number }[]} results */
function filesIn(results) {
  return results.map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
}

/** @param {{ name: string, seconds: number }[]} files */
function slowestOf(files) {
  return files
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 20)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
