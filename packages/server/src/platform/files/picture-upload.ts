import { pictureFormats } from '@kith/shared/pictures.ts'
import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import { Invalid, problem } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { enumOf } from '../graphql/input.ts'
import type { Pictures } from './picture-kind.ts'

/** Where a browser puts a picture. */
export const PictureUpload = builder.objectRef<{ upload: string; url: string; expiresAt: Date }>('PictureUpload').implement({
  fields: (t) => ({
    upload: t.exposeString('upload', { nullable: false, description: 'What the mutation that begins to use it knows the file by.' }),
    uploadUrl: t.exposeString('url', {
      nullable: false,
      description: 'The address to PUT the file to, with its content type, before `expiresAt`.',
    }),
    expiresAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ expiresAt }) => expiresAt }),
  }),
})

export const PictureFormat = enumOf('PictureFormat', pictureFormats)

type Asked = {
  readonly format: string
  readonly bytes: number
  /** More is refused, and how. */
  readonly most: number
  readonly tooMany: 'pictureBytes' | 'splashBytes'
  readonly limit: { readonly name: string; readonly inAnHour: number }
}

/** An address for a picture of these bytes, of which someone may ask for so many in an hour. */
export async function beginPictureUpload(
  { services, actor: { tenantId, userId }, now }: Context,
  pictures: Pick<Pictures<string>, 'signUpload'>,
  { format, bytes, most, tooMany, limit: { name, inAnHour } }: Asked,
) {
  if (bytes < 1 || bytes > most) throw new Invalid([problem('bytes', tooMany)])
  await services.limits.take({
    name,
    points: inAnHour,
    seconds: 3600,
    in: 'own',
    code: 'limit_uploads',
    keys: [tenantId, userId],
  })
  const upload = v7()
  return { upload, ...pictures.signUpload(services, { tenantId, userId, pictureId: upload, format, bytes }, now) }
}
