import { existsSync } from 'node:fs'
import { withBudget } from './budget.js'
import { inCheckout } from './checkout.js'
import { ensureChromium } from './chromium.js'
import { withoutPrograms } from './left-out.js'
import { findOrInstallPrograms } from './outside-programs.js'
import { runNode } from './process.js'
import { longestOfDomains, longestOfJourneys } from './slow-tests.js'
import { runVitest } from './vitest.js'
import { buildWeb } from './web-build.js'

/** @typedef {import('./left-out.js').Count} Count */
/** @typedef {{ name: string, run: (filters: string[]) => Promise<Count>, isStatic?: boolean }} Step */

const projects = ['packages/shared', 'packages/server', 'packages/web', 'scripts', 'e2e', 'bench']
const tsc = 'node_modules/typescript/bin/tsc'
const oxlint = 'node_modules/oxlint/bin/oxlint'
const oxfmt = 'node_modules/oxfmt/bin/oxfmt'

/**
 * Everything that `npm test` proves, in this order; the static ones, which read the sources and build, side by side.
 * @type {Step[]}
 */
export const steps = [
  { name: 'web', isStatic: true, run: () => asOne(buildWeb) },
  { name: 'types', isStatic: true, run: () => asOne(checkTypes) },
  { name: 'lint', isStatic: true, run: (paths) => asOne(() => runNode([oxlint, '--type-aware', '--deny-warnings', ...paths])) },
  { name: 'schema', isStatic: true, run: () => asOne(() => runScript('scripts/generate.ts', 'schema', '--check')) },
  { name: 'format', isStatic: true, run: () => asOne(() => runNode([oxfmt, '--check'])) },
  { name: 'layout', isStatic: true, run: () => asOne(() => runScript('scripts/check-layout.ts')) },
  { name: 'domains', run: testDomains },
  { name: 'browser', run: testInBrowser },
]

/**
 * @param {() => Promise<number>} check returns an exit code
 * @returns {Promise<Count>}
 */
async function asOne(check) {
  return (await check()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Of a project that has not changed since the last time nothing is checked again. */
async function checkTypes() {
  let worst = 0
  for (const project of projects) {
    const known = inCheckout('node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.json`)
    worst = Math.max(worst, await runNode([tsc, '--project', project, '--incremental', '--tsBuildInfoFile', known]))
  }
  return worst
}

/**
 * @param {string} script
 * @param {string[]} args
 */
async function runScript(script, ...args) {
  if (existsSync(inCheckout(script))) return runNode([script, ...args])
  console.error(`${script} does not exist.`)
  return 1
}

/**
 * The server's own tests look at the pages that it serves.
 * @param {string[]} filters
 */
async function testDomains(filters) {
  if ((await buildWeb()) !== 0) return { passed: 0, failed: 1 }
  const paths = await findOrInstallPrograms()
  const { results, ...count } = await runVitest('vitest.config.ts', filters, paths, { longest: longestOfDomains })
  const files = results.map(({ name }) => name)
  return withoutPrograms(count, files, paths)
}

const atMoment = '--at='

/**
 * Journeys begin at one fixed moment, or at the one that is asked for: --at=2026-12-31T23:58+11:00.
 * @param {string[]} options
 */
async function testInBrowser(options) {
  const filters = options.filter((option) => !option.startsWith(atMoment))
  const moment = options.find((option) => option.startsWith(atMoment))?.slice(atMoment.length)
  if ((await buildWeb()) !== 0) return { passed: 0, failed: 1 }
  const env = { CHROME_PATH: await ensureChromium(), ...(moment && { KITH_TEST_MOMENT: moment }) }
  const run = () => runVitest('e2e/vitest.config.ts', filters, env, { longest: longestOfJourneys })
  return withBudget(run, filters.length === 0)
}
