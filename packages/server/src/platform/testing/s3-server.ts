/// <reference path="./s3rver.d.ts" />
import S3rver from '@20minutes/s3rver'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StorageConfig } from '../config.ts'

const bucket = 'kith-files'
const cors = (origin: string) =>
  `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`

/** A store that speaks the protocol of S3 and checks signatures of version 4, with an empty bucket to which pages of `origin` may send files. */
export class S3Server {
  readonly config: StorageConfig
  readonly #stop: () => Promise<void>

  private constructor(config: StorageConfig, stop: () => Promise<void>) {
    this.config = config
    this.#stop = stop
  }

  static async start(origin = 'http://localhost:*'): Promise<S3Server> {
    const directory = mkdtempSync(join(tmpdir(), 'kith-s3-'))
    const server = new S3rver({
      address: 'localhost',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [cors(origin)] }],
    })
    const { port } = await server.run()
    const url = `http://localhost:${port}/${bucket}`
    return new S3Server({ url, region: 'eu-test-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }, async () => {
      await server.close()
      rmSync(directory, { recursive: true })
    })
  }

  stop(): Promise<void> {
    return this.#stop()
  }
}
