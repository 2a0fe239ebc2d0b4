import { setTimeout as delay } from 'node:timers/promises'
import { startKith, type Running } from '../main.ts'
import { makeDemo, type Demo } from '../demo/demo.ts'
import { readConfig, type Config } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { describeDifference, poolClockDifference, tooMuch, worthMentioning } from '#platform/database/clock-difference.ts'
import { prepareDatabase } from '#platform/database/prepare.ts'
import type { Terminal } from './command.ts'
import { setUp } from './set-up.ts'
import { listenForSignals } from './signals.ts'

const longestFinish = 11_000

type Options = { serve: boolean; demo: boolean; ready: (running: Running, demo: Demo | undefined) => void }

/**
 * Runs Kith until it is asked to stop, which may be before it is ready. What is under way is finished, or after its time given up
 * before it was committed; the embedded database is stopped last, whatever went wrong.
 */
export async function serve(terminal: Terminal, options: Options): Promise<void> {
  const config = readConfig(terminal.environment)
  const stopped = listenForSignals()
  const database = await prepareDatabase(config, terminal.say)
  try {
    const running = await Promise.race([begin(terminal, config, database.urls, options), stopped])
    await stopped
    await Promise.race([running?.stop(), delay(longestFinish)])
  } finally {
    await database.stop()
  }
  process.exit(0)
}

async function begin(terminal: Terminal, config: Config, urls: DatabaseUrls, options: Options): Promise<Running> {
  await setUp(urls, config)
  const demo = options.demo ? await makeDemo(urls, config) : undefined
  const running = await startKith(config, urls, { serve: options.serve }).catch((error: unknown) => {
    throw explain(error, config)
  })
  await mentionClocks(terminal, running)
  options.ready(running, demo)
  return running
}

/** With a clock that is wrong it starts all the same, and gets ready as soon as the clock is right. */
async function mentionClocks({ sayAside }: Terminal, { services: { pool, log } }: Running): Promise<void> {
  const seconds = await poolClockDifference(pool).catch(() => 0)
  if (Math.abs(seconds) <= worthMentioning) return
  const consequence = Math.abs(seconds) > tooMuch ? ' Until then this process is not ready: people would be signed out.' : ''
  log.warn({ seconds }, `${describeDifference(seconds)}${consequence}`)
  sayAside(`${describeDifference(seconds)}${consequence}`)
}

function explain(error: unknown, { port: httpPort, host, sftpPort }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isOther = error instanceof Error && 'port' in error && error.port === sftpPort
  const [port, name] = isOther ? [sftpPort, 'KITH_SFTP_PORT'] : [httpPort, 'KITH_PORT']
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is taken. Stop what listens there, or set ${name} to another port.`)
  if (code === 'EACCES') return new Error(`Kith may not listen on port ${port}. Set ${name} to one above 1023.`)
  if (code === 'EADDRNOTAVAIL') return new Error(`This machine has no address ${host}. Set KITH_HOST to one that it has, or to 0.0.0.0.`)
  return error
}
