import { setTimeout as delay } from 'node:timers/promises'
import { migrateJobs, startKith, type Running } from '../main.ts'
import { makeDemo, type Demo } from '../demo/demo.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { prepareDatabase } from '#platform/database/prepare.ts'
import { listenForSignals } from './signals.ts'

const longestFinish = 11_000

/** Runs Kith until it is told to stop. What is under way is finished; the embedded database is stopped last, whatever went wrong. */
export async function serve(options: {
  serve: boolean
  demo: boolean
  ready: (running: Running, demo: Demo | undefined) => void
}): Promise<void> {
  const config = readConfig()
  const told = listenForSignals()
  const database = await prepareDatabase(config, (line) => console.log(line))
  try {
    await migrateJobs(database.urls)
    const demo = options.demo && !told.already ? await makeDemo(database.urls, config) : undefined
    if (told.already) return
    const running = await startKith(config, database.urls, { serve: options.serve }).catch((error: unknown) => {
      throw explain(error, config)
    })
    options.ready(running, demo)
    await told.toStop
    await Promise.race([running.stop(), delay(longestFinish, undefined, { ref: false })])
  } finally {
    await database.stop()
  }
}

function explain(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is taken. Stop what listens there, or set KITH_PORT to another port.`)
  if (code === 'EACCES') return new Error(`Kith may not listen on port ${port}. Set KITH_PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL') return new Error(`This machine has no address ${host}. Set KITH_HOST to one that it has, or to 0.0.0.0.`)
  return error
}
