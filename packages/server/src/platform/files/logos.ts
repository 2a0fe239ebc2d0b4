import { logoHeight, logoWidth, splashHeight, splashWidth, type LogoSize } from '@kith/shared/logos.ts'
import type { CoverSize } from '@kith/shared/pictures.ts'
import sharp from 'sharp'
import { publicAddresses } from './picture-addresses.ts'
import { definePictures } from './picture-kind.ts'
import { makeCover } from './pictures.ts'

const compactPixels = 64
const cutAtStart = { fit: 'cover', position: 'left' } as const
const fitted = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const

/** Logos keep their proportions and what is transparent in them, as PNG, which every mail program can show. */
export const logos = definePictures<LogoSize>({
  folder: 'logos',
  mediaType: 'image/png',
  endings: { full: '.full.png', compact: '.compact.png' },
  make: async (picture) => {
    const { data: full, info } = await picture
      .resize(logoWidth, logoHeight, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    // Of a wide logo the beginning, where most have their sign: the whole would be a line
    const square = info.width > 1.6 * info.height ? cutAtStart : fitted
    const compact = await sharp(full).resize(compactPixels, compactPixels, square).png({ compressionLevel: 9 }).toBuffer()
    return { full, compact }
  },
})

/** Beside the form of the sign-in page, which cuts off what does not fit. */
export const splashes = definePictures<'full'>({
  folder: 'splashes',
  mediaType: 'image/webp',
  endings: { full: '.full' },
  make: async (picture) => ({
    full: await picture
      .resize(splashWidth, splashHeight, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 78 })
      .toBuffer(),
  }),
})

/** Above the pages of those who have no cover of their own. */
export const defaultCovers = definePictures<CoverSize>({
  folder: 'default-covers',
  mediaType: 'image/webp',
  endings: { SMALL: '.small', LARGE: '.large' },
  make: makeCover,
})

const ofLogos = publicAddresses(logos, '/api/logos')
const ofSplashes = publicAddresses(splashes, '/api/splashes')
const ofDefaultCovers = publicAddresses(defaultCovers, '/api/default-covers')

export const organisationPictureRoutes = [ofLogos.route, ofSplashes.route, ofDefaultCovers.route]

/** The path of a logo: for everyone and for good. Null where there is none. */
export const logoPath = (tenantId: string, logoId: string | null, size: LogoSize = 'full') => ofLogos.address(tenantId, logoId, size)

/** The path of the picture beside the sign-in form. Null where there is none. */
export const splashPath = (tenantId: string, splashId: string | null) => ofSplashes.address(tenantId, splashId, 'full')

/** The path of the cover of those who have none of their own, large unless another size is named. Null where there is none. */
export const defaultCoverPath = (tenantId: string, coverId: string | null, size?: string | null) =>
  ofDefaultCovers.address(tenantId, coverId, size === 'SMALL' ? size : 'LARGE')
