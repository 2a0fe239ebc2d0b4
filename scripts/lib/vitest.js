import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inCheckout } from './checkout.js'
import { runNode } from './process.js'

const vitest = 'node_modules/vitest/vitest.mjs'

/**
 * Runs the tests of a configuration and counts them; a run that fails without a failed test counts as one failure.
 * @param {string} config
 * @param {string[]} filters
 * @param {Record<string, string>} [env]
 */
export async function runVitest(config, filters, env = {}) {
  if (!existsSync(inCheckout(config))) {
    console.error(`${config} does not exist.`)
    return { passed: 0, failed: 1 }
  }
  const scratch = mkdtempSync(join(tmpdir(), 'kith-test-'))
  const report = join(scratch, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const code = await runNode([vitest, 'run', '--config', config, ...reporters, ...filters], { env })
    const { passed, failed } = readReport(report)
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** @param {string} report */
function readReport(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
}
