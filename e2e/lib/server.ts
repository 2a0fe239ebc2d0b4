import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { urlsOf, withDatabase } from '../../packages/server/src/platform/database/bootstrap.ts'
import { makeDataDirectory, removeDataDirectory } from '../../packages/server/src/platform/testing/data-directory.ts'
import { secret } from './secrets.ts'

export interface Server {
  address: string
  /** What it has logged so far: warnings and worse. */
  log(): string
  /** Runs a statement in its database, past every rule. */
  run(statement: string): Promise<void>
  stop(): Promise<void>
}

type Template = { readonly adminUrl: string; readonly template: string; readonly dataDirectory: string }

/** The whole of Kith in a process of its own, on a copy of a database that holds the demo, and of its files. */
export async function startServer({ adminUrl, template, dataDirectory: made }: Template, environment: NodeJS.ProcessEnv): Promise<Server> {
  const database = `${template}_${process.pid}_${Date.now()}`
  const dataDirectory = makeDataDirectory('journeys')
  await cp(join(made, 'files'), join(dataDirectory, 'files'), { recursive: true })
  await ask(adminUrl, `create database ${database} template ${template}`)
  const child = fork(new URL('serve.ts', import.meta.url), [JSON.stringify(urlsOf(adminUrl, secret, database))], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      KITH_SECRET: secret,
      KITH_DATA_DIR: dataDirectory,
      KITH_PORT: '0',
      KITH_LOG_LEVEL: 'warn',
      KITH_DRAIN_SECONDS: '0',
      KITH_LONGEST_WAIT_SECONDS: '60',
      ...environment,
    },
  })
  const written: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => {
    written.push(chunk.toString())
    process.stdout.write(chunk)
  })
  const ended = once(child, 'exit')
  const [address] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
  if (typeof address !== 'string') throw new Error('The server ended before it answered')
  return {
    address,
    log: () => written.join(''),
    run: (statement) => ask(withDatabase(adminUrl, database), statement),
    async stop() {
      child.disconnect()
      await ended
      await ask(adminUrl, `drop database ${database} with (force)`)
      removeDataDirectory(dataDirectory)
    },
  }
}

/** Runs a statement in a database, as its administrator. */
export async function ask(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
