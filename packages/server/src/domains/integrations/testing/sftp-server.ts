import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import ssh2 from 'ssh2'
import type { Connection, SFTPWrapper } from 'ssh2'

const { STATUS_CODE: status } = ssh2.utils.sftp
type Behaviour = 'TAKES' | 'HANGS' | 'FULL' | 'NO_FOLDER' | 'CUTS'

/** The server of a customer, which keeps what it is sent and fails as it is told to. */
export class SftpServer {
  readonly files = new Map<string, Buffer>()
  readonly password = 'password of the server'
  behaves: Behaviour = 'TAKES'
  /** A key that signs in beside the password. */
  publicKey: string | null = null
  signIns = 0
  readonly port: number
  readonly #server: ssh2.Server
  readonly #connections = new Set<Connection>()

  private constructor(server: ssh2.Server, port: number) {
    this.#server = server
    this.port = port
  }

  static async start(hostKeys: readonly string[] = [ssh2.utils.generateKeyPairSync('ed25519').private], port = 0): Promise<SftpServer> {
    const held: { server?: SftpServer } = {}
    const server = new ssh2.Server({ hostKeys: [...hostKeys] }, (connection) => held.server?.admit(connection))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    held.server = new SftpServer(server, (server.address() as AddressInfo).port)
    return held.server
  }

  admit(connection: Connection): void {
    this.#connections.add(connection)
    connection.on('close', () => this.#connections.delete(connection))
    connection.on('error', () => {})
    connection.on('authentication', (context) => {
      const kept = this.publicKey === null ? undefined : ssh2.utils.parseKey(this.publicKey)
      if (context.method === 'none') return context.reject(['password', 'publickey'])
      this.signIns += 1
      if (context.method === 'password' && context.password === this.password) return context.accept()
      if (context.method === 'publickey' && kept && !(kept instanceof Error) && kept.getPublicSSH().equals(context.key.data))
        return context.accept()
      return context.reject(['password', 'publickey'])
    })
    connection.on('ready', () =>
      connection.on('session', (accept) => accept().on('sftp', (acceptSftp) => this.#serve(acceptSftp(), connection))),
    )
  }

  async stop(): Promise<void> {
    for (const connection of this.#connections) connection.end()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #serve(sftp: SFTPWrapper, connection: Connection): void {
    const open = new Map<string, string>()
    const pathOf = (handle: Buffer) => open.get(handle.toString()) ?? ''
    sftp.on('OPEN', (id, path) => {
      if (this.behaves === 'NO_FOLDER') return sftp.status(id, status.NO_SUCH_FILE)
      const handle = String(open.size)
      open.set(handle, path)
      this.files.set(path, Buffer.alloc(0))
      return sftp.handle(id, Buffer.from(handle))
    })
    sftp.on('WRITE', (id, handle, offset, data) => {
      if (this.behaves === 'HANGS') return
      if (this.behaves === 'CUTS') return connection.end()
      if (this.behaves === 'FULL') return sftp.status(id, status.FAILURE, 'No space left on device')
      const before = this.files.get(pathOf(handle)) ?? Buffer.alloc(0)
      const after = Buffer.alloc(Math.max(before.length, offset + data.length))
      before.copy(after)
      data.copy(after, offset)
      this.files.set(pathOf(handle), after)
      // So that several pieces are on their way at once
      void delay(1).then(() => sftp.status(id, status.OK))
    })
    sftp.on('CLOSE', (id) => sftp.status(id, status.OK))
    sftp.on('STAT', (id, path) => {
      const found = this.files.get(path)
      if (!found) return sftp.status(id, status.NO_SUCH_FILE)
      return sftp.attrs(id, { mode: 0o100_644, size: found.length, uid: 0, gid: 0, atime: 0, mtime: 0 })
    })
    sftp.on('REMOVE', (id, path) => sftp.status(id, this.files.delete(path) ? status.OK : status.NO_SUCH_FILE))
    sftp.on('RENAME', (id, from, to) => {
      const found = this.files.get(from)
      // As most servers do, it renames to no name that is taken
      if (!found || this.files.has(to)) return sftp.status(id, status.FAILURE)
      this.files.set(to, found)
      this.files.delete(from)
      return sftp.status(id, status.OK)
    })
  }
}
