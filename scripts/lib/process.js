import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { inCheckout, root } from './checkout.js'
import { findNode24 } from './node-24.js'
import { whenNpmEnds } from './starter.js'

/** What Node has compiled, for every process that is started from here and theirs: each starts in half the time of the processor. */
const compiled = inCheckout('node_modules', '.cache', 'node')

/** @typedef {{ cwd?: string, env?: Record<string, string>, signal?: AbortSignal, started?: (id: number) => void }} RunOptions */

/**
 * Runs Node 24 with these arguments in the foreground; returns the exit code.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options = {}) {
  const node = findNode24()
  const PATH = [dirname(node), inCheckout('node_modules', '.bin'), process.env['PATH']].join(delimiter)
  return run(node, ['--disable-warning=ExperimentalWarning', ...args], {
    ...options,
    env: { NODE_COMPILE_CACHE: compiled, ...options.env, PATH },
  })
}

/**
 * Runs a program in the foreground, hands signals on to it, the end of npm as SIGTERM, and returns its exit code (128 + n when signal n
 * ended it).
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    signal: options.signal,
    stdio: 'inherit',
  })
  if (child.pid !== undefined) options.started?.(child.pid)
  const stopForwarding = forwardSignals(child)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code, signal) => done(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  }).finally(stopForwarding)
}

/**
 * A terminal's Ctrl-C reaches the child by itself; handing it on as well would count as a second one.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  const onTerminate = () => child.kill('SIGTERM')
  const onInterrupt = () => process.stdin.isTTY || child.kill('SIGINT')
  process.on('SIGTERM', onTerminate).on('SIGHUP', onTerminate).on('SIGINT', onInterrupt)
  const stopLooking = whenNpmEnds(onTerminate)
  return () => {
    stopLooking()
    process.off('SIGTERM', onTerminate).off('SIGHUP', onTerminate).off('SIGINT', onInterrupt)
  }
}
