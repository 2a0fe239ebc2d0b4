import { coverHeight, coverWidth, type CoverSize, type PictureSize } from '@kith/shared/pictures.ts'
import sharp, { type Sharp } from 'sharp'
import type { Context } from '../context.ts'
import type { Services } from '../services.ts'
import { isSuspended } from '../suspended.ts'
import { signedAddresses } from './picture-addresses.ts'
import { definePictures } from './picture-kind.ts'

const pixelsOf: Readonly<Record<PictureSize, number>> = { SMALL: 64, MEDIUM: 256 }

/** Faces: squares. */
export const portraits = definePictures<PictureSize>({
  folder: 'pictures',
  mediaType: 'image/webp',
  endings: { SMALL: '.small', MEDIUM: '.medium' },
  make: async (picture) => {
    // Decoded once, without loss
    const largest = await picture.resize(pixelsOf.MEDIUM, pixelsOf.MEDIUM, { fit: 'cover' }).png().toBuffer()
    const square = (pixels: number) => sharp(largest).resize(pixels, pixels, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
    return { SMALL: await square(pixelsOf.SMALL), MEDIUM: await square(pixelsOf.MEDIUM) }
  },
})

/** Above the pages of people: three times as wide as high, not made larger than they came. */
export const covers = definePictures<CoverSize>({
  folder: 'covers',
  mediaType: 'image/webp',
  endings: { SMALL: '.small', LARGE: '.large' },
  make: makeCover,
})

const day = 86_400_000
const whileOpen = {
  kept: day / 1000,
  isOpen: async ({ pool, turns }: Services, { tenantId }: { readonly tenantId: string }) =>
    turns.during({ group: 'pictures', member: tenantId }, async () => !(await isSuspended(pool, tenantId))),
}
const ofPortraits = signedAddresses(portraits, { ...whileOpen, use: 'picture', path: '/api/pictures' })
const ofCovers = signedAddresses(covers, { ...whileOpen, use: 'cover', path: '/api/covers' })

export const pictureRoutes = [ofPortraits.route, ofCovers.route]

/** Where a browser gets a picture, small unless another size is named. */
export const pictureUrl = (ctx: Context, pictureId: string, size?: string | null): string =>
  ofPortraits.address(ctx, { pictureId, size: size === 'MEDIUM' ? size : 'SMALL' }, endOfTomorrow(ctx))

/** Where a browser gets a cover, large unless another size is named. */
export const coverUrl = (ctx: Context, coverId: string, size?: string | null): string =>
  ofCovers.address(ctx, { pictureId: coverId, size: size === 'SMALL' ? size : 'LARGE' }, endOfTomorrow(ctx))

/** By UTC: an address is the same all day, so that a picture is kept. */
const endOfTomorrow = ({ now }: Context) => new Date((Math.floor(now.getTime() / day) + 2) * day)

export async function makeCover(picture: Sharp): Promise<Readonly<Record<CoverSize, Buffer>>> {
  const { data, info } = await picture
    .resize(coverWidth, coverWidth, { fit: 'outside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const ratio = coverWidth / coverHeight
  const width = Math.max(1, Math.round(Math.min(info.width, info.height * ratio, coverWidth)))
  const cut = (pixels: number) =>
    sharp(data)
      .resize(pixels, Math.max(1, Math.round(pixels / ratio)), { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  return { SMALL: await cut(Math.min(width, coverWidth / 3)), LARGE: await cut(width) }
}
