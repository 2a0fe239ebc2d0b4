import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { giveTo, giveTreeTo, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { cleanEnvironment } from './settings.ts'

export type Cluster = { folder: string; password: string; logFile: string; account: Account; binaries: Binaries }

const passwordFile = 'kith-password'

/** The cluster of this home, made if there is none. A crash on the way leaves only folders that the next start removes. */
export async function ensureCluster(home: Home, binaries: Binaries, log: (message: string) => void): Promise<Cluster> {
  const folder = join(home.folder, 'postgres')
  removeUnfinished(home.folder)
  if (!existsSync(folder)) {
    log('Creating the database files.')
    await createCluster(folder, home, binaries)
  }
  reclaimFromRoot(folder, home.account)
  refuseOtherVersion(folder, binaries)
  return {
    folder,
    password: readFileSync(join(folder, passwordFile), 'utf8').trim(),
    logFile: join(home.folder, 'postgres.log'),
    account: home.account,
    binaries,
  }
}

function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    if (/^postgres.*\.(new|room)-/.test(name)) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

/** `initdb` into a folder of another name; the rename at the end makes it the cluster, whole and with its password. */
async function createCluster(folder: string, home: Home, binaries: Binaries): Promise<void> {
  const unfinished = mkdtempSync(`${folder}.new-`)
  const cluster = join(unfinished, 'cluster')
  const password = join(unfinished, passwordFile)
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  giveTreeTo(home.account, unfinished)
  await runInitdb(binaries, home.account, [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ])
  renameSync(password, join(cluster, passwordFile))
  sync(cluster)
  renameSync(cluster, folder)
  sync(home.folder)
  rmSync(unfinished, { recursive: true, force: true })
}

async function runInitdb(binaries: Binaries, account: Account, options: string[]): Promise<void> {
  const initdb = spawn(join(binaries.folder, 'bin', 'initdb'), options, {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  initdb.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  initdb.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const status = await new Promise<number | null>((done, fail) => initdb.on('error', fail).on('close', done))
  if (status === 0) return
  const advice = output.includes('user does not exist') ? ' That user needs a line in /etc/passwd.' : ''
  throw new Error(`The database files could not be created:\n${output.trim()}${advice}`)
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** A cluster that came out of an archive or under `chown` belongs to root, which PostgreSQL refuses. */
function reclaimFromRoot(folder: string, account: Account): void {
  if (account && statSync(folder).uid === 0) giveTreeTo(account, folder)
  else giveTo(account, join(folder, passwordFile))
}

function refuseOtherVersion(folder: string, binaries: Binaries): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (binaries.version.split('.')[0] === made) return
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${made}, and this Kith brings ${binaries.version}. ` +
      'Dump it with the Kith that made it and restore it into an empty data directory: see docs/operations.md, Backup and restore.',
  )
}
