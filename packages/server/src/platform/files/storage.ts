import { Transform, type Readable } from 'node:stream'

/** Where the bytes of files lie; keys begin with the tenant's id. A store on several machines implements the same verbs. */
export type FileStorage = {
  /** Stores exactly `size` bytes under a key that is still free; whatever goes wrong leaves nothing behind. */
  write(key: string, bytes: Readable, size: number): Promise<void>
  /** The number of bytes stored, or undefined where there is no file. */
  size(key: string): Promise<number | undefined>
  /** How many milliseconds ago a file was stored, by the clock of the store; undefined where there is none. */
  age(key: string): Promise<number | undefined>
  /** The bytes from the start; `most` of them if given. */
  read(key: string, most?: number): Readable
  remove(key: string): Promise<void>
  /** The keys of all files in a folder, such as that of a tenant and a domain. */
  list(folder: string): Promise<string[]>
  /** The same with the folders in it, at any depth. */
  listAll(folder: string): Promise<string[]>
  /** Absent where all bytes pass through the server. */
  readonly direct?: DirectAccess
}

/** What browsers do with a store itself, at addresses that it has signed for them. */
export type DirectAccess = {
  /** Where a browser puts a file of this size and type. It is not under its key before it is taken. */
  uploadUrl(key: string, file: { readonly size: number; readonly type: string }, seconds: number): Promise<string>
  /** Puts under its key what a browser has put for it, if it has. Whatever the browser puts afterwards changes nothing. */
  take(key: string): Promise<void>
  /** Where a browser gets a file, with these headers. */
  downloadUrl(key: string, headers: { readonly type: string; readonly disposition: string }, seconds: number): Promise<string>
  /** Removes what browsers put before a moment and nobody has taken. */
  sweep(before: Date): Promise<void>
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

/** Lets `size` bytes through; fails with NotStored when there are more or fewer. */
export function exactly(size: number): Transform {
  let received = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length
      if (received > size) done(new NotStored('TOO_LARGE'))
      else done(null, chunk)
    },
    flush(done) {
      done(received < size ? new NotStored('INCOMPLETE') : null)
    },
  })
}

/** Throws for what no store accepts as the key of a file. */
export function ensureKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/.test(key) || key.includes('..'))
    throw new Error(`'${key}' is no key of a stored file`)
}

/** What went wrong while a file was written, as NotStored where it is no bug. */
export function asNotStored(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST') return new NotStored('TAKEN')
  if (code === 'ENOSPC' || code === 'EDQUOT') return new NotStored('NO_ROOM')
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new NotStored('INCOMPLETE')
  return error
}
