import type { Readable } from 'node:stream'

/** Where the bytes of files lie; keys begin with the tenant's id. A store on several machines implements the same five verbs. */
export type FileStorage = {
  /** Stores exactly `size` bytes under a key that is still free; whatever goes wrong leaves nothing behind. */
  write(key: string, bytes: Readable, size: number): Promise<void>
  /** The number of bytes stored, or undefined where there is no file. */
  size(key: string): Promise<number | undefined>
  /** The bytes from the start; `most` of them if given. */
  read(key: string, most?: number): Readable
  remove(key: string): Promise<void>
  /** The keys of all files in a folder, such as that of a tenant and a domain. */
  list(folder: string): Promise<string[]>
  /** The same with the folders in it, at any depth. */
  listAll(folder: string): Promise<string[]>
}

export type WriteFailure = 'TOO_LARGE' | 'INCOMPLETE' | 'TAKEN' | 'NO_ROOM'

/** Why a file was not stored; everything else that goes wrong is a bug. */
export class NotStored extends Error {
  readonly failure: WriteFailure
  constructor(failure: WriteFailure) {
    super(`The file was not stored: ${failure}`)
    this.failure = failure
  }
}
