import { isRelease } from './checkout.js'
import { ensureInstalled } from './install.js'
import { runKith, startKith } from './kith.js'

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = { start: startKith, kith: runKith, ...(isRelease ? {} : (await import('./development.js')).development) }

/**
 * Installs the packages if need be and runs one command; returns the exit code.
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
