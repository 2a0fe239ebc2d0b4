import { randomBytes } from 'node:crypto'
import type { FileEntry } from 'ssh2'
import type { FilePlace } from './store.ts'
import type { Staged } from './staged.ts'

/** A file that is being sent; it is closed once all of its parts are written. */
export type Upload = { readonly kind: 'UPLOAD'; place: FilePlace; readonly staged: Staged; last: Promise<unknown> }
/** A result that is being read. */
export type Reading = { readonly kind: 'READING'; readonly content: Buffer; readonly at: Date }
/** A folder that is being listed, a page at a time. */
export type Listing = { readonly kind: 'LISTING'; next: () => Promise<readonly FileEntry[]> }
export type Opened = Upload | Reading | Listing

const most = 64

/** Everything that one session has open. */
export class Handles {
  readonly #opened = new Map<string, Opened>()

  /** Undefined where too much is open already. */
  add(opened: Opened): Buffer | undefined {
    if (this.#opened.size >= most) return undefined
    const handle = randomBytes(8)
    this.#opened.set(handle.toString('hex'), opened)
    return handle
  }

  get(handle: Buffer): Opened | undefined {
    return this.#opened.get(handle.toString('hex'))
  }

  take(handle: Buffer): Opened | undefined {
    const opened = this.get(handle)
    this.#opened.delete(handle.toString('hex'))
    return opened
  }

  uploadAt({ type, name }: FilePlace): Upload | undefined {
    return this.uploads.find(({ place }) => place.type === type && place.name === name)
  }

  get uploads(): Upload[] {
    return [...this.#opened.values()].flatMap((opened) => (opened.kind === 'UPLOAD' ? [opened] : []))
  }

  /** Gives up what was not completed. */
  async close(): Promise<void> {
    const uploads = this.uploads
    this.#opened.clear()
    await Promise.all(uploads.map(({ staged }) => staged.remove()))
  }
}
