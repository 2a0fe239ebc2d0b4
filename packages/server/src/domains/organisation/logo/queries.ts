import { mostPictureBytes, pictureFormats } from '@kith/shared/pictures.ts'
import { v7 } from 'uuid'
import { Invalid, problem } from '#platform/errors.ts'
import { logoPath, signLogoUpload } from '#platform/files/logos.ts'
import { PictureUpload } from '#platform/files/picture-upload.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { readLogo } from './sql.ts'

const mostInAnHour = { name: 'logo upload', points: 60, seconds: 3600, in: 'own', code: 'limit_uploads' } as const

export const getOrganisationLogoUpload = defineQuery({
  name: 'getOrganisationLogoUpload',
  description: 'Where to upload a logo of the organisation. `organisationLogoUpdate` then begins to use it.',
  permission: 'organisation_settings.edit',
  returns: PictureUpload,
  nullable: false,
  args: (arg) => ({ format: arg({ type: enumOf('PictureFormat', pictureFormats), required: true }), bytes: arg.int({ required: true }) }),
  resolve: async ({ services, actor: { tenantId, userId }, now }, { format, bytes }) => {
    if (bytes < 1 || bytes > mostPictureBytes) throw new Invalid([problem('bytes', 'pictureBytes')])
    await services.limits.take({ ...mostInAnHour, keys: [tenantId, userId] })
    const upload = v7()
    return { upload, ...signLogoUpload(services, { tenantId, logoId: upload, format, bytes }, now) }
  },
})

const LogoUrl = builder.objectRef<{ logoUrl: string | null }>('LogoUrl').implement({
  fields: (t) => ({ logoUrl: t.exposeString('logoUrl', { description: 'The path of the logo; null where the organisation has none.' }) }),
})

export const getLogoUrl = defineQuery({
  name: 'getLogoUrl',
  description: 'Where the logo of the organisation is.',
  permission: 'signed-in',
  withoutSecondFactor: true,
  returns: LogoUrl,
  nullable: false,
  resolve: async ({ db, actor: { tenantId } }) => ({ logoUrl: logoPath(tenantId, (await db.one(readLogo, {})).logo_id) }),
})
