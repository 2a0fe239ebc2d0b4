import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inCheckout, root } from './checkout.js'
import { runNode } from './process.js'

const vitest = 'node_modules/vitest/vitest.mjs'

/**
 * Runs the tests of a configuration, counts them and names their files; a run that fails without a failed test counts as one failure.
 * A whole run tries what failed once more, and names what only passed then: a test to mend, but no reason to stop a change.
 * @param {string} config
 * @param {string[]} filters
 * @param {Record<string, string>} [env]
 */
export async function runVitest(config, filters, env = {}) {
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
    const { passed, failed, files, slowest, triedTwice } = readReport(report)
    if (whole) console.log(`\nThe slowest files:\n${slowest.join('\n')}\n`)
    if (triedTwice.length > 0) console.log(`Passed at the second try only:\n${triedTwice.join('\n')}\n`)
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, files }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** @param {string} report */
function readReport(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0, files: [], slowest: [], triedTwice: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const files = filesIn(testResults)
  return {
    passed: Number(numPassedTests),
    failed: Number(numFailedTests),
    files: files.map(({ name }) => name),
    slowest: slowestOf(files),
    triedTwice: triedTwiceIn(testResults),
  }
}

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
