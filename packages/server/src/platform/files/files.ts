import { join } from 'node:path'
import type { Config } from '../config.ts'
import { Links } from './links.ts'
import { LocalStorage } from './local-storage.ts'
import type { FileStorage } from './storage.ts'

export const linkMinutes = 5
/** What a presigned upload allows: these bytes, once, in one tenant. */
export type Upload = { readonly tenantId: string; readonly key: string; readonly size: number; readonly type: string }
export type SignedLink = { readonly url: string; readonly expiresAt: Date }

let storage: FileStorage | undefined
let links: Links | undefined

/** Set once at start by main.ts. */
export function storeFilesIn(config: Pick<Config, 'dataDirectory' | 'secret'>, store?: FileStorage): void {
  storage = store ?? new LocalStorage(join(config.dataDirectory, 'files'))
  links = new Links(config.secret)
}

export function storedFiles(): FileStorage {
  if (!storage) throw new Error('No place for files is configured')
  return storage
}

export function signedLinks(): Links {
  if (!links) throw new Error('No key for signed links is configured')
  return links
}

/** An address to which a browser puts the bytes itself, for five minutes. */
export function signUpload(upload: Upload, now: Date): SignedLink {
  return signedLink('upload', '/api/files', upload, now)
}

export function readUpload(token: string, now: Date): Upload | undefined {
  return signedLinks().read<Upload>('upload', token, now)
}

export function signedLink(use: string, path: string, content: object, now: Date): SignedLink {
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000)
  return { url: `${path}/${signedLinks().sign(use, content, expiresAt)}`, expiresAt }
}
