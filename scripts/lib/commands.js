import { ensureChromium, findOrInstallChromium } from './chromium.js'
import { ensureInstalled } from './install.js'
import { runNode } from './process.js'
import { serverOptions } from './server-options.js'
import { runTests } from './test-run.js'
import { buildWeb, watchWeb } from './web-build.js'

const cli = 'packages/server/src/cli/kith.ts'

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start: async (args) => (await buildWeb()) || runNode([...serverOptions, cli, 'start', ...args]),
  kith: (args) => runNode([cli, ...args]),
  dev: develop,
  test: runTests,
  generate: (args) => runNode(['scripts/generate.ts', ...args]),
  bench: async (args) =>
    (await buildWeb()) || runNode(['bench/main.ts', ...args], { env: { CHROME_PATH: (await findOrInstallChromium()) ?? '' } }),
  tour: async (args) => (await buildWeb()) || runInBrowser('scripts/tour.ts', args),
}

/**
 * Installs the packages if need be and runs one command; answers the exit code.
 * @param {string[]} args
 */
export async function runCommand([name = '', ...args]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(`Usage: node scripts/run.js ${Object.keys(commands).join('|')} [arguments]`)
    return 2
  }
  try {
    await ensureInstalled()
    return await command(args)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(error.name === 'Missing' ? error.message : error.stack)
    if (name === 'test') console.log('0 passed, 1 failed')
    return 1
  }
}

/**
 * Server and web client, each started or built again when its files change; when one ends, so does the other.
 * @param {string[]} args
 */
async function develop(args) {
  const end = new AbortController()
  try {
    return await Promise.race([watchWeb(end.signal), runNode(['--watch', cli, 'start', ...args], { signal: end.signal })])
  } finally {
    end.abort()
  }
}

/**
 * @param {string} script
 * @param {string[]} args
 */
async function runInBrowser(script, args) {
  return runNode([script, ...args], { env: { CHROME_PATH: await ensureChromium() } })
}
