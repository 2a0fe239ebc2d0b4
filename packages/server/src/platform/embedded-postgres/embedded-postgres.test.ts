import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { makeDataDirectory, removeDataDirectory } from '../testing/data-directory.ts'
import { queryOnce } from '../testing/query-once.ts'
import { prepareBinaries } from './binaries.ts'
import { findPostmaster } from './postmaster-file.ts'

const isRoot = process.getuid?.() === 0
// An ordinary user cannot run anything of a checkout that lies below a closed folder.
const isOpenToAll = (path: string): boolean => path === '/' || ((statSync(path).mode & 0o001) !== 0 && isOpenToAll(dirname(path)))
const started: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
let scratch: string
let dataDirectory: string

/** A data directory with a cluster that has been stopped: most of what is proven here begins with one. */
const pristine = makeDataDirectory('pristine')
beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataDirectory: pristine, fast: true })
  await postgres.stop()
})
afterAll(() => removeDataDirectory(pristine))

beforeEach(() => {
  scratch = mkdtempSync('/tmp/kith-embedded-postgres-')
  chmodSync(scratch, 0o755)
  dataDirectory = join(scratch, 'data')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of started.splice(0)) await postgres.stop()
  const left = existsSync(dataDirectory) && pidOfServer()
  if (left) process.kill(left, 'SIGKILL')
  if (existsSync(locationFile())) rmSync(readFileSync(locationFile(), 'utf8').trim(), { recursive: true })
  rmSync(scratch, { recursive: true, maxRetries: 20 })
})

describe('the embedded PostgreSQL', () => {
  it('answers, keeps its data over a restart and lets nobody in without the password', async () => {
    const first = await start()
    await queryOnce(first.adminUrl, 'create table kept as select 42 as answer')
    await first.stop()
    expect(pidOfServer()).toBeUndefined()

    const second = await start()
    expect(await queryOnce(second.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(statSync(join(clusterFolder(), 'kith-password')).mode & 0o777).toBe(0o600)
    const wrong = new URL(second.adminUrl)
    wrong.password = 'wrong'
    await expect(queryOnce(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('speaks UTF-8 and UTC, and keeps durability unless told to be fast', async () => {
    copyCluster()
    const { adminUrl } = await start({ fast: false })
    const statement = `select lower('ÀÉÎÕÜ') as lower, current_setting('timezone') as zone, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
    const [settings] = await queryOnce(adminUrl, statement)
    expect(settings).toEqual({ lower: 'àéîõü', zone: 'UTC', encoding: 'UTF8', fsync: 'on', commit: 'on' })
  })

  it('is shared by two starts and stops with the last of them', async () => {
    copyCluster()
    const [first, second] = await Promise.all([start(), start()])
    const pid = pidOfServer()
    expect(second.port).toBe(first.port)
    await first.stop()
    expect(pidOfServer()).toBe(pid)
    expect(await queryOnce(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(pidOfServer()).toBeUndefined()
  })

  it('is joined, and later stopped, when the process that started it was killed', async () => {
    copyCluster()
    const owner = await startInOtherProcess()
    const pid = pidOfServer()
    await kill(owner)
    const postgres = await start()
    expect(await queryOnce(postgres.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(pidOfServer()).toBe(pid)
    await postgres.stop()
    expect(pidOfServer()).toBeUndefined()
  })

  it('keeps running for another process when its starter stops', async () => {
    copyCluster()
    const first = await start()
    await startInOtherProcess()
    const pid = pidOfServer()
    await first.stop()
    expect(pidOfServer()).toBe(pid)
  })

  it('comes back on the same port when the server is killed', async () => {
    copyCluster()
    const { adminUrl } = await start({ fast: false })
    await queryOnce(adminUrl, 'create table kept as select 7 as answer')
    process.kill(pidOfServer() ?? 0, 'SIGKILL')
    const ask = () => queryOnce(adminUrl, 'select answer from kept').catch(() => [])
    await expect.poll(ask, { timeout: 60_000 }).toEqual([{ answer: 7 }])
  })

  it('starts again when server and process were both killed', async () => {
    copyCluster()
    const owner = await startInOtherProcess()
    await kill(owner)
    process.kill(pidOfServer() ?? 0, 'SIGKILL')
    const { adminUrl } = await start()
    expect(await queryOnce(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is not fooled by a postmaster.pid that names a stranger', async () => {
    copyCluster()
    const first = await start()
    const file = readFileSync(join(clusterFolder(), 'postmaster.pid'), 'utf8')
    await first.stop()
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: 65534, gid: 65534 } : {})
    children.push(stranger)
    writeFileSync(join(clusterFolder(), 'postmaster.pid'), file.replace(/^\d+/, String(stranger.pid)))
    const { adminUrl } = await start()
    expect(await queryOnce(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
  })

  it('is not led astray by what the environment says about other servers', async () => {
    copyCluster()
    const other = {
      PGSSLMODE: 'require',
      PGOPTIONS: '-c datestyle=SQL',
      PGREPLICATION: 'true',
      PGSSLNEGOTIATION: 'direct',
      PGHOST: 'db.invalid',
      PGPORT: '1',
    }
    for (const [name, value] of Object.entries(other)) vi.stubEnv(name, value)
    const { adminUrl } = await start()
    expect(await queryOnce(adminUrl, 'show datestyle')).toEqual([{ DateStyle: 'ISO, MDY' }])
    vi.unstubAllEnvs()
  })

  it('leaves no half cluster when it is killed while making one', async () => {
    const owner = spawnStarter()
    await expect.poll(() => listHome().some((name) => name.startsWith('postgres.new-')), { timeout: 15_000, interval: 10 }).toBe(true)
    await kill(owner)
    expect(existsSync(clusterFolder())).toBe(false)
    const { adminUrl, stop } = await start()
    expect(await queryOnce(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    // The process that makes a cluster outlives the one that is killed for a moment, and may write on while its folder is removed.
    await start()
    expect(listHome().filter((name) => name.includes('.new-'))).toEqual([])
  })

  it('says what to do about a cluster of another version', async () => {
    copyCluster()
    await (await start()).stop()
    writeFileSync(join(clusterFolder(), 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 15.*Backup and restore/s)
  })

  it('makes missing library links, in a copy when the package is read-only', async () => {
    const installed = prepareBinaries({ folder: scratch, account: undefined }).folder
    const copy = join(scratch, 'copy', 'native')
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
    const link = join(copy, 'lib', process.platform === 'darwin' ? 'libpq.5.dylib' : 'libpq.so.5')
    unlinkSync(link)
    const home = { folder: scratch, account: isRoot ? { uid: 65534, gid: 65534 } : undefined }
    expect(prepareBinaries(home, join(scratch, 'copy')).folder).toBe(copy)
    expect(existsSync(link)).toBe(true)
  })
})

describe.runIf(isRoot)('the embedded PostgreSQL, started by root', () => {
  it('runs as nobody', async () => {
    copyCluster()
    await start()
    expect(statSync(`/proc/${pidOfServer()}`).uid).toBe(65534)
  })

  it('finds a reachable place when the data directory lies below a closed folder', async () => {
    chmodSync(scratch, 0o700)
    const first = await start()
    await queryOnce(first.adminUrl, 'create table kept as select 42 as answer')
    await first.stop()
    expect(existsSync(clusterFolder())).toBe(true)
    expect(existsSync(join(dataDirectory, 'postgres'))).toBe(false)
    const second = await start()
    expect(await queryOnce(second.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('does not begin an empty database when the recorded place is gone', async () => {
    mkdirSync(dataDirectory)
    writeFileSync(locationFile(), join(scratch, 'gone'))
    await expect(start()).rejects.toThrow(/is gone/)
    unlinkSync(locationFile())
  })

  it('copies binaries that its account cannot run', () => {
    const installed = prepareBinaries({ folder: scratch, account: undefined }).folder
    const closed = join(scratch, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    cpSync(installed, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(closed, 'package.json'), '{"version":"1"}')
    const home = { folder: scratch, account: { uid: 65534, gid: 65534 } }
    const copy = prepareBinaries(home, closed)
    expect(copy.folder).toBe(join(scratch, 'postgres-binaries-1', 'native'))
    expect(prepareBinaries(home, closed)).toEqual(copy)
  })

  it.runIf([process.execPath, import.meta.dirname].every(isOpenToAll))(
    'works as an ordinary user, and root then uses that cluster as its owner',
    async () => {
      mkdirSync(dataDirectory)
      const uid = findOrdinaryUser()
      chownSync(dataDirectory, uid, uid)
      const owner = await startInOtherProcess({ uid, gid: uid })
      expect(statSync(`/proc/${pidOfServer()}`).uid).toBe(uid)
      await kill(owner)
      await (await start()).stop()
      const { adminUrl } = await start()
      expect(await queryOnce(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(statSync(`/proc/${pidOfServer()}`).uid).toBe(uid)
    },
  )
})

const copyCluster = () => execFileSync('cp', ['-a', pristine, dataDirectory])

async function start(options: { fast?: boolean } = { fast: true }): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDirectory, ...options })
  started.push(postgres)
  return postgres
}

/** initdb wants its user to stand in /etc/passwd. */
function findOrdinaryUser(): number {
  const users = readFileSync('/etc/passwd', 'utf8').matchAll(/^[^:]+:[^:]*:(\d+):/gm)
  return [...users].map((user) => Number(user[1])).find((uid) => uid > 0 && uid < 65534) ?? 65534
}

async function startInOtherProcess(user: { uid?: number; gid?: number } = {}): Promise<ChildProcess> {
  const child = spawnStarter(user)
  await new Promise<void>((done, fail) => {
    child.stdout?.on('data', () => done())
    child.on('exit', (status) => fail(new Error(`the other process ended with ${status}`)))
  })
  return child
}

function spawnStarter(user: { uid?: number; gid?: number } = {}): ChildProcess {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const program = `import { startEmbeddedPostgres } from '${module}';
    await startEmbeddedPostgres({ dataDirectory: '${dataDirectory}', fast: true });
    console.log('ready'); setInterval(() => {}, 1000);`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((done) => child.on('exit', done))
  child.kill('SIGKILL')
  await exited
}

function listHome(): string[] {
  return existsSync(dataDirectory) ? readdirSync(dataDirectory) : []
}

function pidOfServer(): number | undefined {
  return findPostmaster(clusterFolder())?.pid
}

function clusterFolder(): string {
  const home = existsSync(locationFile()) ? readFileSync(locationFile(), 'utf8').trim() : dataDirectory
  return join(home, 'postgres')
}

function locationFile(): string {
  return join(dataDirectory, 'postgres-location')
}
