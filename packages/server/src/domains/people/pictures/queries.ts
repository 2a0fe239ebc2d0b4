import { mostPictureBytes, pictureFormats } from '@kith/shared/pictures.ts'
import { v7 } from 'uuid'
import { Invalid, problem } from '#platform/errors.ts'
import { PictureUpload } from '#platform/files/picture-upload.ts'
import { signPictureUpload } from '#platform/files/pictures.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'

const mostInAnHour = { name: 'picture upload', points: 60, seconds: 3600, in: 'own', code: 'limit_uploads' } as const

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
