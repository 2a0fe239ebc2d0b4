import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { S3Server } from '../testing/s3-server.ts'
import { LocalStorage } from './local-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

const directory = mkdtempSync(join(tmpdir(), 'kith-storage-'))
let s3: S3Server
let last = 0
const newKey = (folder = 'tenant/things') => `${folder}/file-${(last += 1)}.txt`
const bytesOf = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

beforeAll(async () => {
  s3 = await S3Server.start()
})
afterAll(async () => {
  await s3.stop()
  rmSync(directory, { recursive: true })
})

const stores: [string, () => FileStorage][] = [
  ['a folder', () => new LocalStorage(directory)],
  ['an S3-compatible store', () => new S3Storage(s3.config)],
]

describe.each(stores)('%s', (_, open) => {
  it('returns the bytes that were written, or as many from the start as are asked for', async () => {
    const [store, key] = [open(), newKey()]
    await store.write(key, bytesOf('first ', 'second'), 12)
    expect(await store.size(key)).toBe(12)
    expect(await text(store.read(key))).toBe('first second')
    expect(await text(store.read(key, 5))).toBe('first')
    expect(await text(store.read(key, 500))).toBe('first second')
  })

  it('keeps an empty file', async () => {
    const [store, key] = [open(), newKey()]
    await store.write(key, bytesOf(), 0)
    expect(await store.size(key)).toBe(0)
    expect(await text(store.read(key))).toBe('')
  })

  it('keeps bytes as they are, whatever they mean elsewhere', async () => {
    const [store, key] = [open(), newKey()]
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (__, index) => index % 256))
    await store.write(key, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), bytes.length)
    expect((await buffer(store.read(key))).equals(bytes)).toBe(true)
  })

  it.each([
    ['more bytes than were announced', () => bytesOf('12345', '6'), 'TOO_LARGE'],
    ['fewer bytes than were announced', () => bytesOf('1234'), 'INCOMPLETE'],
    ['bytes that break off', () => Readable.from(cutOff()), 'INCOMPLETE'],
  ])('keeps nothing of %s', async (__, bytes, failure) => {
    const [store, key] = [open(), newKey()]
    await expect(store.write(key, bytes(), 5)).rejects.toMatchObject({ failure })
    expect(await store.size(key)).toBeUndefined()
    await store.write(key, bytesOf('again'), 5)
    expect(await text(store.read(key))).toBe('again')
  })

  it('never writes over a file', async () => {
    const [store, key] = [open(), newKey()]
    await store.write(key, bytesOf('one'), 3)
    await expect(store.write(key, bytesOf('two'), 3)).rejects.toMatchObject({ failure: 'TAKEN' })
    expect(await text(store.read(key))).toBe('one')
  })

  it('fails to read what it does not have, and forgets what is removed, twice over', async () => {
    const [store, key] = [open(), newKey()]
    await expect(text(store.read(key))).rejects.toThrow()
    expect(await store.size(key)).toBeUndefined()
    await store.write(key, bytesOf('one'), 3)
    await store.remove(key)
    await store.remove(key)
    expect(await store.size(key)).toBeUndefined()
  })

  it('tells how long a file has lain there by its own clock', async () => {
    const [store, key] = [open(), newKey()]
    expect(await store.age(key)).toBeUndefined()
    await store.write(key, bytesOf('one'), 3)
    const age = await store.age(key)
    // A store may say its times in full seconds
    expect(age).toBeGreaterThanOrEqual(-1000)
    expect(age).toBeLessThan(60_000)
  })

  it('lists the files of a folder, alone or with the folders in it, and nobody else’s', async () => {
    const [store, tenant] = [open(), `tenant-${(last += 1)}`]
    const keys = [`${tenant}/things/a.txt`, `${tenant}/things/b.txt`, `${tenant}/other/c.txt`, `${tenant}-too/things/d.txt`]
    for (const key of keys) await store.write(key, bytesOf('x'), 1)
    expect((await store.list(`${tenant}/things`)).toSorted()).toEqual(keys.slice(0, 2))
    expect((await store.listAll(tenant)).toSorted()).toEqual([keys[2], keys[0], keys[1]])
    expect(await store.listAll('nobody')).toEqual([])
  })

  it.each(['../secret/x', 'tenant/../x', '/etc/passwd', 'tenant', 'tenant/a b'])('takes no ‘%s’ for a key', async (key) => {
    await expect(open().write(key, bytesOf('x'), 1)).rejects.toThrow('is no key of a stored file')
    await expect(open().remove(key)).rejects.toThrow('is no key of a stored file')
  })
})

describe('an S3-compatible store', () => {
  it('lists all files, however few one answer holds', async () => {
    const keys = Array.from({ length: 5 }, (_, index) => `many/things/${index}`)
    const store = new S3Storage(s3.config, 2)
    for (const key of keys) await store.write(key, bytesOf('x'), 1)
    expect(await store.list('many/things')).toEqual(keys)
  })

  it('refuses whoever does not know its key', async () => {
    const stranger = new S3Storage({ ...s3.config, secretAccessKey: 'another' })
    await expect(stranger.size(newKey())).rejects.toThrow('The store of files answered 403')
    await expect(stranger.write(newKey(), bytesOf('x'), 1)).rejects.toThrow('The store of files answered 403')
  })
})

async function* cutOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('12')
  await Promise.resolve()
  throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
}
