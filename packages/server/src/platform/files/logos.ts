import { logoHeight, logoSizes, logoWidth, type LogoSize } from '@kith/shared/logos.ts'
import { pictureFormats } from '@kith/shared/pictures.ts'
import { say } from '@kith/shared/problems/wording.ts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { isUuid } from '../rights/check.ts'
import type { Services } from '../services.ts'
import { NotAccepted, type AwaitedFiles } from './awaited.ts'
import type { SignedLink } from './files.ts'

type Needed = Pick<Services, 'files'>

const folder = 'logos'
const mostPixels = 50_000_000
const compactPixels = 64
const cutAtStart = { fit: 'cover', position: 'left' } as const
const fitted = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const

const uploadKey = (tenantId: string, logoId: string) => `${tenantId}/${folder}/${logoId}`
const keyOf = (tenantId: string, logoId: string, size: LogoSize) => `${uploadKey(tenantId, logoId)}.${size}.png`

export const signLogoUpload = (
  { files }: Needed,
  { tenantId, logoId, format, bytes }: { tenantId: string; logoId: string; format: string; bytes: number },
  now: Date,
): SignedLink => files.signUpload({ tenantId, key: uploadKey(tenantId, logoId), size: bytes, type: `image/${format.toLowerCase()}` }, now)

/** The path of a logo: for everyone and for good, as sign-in pages and emails show it. Null where there is none. */
export const logoPath = (tenantId: string, logoId: string | null, size: LogoSize = 'full') =>
  logoId === null ? null : `/api/logos/${tenantId}/${logoId}/${size}`

/** A logo keeps its proportions and what is transparent in it, and loses what a program wrote into the file. */
export const awaitedLogos: AwaitedFiles = {
  folder,
  isAwaited: () => Promise.resolve(true),
  received: async ({ files }, { tenantId, key, type }) => {
    try {
      const given = await buffer(files.storage.read(key))
      const made = await read(given, type)
      for (const size of logoSizes) {
        await files.storage.write(
          keyOf(tenantId, key.slice(key.lastIndexOf('/') + 1), size),
          Readable.from([made[size]]),
          made[size].length,
        )
      }
    } finally {
      await files.storage.remove(key)
    }
  },
}

export async function isLogoStored({ files }: Needed, tenantId: string, logoId: string): Promise<boolean> {
  return (await files.storage.size(keyOf(tenantId, logoId, 'full'))) !== undefined
}

export async function removeLogo({ files }: Needed, tenantId: string, logoId: string): Promise<void> {
  for (const size of logoSizes) await files.storage.remove(keyOf(tenantId, logoId, size))
}

/** The ids of all logos in the store of a tenant, also of those that were never used. */
export async function storedLogos({ files }: Needed, tenantId: string): Promise<string[]> {
  const keys = await files.storage.list(`${tenantId}/${folder}`)
  return [...new Set(keys.map((key) => key.slice(key.lastIndexOf('/') + 1).replace(/\..*$/, '')))]
}

export function logoRoute(app: FastifyInstance, { files }: Services): void {
  app.get<{ Params: { tenantId: string; logoId: string; size: string } }>('/api/logos/:tenantId/:logoId/:size', async (request, reply) => {
    const { tenantId, logoId, size: named } = request.params
    const size = logoSizes.find((each) => each === named)
    const key = size && isUuid(tenantId) && isUuid(logoId) ? keyOf(tenantId.toLowerCase(), logoId.toLowerCase(), size) : undefined
    const bytes = key && (await files.storage.size(key))
    if (!key || bytes === undefined) return reply.code(404).send({ error: { code: 'NOT_FOUND', reference: request.id } })
    return reply
      .headers({
        'content-type': 'image/png',
        'content-length': String(bytes),
        // A removed logo is gone from everywhere a day later
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        // Emails are read on the pages of others
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(files.storage.read(key))
  })
}

/** What a file shows, upright, in every size; throws NotAccepted where it is no picture of its type. */
async function read(given: Buffer, type: string): Promise<Readonly<Record<LogoSize, Buffer>>> {
  try {
    const picture = sharp(given, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (`image/${format}` !== type || !pictureFormats.some((each) => each.toLowerCase() === format)) throw new Error('another format')
    const { data: full, info } = await picture
      .autoOrient()
      .resize(logoWidth, logoHeight, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    // Of a wide logo the beginning, where most have their sign: the whole would be a line
    const square = info.width > 1.6 * info.height ? cutAtStart : fitted
    const compact = await sharp(full).resize(compactPixels, compactPixels, square).png({ compressionLevel: 9 }).toBuffer()
    return { full, compact }
  } catch {
    throw new NotAccepted(say('upload_picture'))
  }
}
