import { mostSplashBytes } from '@kith/shared/logos.ts'
import { mostPictureBytes } from '@kith/shared/pictures.ts'
import { defaultCoverPath, logoPath, splashPath } from '#platform/files/logos.ts'
import { beginPictureUpload, PictureFormat, PictureUpload } from '#platform/files/picture-upload.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { defaultCover, logo, splash, type OrganisationPicture } from './kinds.ts'
import { readPictures } from './sql.ts'

const limit = { name: 'organisation picture upload', inAnHour: 30 }
const ordinary = { most: mostPictureBytes, tooMany: 'pictureBytes' } as const

export const getOrganisationLogoUpload = uploadOf(logo, ordinary, {
  name: 'getOrganisationLogoUpload',
  description: 'Where to upload a logo of the organisation. `organisationLogoUpdate` then begins to use it.',
})

export const getOrganisationSplashUpload = uploadOf(splash, { most: mostSplashBytes, tooMany: 'splashBytes' } as const, {
  name: 'getOrganisationSplashUpload',
  description: 'Where to upload a picture for the sign-in page, of less than 2 MB. `organisationSplashUpdate` then begins to use it.',
})

export const getOrganisationCoverUpload = uploadOf(defaultCover, ordinary, {
  name: 'getOrganisationCoverUpload',
  description: 'Where to upload the cover of those who have none of their own. `organisationCoverUpdate` then begins to use it.',
})

function uploadOf(
  { files }: OrganisationPicture,
  size: { most: number; tooMany: 'pictureBytes' | 'splashBytes' },
  named: { name: string; description: string },
) {
  return defineQuery({
    ...named,
    permission: 'organisation_settings.edit',
    returns: PictureUpload,
    nullable: false,
    args: (arg) => ({ format: arg({ type: PictureFormat, required: true }), bytes: arg.int({ required: true }) }),
    resolve: (ctx, { format, bytes }) => beginPictureUpload(ctx, files, { format, bytes, ...size, limit }),
  })
}

const LogoUrl = builder.objectRef<{ logoUrl: string | null }>('LogoUrl').implement({
  fields: (t) => ({ logoUrl: t.exposeString('logoUrl', { description: 'The path of the logo; null where the organisation has none.' }) }),
})

export const getLogoUrl = defineQuery({
  name: 'getLogoUrl',
  description: 'Where the logo of the organisation is.',
  permission: 'signed-in',
  asOneself: false,
  withoutSecondFactor: true,
  returns: LogoUrl,
  nullable: false,
  resolve: async ({ db, actor: { tenantId } }) => ({ logoUrl: logoPath(tenantId, (await db.one(readPictures, {})).logo_id) }),
})

type Paths = Readonly<Record<'logo' | 'splash' | 'cover', string | null>>

const OrganisationPictures = builder.objectRef<Paths>('OrganisationPictures').implement({
  description: 'The paths of the pictures of the organisation; null where it has none.',
  fields: (t) => ({ logo: t.exposeString('logo'), splash: t.exposeString('splash'), cover: t.exposeString('cover') }),
})

export const getOrganisationPictures = defineQuery({
  name: 'getOrganisationPictures',
  description: 'The logo of the organisation, the picture of its sign-in page, and the cover of those who have none of their own.',
  permission: 'organisation_settings.view',
  returns: OrganisationPictures,
  nullable: false,
  resolve: async ({ db, actor: { tenantId } }) => {
    const { logo_id: logoId, splash_id: splashId, cover_id: coverId } = await db.one(readPictures, {})
    return { logo: logoPath(tenantId, logoId), splash: splashPath(tenantId, splashId), cover: defaultCoverPath(tenantId, coverId, 'SMALL') }
  },
})
