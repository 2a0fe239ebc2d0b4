import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Whether there is one to test with; `npm test` installs it where it can. */
export const hasPgbouncer = Boolean(process.env['PGBOUNCER_PATH'])

export type Pooler = { url(database: string): string; stop(): Promise<void> }

/** A PgBouncer before a server, as it comes but for its mode, with two connections for each role; it looks passwords up in the server. */
export async function startPgbouncer(adminUrl: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(adminUrl)
  const folder = mkdtempSync(join(tmpdir(), 'kith-pgbouncer-'))
  const port = await findFreePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: mode,
    default_pool_size: mode === 'transaction' ? 2 : 20,
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users'),
    auth_user: username,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, ['[databases]', `* = host=${hostname} port=${serverPort}`, '[pgbouncer]', ...lines, ''].join('\n'))
  writeFileSync(join(folder, 'users'), `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  chmodSync(folder, 0o755)

  // It refuses root.
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const pgbouncer = spawn(process.env['PGBOUNCER_PATH'] ?? '', ['-q', file], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  pgbouncer.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(pgbouncer, 'exit')
  for (let wait = 0; !(await answers(port)); wait += 1) {
    if (pgbouncer.exitCode !== null || wait === 400) throw new Error(`PgBouncer did not start:\n${said}`)
    await delay(50)
  }
  return {
    url(database) {
      const url = new URL(adminUrl)
      url.host = `127.0.0.1:${port}`
      url.pathname = database
      return url.href
    },
    async stop() {
      pgbouncer.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}
