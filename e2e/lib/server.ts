import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { urlsOf, withDatabase } from '../../packages/server/src/platform/database/bootstrap.ts'
import { makeDataDirectory, removeDataDirectory } from '../../packages/server/src/platform/testing/data-directory.ts'
import { secret } from './secrets.ts'
import { logged, order } from './server-process.ts'

export interface Server {
  address: string
  /** What it has logged so far: warnings and worse. */
  log(): string
  /** Runs a statement in its database, past every rule. */
  run(statement: string): Promise<void>
  /** Lets its clock be so many milliseconds ahead of the machine’s, for everything it does from now on. */
  setAhead(ahead: number): Promise<unknown>
  stop(): Promise<void>
}

type Template = { readonly adminUrl: string; readonly template: string; readonly dataDirectory: string }

let copies = 0

/** A server in the process of this worker, on a copy of a database that holds the demo, and of its files; its clock is milliseconds ahead. */
export async function startServer(
  { adminUrl, template, dataDirectory: made }: Template,
  environment: NodeJS.ProcessEnv,
  ahead: number,
): Promise<Server> {
  copies += 1
  const database = `kith_journeys_${process.pid}_${copies}`
  const dataDirectory = makeDataDirectory('journeys')
  linkFiles(join(made, 'files'), join(dataDirectory, 'files'))
  await ask(adminUrl, `create database ${database} template ${template} strategy file_copy`)
  const before = logged().length
  const address = await order({
    urls: urlsOf(adminUrl, secret, database),
    ahead,
    environment: {
      KITH_SECRET: secret,
      KITH_DATA_DIR: dataDirectory,
      KITH_LOG_LEVEL: 'warn',
      KITH_DRAIN_SECONDS: '0',
      KITH_LONGEST_WAIT_SECONDS: '60',
      ...environment,
    },
  })
  return {
    address,
    log: () => logged().slice(before),
    run: (statement) => ask(withDatabase(adminUrl, database), statement),
    setAhead: (later) => order({ clockOf: address, ahead: later }),
    async stop() {
      await order({ stop: address })
      await ask(adminUrl, `drop database ${database} with (force)`)
      removeDataDirectory(dataDirectory)
    },
  }
}

/** Files are written once and never changed: the same ones do for every copy. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else linkSync(source, target)
  }
}

/** Runs a statement in a database, as its administrator. */
export async function ask(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
