import { AwsClient } from 'aws4fetch'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StorageConfig } from '../config.ts'
import { asNotStored, ensureKey, exactly, NotStored, type DirectAccess, type FileStorage } from './storage.ts'

const uploads = 'incoming'
/** For an answer without a file in it. */
const longestMilliseconds = 30_000
type Answer = { readonly status: number; readonly text: string; readonly headers: Headers }
type Listed = { readonly key: string; readonly modified: Date }

/** Files in a bucket of a store that speaks the protocol of S3, signed with version 4. */
export class S3Storage implements FileStorage {
  readonly direct: DirectAccess
  readonly #bucket: string
  readonly #client: AwsClient
  readonly #listedAtOnce: number

  constructor({ url, region, accessKeyId, secretAccessKey }: StorageConfig, listedAtOnce = 1000) {
    this.#bucket = url
    this.#listedAtOnce = listedAtOnce
    this.#client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: 2 })
    this.direct = {
      uploadUrl: (key, { size, type }, seconds) =>
        this.#presigned('PUT', `${uploads}/${key}`, seconds, { headers: { 'content-length': String(size), 'content-type': type } }),
      take: (key) => this.#take(key),
      downloadUrl: (key, { type, disposition }, seconds) =>
        this.#presigned('GET', key, seconds, {
          query: { 'response-content-type': type, 'response-content-disposition': disposition },
        }),
      sweep: async (before) => {
        for (const { key, modified } of await this.#listed(uploads)) if (modified < before) await this.remove(key)
      },
    }
  }

  async write(key: string, bytes: Readable, size: number): Promise<void> {
    // Not every store knows `if-none-match`
    if ((await this.size(key)) !== undefined) throw new NotStored('TAKEN')
    await pipeline(bytes, exactly(size), (counted) => this.#put(key, counted, size)).catch((error: unknown) => {
      throw asNotStored(error)
    })
  }

  async size(key: string): Promise<number | undefined> {
    const { status, headers } = await this.#ask('HEAD', key, [200, 404])
    return status === 404 ? undefined : Number(headers.get('content-length'))
  }

  async age(key: string): Promise<number | undefined> {
    const { status, headers } = await this.#ask('HEAD', key, [200, 404])
    return status === 404 ? undefined : momentIn(headers, 'date') - momentIn(headers, 'last-modified')
  }

  read(key: string, most?: number): Readable {
    return Readable.from(this.#bytes(key, most), { objectMode: false })
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key, [200, 204, 404])
  }

  async list(folder: string): Promise<string[]> {
    const keys = await this.listAll(folder)
    return keys.filter((key) => !key.slice(folder.length + 1).includes('/'))
  }

  async listAll(folder: string): Promise<string[]> {
    return (await this.#listed(folder)).map(({ key }) => key)
  }

  async #put(key: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void> {
    const headers = { 'content-length': String(size), 'if-none-match': '*' }
    const { status, ok } = await fetch(await this.#client.sign(this.#address(key), { method: 'PUT', headers, body: streamOf(bytes) }))
    if (status === 409 || status === 412) throw new NotStored('TAKEN')
    if (status === 507) throw new NotStored('NO_ROOM')
    if (!ok) throw new Refused('PUT', key, status)
  }

  async #take(key: string): Promise<void> {
    const from = `${uploads}/${key}`
    const source = { 'x-amz-copy-source': `/${this.#name}/${from}` }
    const { status, text } = await this.#ask('PUT', key, [200, 404], { headers: source })
    if (status === 404) return
    // A copy can fail after its answer has begun
    if (!text.includes('CopyObjectResult')) throw new Refused('PUT', key, status)
    await this.remove(from)
  }

  async *#bytes(key: string, most?: number): AsyncGenerator<Uint8Array> {
    const headers: Record<string, string> = most === undefined ? {} : { range: `bytes=0-${most - 1}` }
    const { status, ok, body } = await this.#client.fetch(this.#address(key), { headers })
    // There is no first byte of an empty file
    if (status === 416) return
    if (!ok || !body) throw new Refused('GET', key, status)
    yield* body
  }

  async #listed(folder: string): Promise<Listed[]> {
    const all: Listed[] = []
    for (;;) {
      const after = all.at(-1)?.key
      const from = { ...(after && { marker: after }), 'max-keys': String(this.#listedAtOnce) }
      const query = new URLSearchParams({ prefix: `${folder}/`, ...from })
      const { text } = await this.#ask('GET', '', [200], { query })
      all.push(
        ...text
          .split('<Contents>')
          .slice(1)
          .map((file) => ({ key: valueIn(file, 'Key'), modified: new Date(valueIn(file, 'LastModified')) })),
      )
      if (valueIn(text, 'IsTruncated') !== 'true') return all
    }
  }

  /** An address that may be used once it is known, for some seconds, with exactly these headers. */
  async #presigned(
    method: string,
    key: string,
    seconds: number,
    { headers = {}, query = {} }: { headers?: Record<string, string>; query?: Record<string, string> },
  ): Promise<string> {
    const parameters = new URLSearchParams({ ...query, 'X-Amz-Expires': String(seconds) })
    const { url } = await this.#client.sign(`${this.#address(key)}?${parameters.toString()}`, {
      method,
      headers,
      aws: { signQuery: true, allHeaders: true },
    })
    // A plus sign is read as itself by some stores
    return url.replaceAll('+', '%20')
  }

  async #ask(
    method: string,
    key: string,
    expected: readonly number[],
    { headers = {}, query }: { headers?: Record<string, string>; query?: URLSearchParams } = {},
  ): Promise<Answer> {
    const address = query ? `${this.#bucket}?${query.toString()}` : this.#address(key)
    const answer = await this.#client.fetch(address, { method, headers, signal: AbortSignal.timeout(longestMilliseconds) })
    const { status, headers: answered } = answer
    if (!expected.includes(status)) throw new Refused(method, key, status)
    return { status, headers: answered, text: await answer.text() }
  }

  #address(key: string): string {
    ensureKey(key)
    return `${this.#bucket}/${key}`
  }

  /** Of the bucket: in the path of its address, or the first part of its host. */
  get #name(): string {
    const { pathname, hostname } = new URL(this.#bucket)
    return pathname.slice(1) || (hostname.split('.')[0] ?? '')
  }
}

/** The store did not do what it was asked for. */
class Refused extends Error {
  constructor(method: string, key: string, status: number) {
    super(`The store of files answered ${status} to ${method} ${key}`)
  }
}

function valueIn(xml: string, name: string): string {
  const tag = `<${name}>`
  const at = xml.indexOf(tag)
  return at === -1 ? '' : (xml.slice(at + tag.length).split('<', 1)[0] ?? '')
}

const momentIn = (headers: Headers, name: string): number => Date.parse(headers.get(name) ?? '')

/** What `ReadableStream.from` makes, which the types of browsers do not know. */
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const parts = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (stream) => {
      const { done, value } = await parts.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    cancel: async () => void (await parts.return?.()),
  })
}
