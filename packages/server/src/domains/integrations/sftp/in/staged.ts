import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bulkDataFileLimit } from '@kith/shared/domains/bulk-data.ts'

const prefix = 'kith-sftp-'
const abandonedAfterMilliseconds = 86_400_000
/** Parts come by 32 kB; each write of its own would wake another thread, and hold up the one that answers. */
const gathersBytes = 262_144

/** Thrown for the first byte too many. */
export class TooMuch extends Error {}

/** A file while it is sent: outside of everything that reads files, and gone unless its client says that it is complete. */
export class Staged {
  readonly #folder: string
  readonly #file: FileHandle
  #size = 0
  #written = 0
  #isBroken = false
  /** Of as many bytes from the beginning as have come in their order; most clients send all of them so. */
  readonly #hash = createHash('sha256')
  #hashed = 0
  #isInOrder = true
  /** Bytes that follow each other from `at`, and are written together. */
  #gathered: Buffer | undefined
  #filled = 0
  #at = 0
  #writing: Promise<unknown> = Promise.resolve()

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

  /** Takes a part, whose bytes it copies at once. Resolves once those before the last that were gathered are written. Throws TooMuch. */
  async write(offset: number, data: Buffer): Promise<void> {
    if (offset + data.length > bulkDataFileLimit) {
      this.#isBroken = true
      throw new TooMuch()
    }
    if (offset !== this.#hashed) this.#isInOrder = false
    if (this.#isInOrder) {
      this.#hash.update(data)
      this.#hashed += data.length
    }
    if (offset !== this.#at + this.#filled) this.#flush(offset)
    for (let from = 0; from < data.length;) {
      this.#gathered ??= Buffer.allocUnsafe(gathersBytes)
      const copied = data.copy(this.#gathered, this.#filled, from)
      this.#filled += copied
      from += copied
      if (this.#filled === gathersBytes) this.#flush(this.#at + this.#filled)
    }
    this.#written += data.length
    this.#size = Math.max(this.#size, offset + data.length)
    await this.#writing
  }

  /** Resolves once everything that has come is written. */
  async finish(): Promise<void> {
    this.#flush(this.#at + this.#filled)
    await this.#writing
  }

  #flush(next: number): void {
    if (this.#gathered) {
      const length = this.#filled
      const written = this.#file.write(this.#gathered, 0, length, this.#at).then(
        // A disk that is full may take the first bytes alone
        ({ bytesWritten }) => (this.#isBroken ||= bytesWritten < length),
        () => (this.#isBroken = true),
      )
      this.#writing = Promise.all([this.#writing, written])
      this.#gathered = undefined
    }
    this.#at = next
    this.#filled = 0
  }

  /** Reads the file only where its bytes did not come in their order. */
  async hash(): Promise<Buffer> {
    if (this.#isInOrder && this.#hashed === this.#size) return this.#hash.copy().digest()
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
