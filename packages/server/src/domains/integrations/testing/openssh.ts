import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'

type Ended = { readonly code: number | null; readonly said: string }
type SignIn = { readonly port: number; readonly username: string; readonly password?: string; readonly privateKey?: string }

/** The programs of OpenSSH, with a folder for their keys and files. */
export class OpenSsh {
  readonly folder = mkdtempSync(join(tmpdir(), 'kith-openssh-'))
  #server: ChildProcess | undefined

  /** Writes a file into the folder, as private as keys have to be. Returns its path. */
  file(name: string, content: string | Buffer): string {
    const path = join(this.folder, name)
    writeFileSync(path, content, { mode: name.endsWith('.sh') ? 0o700 : 0o600 })
    return path
  }

  /** Runs a batch of commands, each on a line of its own, with the `sftp` that SFTP_PATH names. */
  async run(signIn: SignIn, commands: readonly string[]): Promise<Ended> {
    const child = this.start(signIn, commands)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, said }
  }

  /** As slow as is wanted, and then telling every message that it sends. */
  start(
    { port, username, password, privateKey }: SignIn,
    commands: readonly string[],
    { kilobits }: { readonly kilobits?: number } = {},
  ): ChildProcess {
    const options = ['StrictHostKeyChecking=no', `UserKnownHostsFile=${join(this.folder, 'known_hosts')}`, 'LogLevel=ERROR']
    const own = privateKey === undefined ? ['PubkeyAuthentication=no'] : ['PreferredAuthentications=publickey', 'IdentitiesOnly=yes']
    const key = privateKey === undefined ? [] : ['-i', this.file('client key', privateKey)]
    const batch = this.file('batch', `${commands.join('\n')}\n`)
    // Without -b it would ask on a terminal, with it for no password unless it is told to
    const args = [...[...options, ...own, 'BatchMode=no'].flatMap((each) => ['-o', each]), ...key, '-P', String(port), '-b', batch]
    if (kilobits !== undefined) args.unshift('-vvv', '-l', String(kilobits))
    const ask = this.file('password.sh', `#!/bin/sh\nprintf '%s\\n' '${password ?? ''}'\n`)
    const env = { ...process.env, SSH_ASKPASS: ask, SSH_ASKPASS_REQUIRE: 'force', DISPLAY: ':0' }
    return spawn(process.env['SFTP_PATH'] ?? '', [...args, '--', `${username}@127.0.0.1`], { cwd: this.folder, env })
  }

  /** Starts the `sshd` that SSHD_PATH names, which shows this key and lets in whoever has that one. */
  async serve({
    hostKey,
    publicKey,
    port,
  }: {
    readonly hostKey: string
    readonly publicKey: string
    readonly port?: number
  }): Promise<number> {
    const at = port ?? (await freePort())
    // As root it gives up its rights to a user whose folder has to be there
    if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
    const config = [
      `ListenAddress 127.0.0.1:${at}`,
      `HostKey "${this.file('host key', hostKey)}"`,
      `AuthorizedKeysFile "${this.file('authorized keys', `${publicKey}\n`)}"`,
      'StrictModes no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'PermitRootLogin prohibit-password',
      'PidFile none',
      'Subsystem sftp internal-sftp',
      'ForceCommand internal-sftp',
    ]
    const server = spawn(process.env['SSHD_PATH'] ?? '', ['-D', '-e', '-f', this.file('sshd_config', `${config.join('\n')}\n`)])
    this.#server = server
    let said = ''
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (part: Buffer) => {
        said += part.toString()
        if (said.includes('listening on')) resolve()
      })
      server.on('error', reject)
      server.on('exit', () => reject(new Error(said)))
    })
    return at
  }

  async stopServing(): Promise<void> {
    if (!this.#server || this.#server.exitCode !== null) return
    this.#server.kill('SIGTERM')
    await once(this.#server, 'exit')
    this.#server = undefined
  }

  async stop(): Promise<void> {
    await this.stopServing()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export const newKey = (type: 'ed25519' | 'rsa' = 'ed25519') => ssh2.utils.generateKeyPairSync(type, type === 'rsa' ? { bits: 2048 } : {})

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A port has such an address
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
