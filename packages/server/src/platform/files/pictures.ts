import { pictureFormats, pictureSizes, type PictureSize } from '@kith/shared/pictures.ts'
import { say } from '@kith/shared/problems/wording.ts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import type { Context } from '../context.ts'
import { refuseLink } from '../http/header-wording.ts'
import type { Services } from '../services.ts'
import { NotAccepted, type AwaitedFiles } from './awaited.ts'
import type { SignedLink } from './files.ts'

type Needed = Pick<Services, 'files'>
type Content = { readonly tenantId: string; readonly pictureId: string; readonly size: PictureSize }

const use = 'picture'
const folder = 'pictures'
const day = 86_400_000
const mostPixels = 50_000_000
const pixelsOf: Readonly<Record<PictureSize, number>> = { SMALL: 64, MEDIUM: 256 }
const largest = pixelsOf.MEDIUM

const uploadKey = (tenantId: string, pictureId: string) => `${tenantId}/${folder}/${pictureId}`
const keyOf = (tenantId: string, pictureId: string, size: PictureSize) => `${uploadKey(tenantId, pictureId)}.${size.toLowerCase()}`

/** Where a browser puts a picture, and what it is known by once it is there. */
export const signPictureUpload = (
  { files }: Needed,
  { tenantId, pictureId, format, bytes }: { tenantId: string; pictureId: string; format: string; bytes: number },
  now: Date,
): SignedLink =>
  files.signUpload({ tenantId, key: uploadKey(tenantId, pictureId), size: bytes, type: `image/${format.toLowerCase()}` }, now)

/** Where a browser gets a picture, small unless another size is named: the same all day, so that it is kept, and good until the end of the next day (UTC). */
export function pictureUrl({ services, actor: { tenantId }, now }: Context, pictureId: string, named?: string | null): string {
  const until = new Date((Math.floor(now.getTime() / day) + 2) * day)
  const size = named === 'MEDIUM' ? named : 'SMALL'
  return services.files.signLinkUntil(use, '/api/pictures', { tenantId, pictureId, size } satisfies Content, until)
}

/** Pictures are cut and encoded anew as they arrive: what a camera wrote into the file, such as the place, goes no further. */
export const awaitedPictures: AwaitedFiles = {
  folder,
  isAwaited: () => Promise.resolve(true),
  received: async ({ files }, { tenantId, key, type }) => {
    try {
      const given = await buffer(files.storage.read(key))
      await storePicture({ files }, tenantId, key.slice(key.lastIndexOf('/') + 1), await read(given, type))
    } finally {
      await files.storage.remove(key)
    }
  },
}

export async function isStored({ files }: Needed, tenantId: string, pictureId: string): Promise<boolean> {
  return (await files.storage.size(keyOf(tenantId, pictureId, 'SMALL'))) !== undefined
}

/** A stored picture in its largest size, as WebP; undefined where there is none. */
export async function readPicture(needed: Needed, tenantId: string, pictureId: string): Promise<Buffer | undefined> {
  if (!(await isStored(needed, tenantId, pictureId))) return undefined
  return buffer(needed.files.storage.read(keyOf(tenantId, pictureId, 'MEDIUM')))
}

export async function removePicture({ files }: Needed, tenantId: string, pictureId: string): Promise<void> {
  for (const size of pictureSizes) await files.storage.remove(keyOf(tenantId, pictureId, size))
}

/** The ids of all pictures in the store of a tenant, also of those that nobody has begun to use. */
export async function storedPictures({ files }: Needed, tenantId: string): Promise<string[]> {
  const keys = await files.storage.list(`${tenantId}/${folder}`)
  return [...new Set(keys.map((key) => key.slice(key.lastIndexOf('/') + 1).replace(/\..*$/, '')))]
}

/** Stores a picture in all its sizes. */
export async function storePicture({ files }: Needed, tenantId: string, pictureId: string, picture: Buffer): Promise<void> {
  for (const size of pictureSizes) {
    const made = await square(sharp(picture), pixelsOf[size]).toBuffer()
    await files.storage.write(keyOf(tenantId, pictureId, size), Readable.from([made]), made.length)
  }
}

export function pictureRoute(app: FastifyInstance, services: Services): void {
  const { files, clock } = services
  app.get<{ Params: { token: string } }>('/api/pictures/:token', async (request, reply) => {
    const content = files.readLink<Content>(use, request.params.token, clock.now())
    const key = content && keyOf(content.tenantId, content.pictureId, content.size)
    const size = key && (await files.storage.size(key))
    if (!key || size === undefined) return refuseLink(request, reply, say('download_expired'))
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': String(size),
        'cache-control': 'private, max-age=86400, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(files.storage.read(key))
  })
}

/** What a file shows, upright, in the largest size and without loss; throws NotAccepted where it is no picture of its type. */
async function read(given: Buffer, type: string): Promise<Buffer> {
  try {
    const picture = sharp(given, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    const { format } = await picture.metadata()
    if (`image/${format}` !== type || !pictureFormats.some((each) => each.toLowerCase() === format)) throw new Error('another format')
    return await picture.autoOrient().resize(largest, largest, { fit: 'cover' }).png().toBuffer()
  } catch {
    throw new NotAccepted(say('upload_picture'))
  }
}

const square = (picture: Sharp, pixels: number) => picture.resize(pixels, pixels, { fit: 'cover' }).webp({ quality: 82 })
