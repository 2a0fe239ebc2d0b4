import { runNode } from './process.js'
import { serverOptions } from './server-options.js'

const cli = 'packages/server/src/cli/kith.ts'

/** @param {string[]} args */
export const startKith = (args) => runNode([...serverOptions, cli, 'start', ...args])

/** @param {string[]} args */
export const runKith = (args) => runNode([cli, ...args])

/**
 * @param {string[]} args
 * @param {AbortSignal} signal
 */
export const watchKith = (args, signal) => runNode(['--watch', cli, 'start', ...args], { signal })
