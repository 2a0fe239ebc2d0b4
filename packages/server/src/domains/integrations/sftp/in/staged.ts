import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bulkDataFileLimit } from '@kith/shared/domains/bulk-data.ts'

const prefix = 'kith-sftp-'
const abandonedAfterMilliseconds = 86_400_000

/** Thrown for the first byte too many. */
export class TooMuch extends Error {}

/** A file while it is sent: outside of everything that reads files, and gone unless its client says that it is complete. */
export class Staged {
  readonly #folder: string
  readonly #file: FileHandle
  #size = 0
  #written = 0
  #isBroken = false

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder
    this.#file = file
  }

  static async open(): Promise<Staged> {
    const folder = await mkdtemp(join(tmpdir(), prefix))
    return new Staged(folder, await open(join(folder, 'file'), 'wx', 0o600))
  }

  get size(): number {
    return this.#size
  }

  /** True once something of it is missing. */
  get isBroken(): boolean {
    return this.#isBroken || this.#written < this.#size
  }

  async write(offset: number, data: Buffer): Promise<void> {
    if (offset + data.length > bulkDataFileLimit) {
      this.#isBroken = true
      throw new TooMuch()
    }
    try {
      await this.#file.write(data, 0, data.length, offset)
    } catch (error) {
      this.#isBroken = true
      throw error
    }
    this.#written += data.length
    this.#size = Math.max(this.#size, offset + data.length)
  }

  async hash(): Promise<Buffer> {
    const hash = createHash('sha256')
    await pipeline(this.read(), hash)
    return hash.digest()
  }

  read() {
    return createReadStream(join(this.#folder, 'file'), { highWaterMark: 262_144 })
  }

  async remove(): Promise<void> {
    await this.#file.close().catch(() => {})
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Removes what killed processes of this machine left behind, after a day. */
export async function removeAbandonedUploads(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    const found = name.startsWith(prefix) ? await stat(folder).catch(() => undefined) : undefined
    if (found && found.mtimeMs < Date.now() - abandonedAfterMilliseconds) await rm(folder, { recursive: true, force: true })
  }
}
