import { createHash } from 'node:crypto'
import ssh2 from 'ssh2'
import type { ConnectConfig, FileEntryWithStats, SFTPWrapper, Stats } from 'ssh2'

/** A program that speaks SFTP to Kith, as those of customers do. */
export class SftpClient {
  readonly #client: ssh2.Client
  readonly sftp: SFTPWrapper
  readonly hostKey: string

  private constructor(client: ssh2.Client, sftp: SFTPWrapper, hostKey: string) {
    this.#client = client
    this.sftp = sftp
    this.hostKey = hostKey
  }

  static open(config: ConnectConfig): Promise<SftpClient> {
    const client = new ssh2.Client()
    let shown = ''
    return new Promise((resolve, reject) => {
      client.on('error', reject)
      client.on('close', () => reject(new Error('closed')))
      client.on('ready', () =>
        client.setNoDelay().sftp((error, sftp) => (error ? reject(error) : resolve(new SftpClient(client, sftp, shown)))),
      )
      client.connect({
        host: '127.0.0.1',
        ...config,
        hostVerifier: (key: Buffer) => {
          shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
          return true
        },
      })
    })
  }

  /** Resolves once the connection is over. */
  get closed(): Promise<void> {
    return new Promise((resolve) => this.#client.once('close', () => resolve()))
  }

  async put(path: string, bytes: string | Buffer): Promise<void> {
    const handle = await this.open(path)
    const all = Buffer.from(bytes)
    const starts = Array.from({ length: Math.ceil(all.length / 32_000) }, (_, at) => at * 32_000)
    // Several at once, as clients do
    await Promise.all(starts.map((start) => this.write(handle, start, all.subarray(start, start + 32_000))))
    await this.close(handle)
  }

  open(path: string, flags: 'w' | 'a' | 'r' = 'w'): Promise<Buffer> {
    return asked((done) => this.sftp.open(path, flags, done))
  }

  write(handle: Buffer, offset: number, bytes: Buffer): Promise<void> {
    return asked((done) => this.sftp.write(handle, bytes, 0, bytes.length, offset, done))
  }

  close(handle: Buffer): Promise<void> {
    return asked((done) => this.sftp.close(handle, done))
  }

  rename(from: string, to: string): Promise<void> {
    return asked((done) => this.sftp.rename(from, to, done))
  }

  remove(path: string): Promise<void> {
    return asked((done) => this.sftp.unlink(path, done))
  }

  makeFolder(path: string): Promise<void> {
    return asked((done) => this.sftp.mkdir(path, done))
  }

  setTimes(path: string): Promise<void> {
    return asked((done) => this.sftp.utimes(path, 1, 1, done))
  }

  stat(path: string): Promise<Stats> {
    return asked((done) => this.sftp.stat(path, done))
  }

  list(path: string): Promise<FileEntryWithStats[]> {
    return asked((done) => this.sftp.readdir(path, done))
  }

  async names(path: string): Promise<string[]> {
    return (await this.list(path)).map(({ filename }) => filename)
  }

  read(path: string): Promise<Buffer> {
    return asked((done) => this.sftp.readFile(path, (error: Error | undefined, bytes) => done(error, bytes)))
  }

  end(): void {
    this.#client.end()
  }

  /** As the cable does when it is pulled. */
  cut(): void {
    this.#client.destroy()
  }
}

type Done<Result> = (error: Error | null | undefined, result: Result) => void

function asked<Result = void>(ask: (done: Done<Result>) => void): Promise<Result> {
  return new Promise((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result))))
}
