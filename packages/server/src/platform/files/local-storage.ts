import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asNotStored, ensureKey, exactly, type FileStorage } from './storage.ts'

const abandonedAfterMilliseconds = 3_600_000

/** Files in a folder that every process of the installation shares. */
export class LocalStorage implements FileStorage {
  readonly #directory: string
  readonly #parts: string
  readonly #open: (path: string) => Writable

  constructor(
    directory: string,
    open: (path: string) => Writable = (path) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  ) {
    this.#directory = directory
    this.#parts = join(directory, 'parts')
    this.#open = open
  }

  async write(key: string, bytes: Readable, size: number): Promise<void> {
    const path = this.#path(key)
    await Promise.all([mkdir(this.#parts, { recursive: true, mode: 0o700 }), mkdir(dirname(path), { recursive: true, mode: 0o700 })])
    await this.#sweep()
    const part = join(this.#parts, randomUUID())
    try {
      await pipeline(bytes, exactly(size), this.#open(part))
      await link(part, path)
    } catch (error) {
      throw asNotStored(error)
    } finally {
      await rm(part, { force: true })
    }
  }

  async size(key: string): Promise<number | undefined> {
    return stat(this.#path(key)).then(
      (found) => found.size,
      () => undefined,
    )
  }

  async age(key: string): Promise<number | undefined> {
    return stat(this.#path(key)).then(
      (found) => Date.now() - found.mtimeMs,
      () => undefined,
    )
  }

  read(key: string, most?: number): Readable {
    return createReadStream(this.#path(key), most === undefined ? {} : { end: most - 1 })
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true })
  }

  async list(folder: string): Promise<string[]> {
    const names = await readdir(this.#path(folder)).catch(noneIfGone)
    return names.map((name) => `${folder}/${name}`)
  }

  async listAll(folder: string): Promise<string[]> {
    const root = join(this.#directory, safeName(folder))
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(noneIfGone)
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [folder, ...relative(root, join(parentPath, name)).split(sep)].join('/'))
  }

  #path(key: string): string {
    ensureKey(key)
    return join(this.#directory, key)
  }

  /** What a killed process had only begun to receive. */
  async #sweep() {
    const before = Date.now() - abandonedAfterMilliseconds
    for (const name of await readdir(this.#parts)) {
      const part = join(this.#parts, name)
      const found = await stat(part).catch(() => undefined)
      if (found && found.mtimeMs < before) await rm(part, { force: true })
    }
  }
}

function noneIfGone(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

function safeName(folder: string): string {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(folder)) throw new Error(`'${folder}' is no folder of stored files`)
  return folder
}
