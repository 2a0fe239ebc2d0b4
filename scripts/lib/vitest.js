import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inCheckout, root } from './checkout.js'
import { runNode } from './process.js'
import { slowTests } from './slow-tests.js'
import { watchRun } from './watchdog.js'

const vitest = 'node_modules/vitest/vitest.mjs'
const progressReporter = inCheckout('scripts', 'lib', 'vitest-progress.js')
/** Where CI is set, what takes more than so many times as long as it may fails; elsewhere it is only named. */
const allowance = 2

/** Of a whole run, so many files with failed tests are tried once more; where more fail, it is not the machine. */
const mostTriedAgain = 12

/** Of the tests that failed, so many are named again below everything else. */
const mostNamed = 30

/** @typedef {import('./slow-tests.js').FileResult & { status: string, message?: string }} FileResult */
/** @typedef {{ files: FileResult[], code: number, hung: boolean }} Run */
/** @typedef {{ longest?: import('./slow-tests.js').Longest, silenceMs?: number }} Options what its tests may take; after what silence it is taken to hang */

/**
 * Runs the tests of a configuration, counts them and returns what the first run of them gave; a run that fails without a failed test, as
 * one does that hung, counts as one failure. The files of a whole run in which something failed run once more, one at a time and from their
 * own beginning: what only passes then is named as a test to mend, but no reason to stop a change.
 * @param {string} config
 * @param {string[]} filters
 * @param {Record<string, string>} [env]
 * @param {Options} [options]
 */
export async function runVitest(config, filters, env = {}, { longest, silenceMs } = {}) {
  if (!existsSync(inCheckout(config))) {
    console.error(`${config} does not exist.`)
    return { passed: 0, failed: 1, results: [] }
  }
  const first = await runOnce(config, filters, env, silenceMs)
  const failed = first.files.filter(hasFailed)
  const isWhole = filters.length === 0
  const again = isWhole && !first.hung && failed.length > 0 && failed.length <= mostTriedAgain
  if (again) console.log(`\nOnce more, one at a time: ${failed.map(({ name }) => name).join(', ')}\n`)
  const second = again ? await runOnce(config, ['--maxWorkers=1', ...failed.map(({ name }) => name)], env, silenceMs) : undefined

  if (isWhole) say('The slowest files:', slowestOf(first.files))
  if (second) say('Passed at the second try only:', passedTheSecondTime(first.files, second.files))
  // Listed, not failed: not every test that is slow for a reason says so yet
  if (longest) say('Slow, without a reason:', slowTests(first.files, longest, process.env['CI'] ? allowance : 1))
  const last = second ? [...first.files.filter((file) => !hasFailed(file)), ...second.files] : first.files
  const failures = last.flatMap(failuresOf)
  return {
    ...count(last, (second ?? first).code),
    results: first.files,
    ...(failures.length > 0 && { note: ['Failed:', ...failures.slice(0, mostNamed)].join('\n') }),
  }
}

/**
 * @param {string} config
 * @param {string[]} options
 * @param {Record<string, string>} env
 * @param {number} [silenceMs]
 * @returns {Promise<Run>}
 */
async function runOnce(config, options, env, silenceMs) {
  const scratch = mkdtempSync(join(tmpdir(), 'kith-test-'))
  const report = join(scratch, 'report.json')
  const progress = join(scratch, 'progress.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${progressReporter}`]
  let endWatch = () => false
  try {
    const code = await runNode([vitest, 'run', '--config', config, ...reporters, ...options], {
      env: { ...env, KITH_TEST_PROGRESS: progress },
      started: (id) => (endWatch = watchRun(id, progress, silenceMs)),
    })
    return { code, files: readReport(report), hung: endWatch() }
  } finally {
    endWatch()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * @param {string} report
 * @returns {FileResult[]}
 */
function readReport(report) {
  if (!existsSync(report)) return []
  /** @type {{ testResults: FileResult[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.map((result) => ({ ...result, name: relative(root, result.name) }))
}

/** @param {FileResult} file */
const hasFailed = ({ status }) => status === 'failed'

/**
 * @param {FileResult[]} files
 * @param {number} code what the run ended with
 */
function count(files, code) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/**
 * The tests of a file that failed, or the file where it could not be read, with the first line of each reason.
 * @param {FileResult} file
 */
function failuresOf({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && tests.length === 0) return [`  ${name}\n    ${firstLine(message)}`]
  return tests.map(({ fullName, failureMessages }) => `  ${name}: ${fullName}\n    ${firstLine(failureMessages?.[0])}`)
}

/** @param {string | undefined} text */
const firstLine = (text) => text?.split('\n')[0] ?? ''

/**
 * What failed the first time and passed the second, with the reason of the first.
 * @param {FileResult[]} first
 * @param {FileResult[]} second
 */
function passedTheSecondTime(first, second) {
  const passed = new Set(
    second.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => `${name}: ${fullName}`),
    ),
  )
  return first.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, fullName }) => status === 'failed' && passed.has(`${name}: ${fullName}`))
      .map(({ fullName, failureMessages }) => `  ${name}: ${fullName}\n    ${firstLine(failureMessages?.[0])}`),
  )
}

/**
 * @param {string} title
 * @param {string[]} lines
 */
function say(title, lines) {
  if (lines.length > 0) console.log(`\n${title}\n${lines.join('\n')}\n`)
}

/** @param {FileResult[]} files */
const slowestOf = (files) =>
  files
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 20)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
