import { pictureFormats } from '@kith/shared/pictures.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import type { Services } from '../services.ts'
import { NotAccepted, type AwaitedFiles } from './awaited.ts'
import type { SignedLink } from './files.ts'

type Needed = Pick<Services, 'files'>
type Announced = {
  readonly tenantId: string
  readonly userId: string
  readonly pictureId: string
  readonly format: string
  readonly bytes: number
}

export type PictureKind<Size extends string> = {
  /** The second part of the keys of its files, behind the tenant. */
  readonly folder: string
  readonly mediaType: 'image/webp' | 'image/png'
  /** The sizes it is stored in, each with what its keys end in, behind the id of the picture. */
  readonly endings: Readonly<Record<Size, string>>
  /** Every size of a picture that has been turned upright. What a camera or a program wrote into the file goes no further. */
  readonly make: (picture: Sharp) => Promise<Readonly<Record<Size, Buffer>>>
}

const mostPixels = 25_000_000
const mostSide = 16_384

// The processors are shared with everyone who waits for a page
sharp.concurrency(1)

/** The files of one kind of picture: uploaded by browsers, decoded and encoded again as they arrive, the original removed. */
export function definePictures<Size extends string>({ folder, mediaType, endings, make }: PictureKind<Size>) {
  const sizes = Object.keys(endings) as Size[]
  const uploadKey = (tenantId: string, pictureId: string) => `${tenantId}/${folder}/${pictureId}`
  const keyOf = (tenantId: string, pictureId: string, size: Size) => uploadKey(tenantId, pictureId) + endings[size]

  async function isStored({ files }: Needed, tenantId: string, pictureId: string): Promise<boolean> {
    return (await Promise.all(sizes.map((size) => files.storage.size(keyOf(tenantId, pictureId, size))))).every(
      (size) => size !== undefined,
    )
  }

  const made = (picture: Buffer) => make(sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient())

  async function write({ files }: Needed, tenantId: string, pictureId: string, all: Readonly<Record<Size, Buffer>>): Promise<void> {
    for (const size of sizes) await files.storage.write(keyOf(tenantId, pictureId, size), Readable.from([all[size]]), all[size].length)
  }

  const awaited: AwaitedFiles = {
    folder,
    isAwaited: () => Promise.resolve(true),
    received: async ({ files, pictureTurns }, { tenantId, userId, key, type }) => {
      try {
        await pictureTurns.during({ group: tenantId, member: userId }, async () => {
          const given = await buffer(files.storage.read(key))
          const all = await accepted(given, type, made)
          await write({ files }, tenantId, key.slice(key.lastIndexOf('/') + 1), all)
        })
      } finally {
        await files.storage.remove(key)
      }
    },
  }

  return {
    sizes,
    mediaType,
    keyOf,
    awaited,
    isStored,
    /** Stores a picture in all its sizes. */
    store: async (needed: Needed, tenantId: string, pictureId: string, picture: Buffer) =>
      write(needed, tenantId, pictureId, await made(picture)),
    /** Where a browser puts a picture, and what it is known by once it is there. */
    signUpload: ({ files }: Needed, { tenantId, userId, pictureId, format, bytes }: Announced, now: Date): SignedLink =>
      files.signUpload({ tenantId, userId, key: uploadKey(tenantId, pictureId), size: bytes, type: `image/${format.toLowerCase()}` }, now),
    /** A stored picture in one of its sizes; undefined where there is none. */
    read: async (needed: Needed, tenantId: string, pictureId: string, size: Size): Promise<Buffer | undefined> =>
      (await isStored(needed, tenantId, pictureId)) ? buffer(needed.files.storage.read(keyOf(tenantId, pictureId, size))) : undefined,
    remove: async ({ files }: Needed, tenantId: string, pictureId: string): Promise<void> => {
      for (const size of sizes) await files.storage.remove(keyOf(tenantId, pictureId, size))
    },
    /** The ids of all pictures in the store of a tenant that came before `moment`, also of those that nobody has begun to use. */
    storedBefore: async ({ files }: Needed, tenantId: string, moment: number): Promise<string[]> => {
      const keys = await files.storage.list(`${tenantId}/${folder}`)
      const ids = new Set(keys.map((key) => key.slice(key.lastIndexOf('/') + 1).split('.', 1)[0] ?? ''))
      return [...ids].filter((id) => uploadedAt(id) < moment)
    },
  }
}

export type Pictures<Size extends string> = ReturnType<typeof definePictures<Size>>

/** Ids of uploads begin with the milliseconds of their time (RFC 9562, version 7). */
const uploadedAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** What is made of a file that is a picture of its type, as a whole; throws NotAccepted where it is none, or is too dear to decode. */
async function accepted<Made>(given: Buffer, type: string, make: (given: Buffer) => Promise<Made>): Promise<Made> {
  try {
    // Reads no more than the head of the file
    const { format, width, height, depth } = await sharp(given, { limitInputPixels: false }).metadata()
    if (`image/${format}` !== type || !pictureFormats.some((each) => each.toLowerCase() === format)) throw new Error('another format')
    if (width * height > mostPixels || Math.max(width, height) > mostSide) throw new NotAccepted(errorMessage('upload_picture_pixels'))
    if (depth !== 'uchar') throw new NotAccepted(errorMessage('upload_picture_depth'))
    return await make(given)
  } catch (error) {
    throw error instanceof NotAccepted ? error : new NotAccepted(errorMessage('upload_picture'))
  }
}
