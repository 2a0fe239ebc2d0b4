import { join } from 'node:path'
import type { Config } from '../config.ts'
import { Links } from './links.ts'
import { LocalStorage } from './local-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

export const linkMinutes = 5
/** What a presigned upload allows a user: these bytes, once, in their tenant. */
export type Upload = {
  readonly tenantId: string
  readonly userId: string
  readonly key: string
  readonly size: number
  readonly type: string
}
export type SignedLink = { readonly url: string; readonly expiresAt: Date }

/** Where the bytes of files are, and the addresses under which browsers may put and get them for five minutes. */
export class Files {
  readonly storage: FileStorage
  readonly #links: Links

  constructor(
    config: Pick<Config, 'dataDirectory' | 'secret' | 'storage'>,
    storage: FileStorage = config.storage ? new S3Storage(config.storage) : new LocalStorage(join(config.dataDirectory, 'files')),
  ) {
    this.storage = storage
    this.#links = new Links(config.secret)
  }

  /** An address to which a browser puts a file that stays as it is: of the store, where it has its own. `arrived` says whether it has come. */
  async signTransfer(upload: Upload, now: Date): Promise<SignedLink> {
    const { direct } = this.storage
    if (!direct) return this.signUpload(upload, now)
    return { url: await direct.uploadUrl(upload.key, upload, linkMinutes * 60), expiresAt: endOf(now) }
  }

  /** The number of bytes that a browser has put under a key, if it has. Nothing that it puts there from now on changes them. */
  async arrived(key: string): Promise<number | undefined> {
    await this.storage.direct?.take(key)
    return this.storage.size(key)
  }

  /** An address of the server to which a browser puts the bytes itself. */
  signUpload(upload: Upload, now: Date): SignedLink {
    return this.signLink('upload', '/api/files', upload, now)
  }

  readUpload(token: string, now: Date): Upload | undefined {
    return this.readLink<Upload>('upload', token, now)
  }

  /** `use` keeps an address for one thing from opening another. */
  signLink(use: string, path: string, content: object, now: Date): SignedLink {
    const expiresAt = endOf(now)
    return { url: this.signLinkUntil(use, path, content, expiresAt), expiresAt }
  }

  signLinkUntil(use: string, path: string, content: object, expiresAt: Date): string {
    return `${path}/${this.#links.sign(use, content, expiresAt)}`
  }

  /** What was signed; undefined for an address that is forged or has expired. */
  readLink<Content extends object>(use: string, token: string, now: Date): Content | undefined {
    return this.#links.read<Content>(use, token, now)
  }
}

const endOf = (now: Date) => new Date(now.getTime() + linkMinutes * 60_000)
