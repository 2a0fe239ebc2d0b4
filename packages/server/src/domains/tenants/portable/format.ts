import { createHash, createHmac, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/**
 * The file of an organisation: gzip of lines, the first character of which says what they are. `#` says in JSON what follows, `=` is a row,
 * `+` is a part of a stored file in base64, and `!`, the last, has the digest of all before it.
 */
export const formatVersion = 1
export type Header = {
  readonly kith: 'organisation'
  readonly format: number
  /** The migrations that the database had, as a digest and by the last of them. */
  readonly schema: { readonly last: string; readonly digest: string }
  readonly tenant: {
    readonly id: string
    readonly alias: string
    readonly name: string
    readonly isDemo: boolean
    readonly createdAt: string
  }
  /** How far its audit chain had come. */
  readonly position: number
  /** Tells the secret of the installation without giving it away. */
  readonly secret: string
  readonly exportedAt: string
}
export type Control =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly rows: number }
  | { readonly file: string; readonly size: number }
  | { readonly end: true; readonly rows: number; readonly files: number }
type Seal = { readonly sha256: string; readonly seal: string }

export type Line = { readonly mark: string; readonly text: string }

/** The file is not what was written. */
export class Damaged extends Error {
  constructor(why: string) {
    super(`This file cannot be used: ${why}. Export the organisation again.`)
  }
}

export const secretMark = (secret: string) => createHmac('sha256', secret).update('kith organisation file').digest('hex').slice(0, 32)

/** The last line: without the secret of its installation, nobody who changes the file can make one that is right. */
export function sealOf(hash: Hash, secret: string): string {
  const sha256 = hash.digest('hex')
  return `!${JSON.stringify({ sha256, seal: sealFor(sha256, secret) } satisfies Seal)}\n`
}

const sealFor = (sha256: string, secret: string) => createHmac('sha256', secret).update(`kith organisation file ${sha256}`).digest('hex')

const longestLine = 256 * 1024 * 1024

/** The lines of a file, one after the other. Throws Damaged for one that is cut off or no such file. */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  const source = createReadStream(path)
  const unzipped = createGunzip({ chunkSize: 256 * 1024 })
  source.on('error', (error) => unzipped.destroy(error))
  let rest = ''
  try {
    source.pipe(unzipped).setEncoding('utf8')
    for await (const chunk of unzipped as AsyncIterable<string>) {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      if (rest.length > longestLine) throw new Damaged('it has a line that is too long')
      for (const part of parts) yield { mark: part.slice(0, 1), text: part.slice(1) }
    }
  } catch (error) {
    if (isOfZip(error)) throw new Damaged('it is cut off, or not the file of an organisation')
    throw error
  } finally {
    source.destroy()
  }
  if (rest !== '') throw new Damaged('it is cut off')
}

const isOfZip = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

export type Checked = {
  readonly header: Header
  /** Whether this installation has written it, and nobody has changed it since. */ readonly isOurs: boolean
  readonly rows: number
  readonly files: number
}

/** Reads a whole file before anything is done with it. Throws Damaged. */
export async function checkFile(path: string, secret: string): Promise<Checked> {
  const hash = createHash('sha256')
  let header: Header | undefined
  let end: { rows: number; files: number } | undefined
  let seal: Seal | undefined
  for await (const { mark, text } of linesOf(path)) {
    if (seal) throw new Damaged('something follows its end')
    if (mark === '!') {
      seal = parsed<Seal>(text)
      continue
    }
    hash.update(`${mark}${text}\n`)
    if (!header) header = headerIn(mark, text)
    else if (mark === '#' && text.startsWith('{"end"')) end = parsed<{ rows: number; files: number }>(text)
  }
  if (!header || !end || !seal) throw new Damaged('it is cut off')
  const sha256 = hash.digest('hex')
  if (seal.sha256 !== sha256) throw new Damaged('it was changed after it was written')
  return { header, rows: end.rows, files: end.files, isOurs: seal.seal === sealFor(sha256, secret) }
}

function headerIn(mark: string, text: string): Header {
  const header = mark === '#' ? parsed<Header>(text) : undefined
  if (header?.kith !== 'organisation') throw new Damaged('it is not the file of an organisation')
  if (header.format !== formatVersion) throw new Error('This file was written by another version of Kith. Import it with that version.')
  return header
}

export function parsed<Value>(text: string): Value {
  try {
    return JSON.parse(text) as Value
  } catch {
    throw new Damaged('it has a line that cannot be read')
  }
}
