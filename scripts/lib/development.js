import { ensureChromium, findOrInstallChromium } from './chromium.js'
import { ensureGenerated } from './generated.js'
import { startKith, watchKith } from './kith.js'
import { runNode } from './process.js'
import { runTests } from './test-run.js'
import { buildWeb, watchWeb } from './web-build.js'

/**
 * The commands of a checkout; its `start` also builds the web client, which a release brings along.
 * @type {Record<string, (args: string[]) => Promise<number>>}
 */
export const development = {
  start: async (args) => (await buildWeb()) || startKith(args),
  dev: develop,
  test: runTests,
  generate,
  bench: async (args) =>
    (await buildWeb()) || runNode(['bench/main.ts', ...args], { env: { CHROME_PATH: (await findOrInstallChromium()) ?? '' } }),
  tour: async (args) => (await buildWeb()) || runInBrowser('scripts/tour.ts', args),
  breaks: (args) => runNode(['scripts/breaks.ts', ...args]),
  release: async () => (await buildWeb()) || runNode(['scripts/release.ts']),
}

/** @param {string[]} args */
async function generate(args) {
  const code = await runNode(['scripts/generate.ts', 'schema', ...args])
  if (code === 0) await ensureGenerated()
  return code
}

/**
 * Server and web client, each started or built again when its files change; when one ends, so does the other.
 * @param {string[]} args
 */
async function develop(args) {
  const end = new AbortController()
  try {
    return await Promise.race([watchWeb(end.signal), watchKith(args, end.signal)])
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
