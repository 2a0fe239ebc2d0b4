import { mostPictureBytes, pictureFormats } from '@kith/shared/pictures.ts'
import { v7 } from 'uuid'
import { Invalid, problem } from '#platform/errors.ts'
import { signPictureUpload } from '#platform/files/pictures.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'

const mostInAnHour = { name: 'picture upload', points: 60, seconds: 3600, in: 'own', code: 'limit_uploads' } as const

const PictureUpload = builder.objectRef<{ upload: string; url: string; expiresAt: Date }>('PictureUpload').implement({
  fields: (t) => ({
    upload: t.exposeString('upload', { nullable: false, description: 'What `personPictureUpdate` knows the file by.' }),
    uploadUrl: t.exposeString('url', {
      nullable: false,
      description: 'The address to PUT the file to, with its content type, before `expiresAt`.',
    }),
    expiresAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ expiresAt }) => expiresAt }),
  }),
})

export const getPersonPictureUpload = defineQuery({
  name: 'getPersonPictureUpload',
  description: 'Where to upload a picture of a person. `personPictureUpdate` then begins to use it.',
  permission: 'people.pictures.edit',
  returns: PictureUpload,
  nullable: false,
  args: (arg) => ({
    id: arg.id({ required: true }),
    format: arg({ type: enumOf('PictureFormat', pictureFormats), required: true }),
    bytes: arg.int({ required: true }),
  }),
  about: ({ id }) => ({ kind: 'person', id }),
  resolve: async ({ services, actor: { tenantId, userId }, now }, { format, bytes }) => {
    if (bytes < 1 || bytes > mostPictureBytes) throw new Invalid([problem('bytes', 'pictureBytes')])
    await services.limits.take({ ...mostInAnHour, keys: [tenantId, userId] })
    const upload = v7()
    return { upload, ...signPictureUpload(services, { tenantId, pictureId: upload, format, bytes }, now) }
  },
})
