import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inCheckout, root } from './checkout.js'
import { runNode } from './process.js'

const vitest = 'node_modules/vitest/vitest.mjs'
/** What the servers and commands that tests start have compiled; each of them starts in half the time of the processor. */
const compiled = inCheckout('node_modules', '.cache', 'node')

/**
 * Runs the tests of a configuration, counts them and names their files; a run that fails without a failed test counts as one failure.
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
  try {
    const code = await runNode([vitest, 'run', '--config', config, ...reporters, ...filters], {
      env: { NODE_COMPILE_CACHE: compiled, ...env },
    })
    const { passed, failed, files, slowest } = readReport(report)
    if (filters.length === 0) console.log(`\nThe slowest files:\n${slowest.join('\n')}\n`)
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, files }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** @param {string} report */
function readReport(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0, files: [], slowest: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const files = filesIn(testResults)
  return { passed: Number(numPassedTests), failed: Number(numFailedTests), files: files.map(({ name }) => name), slowest: slowestOf(files) }
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
