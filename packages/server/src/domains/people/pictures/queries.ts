import { mostPictureBytes } from '@kith/shared/pictures.ts'
import { beginPictureUpload, PictureFormat, PictureUpload } from '#platform/files/picture-upload.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { cover, portrait, type PersonPicture } from './kinds.ts'

const own = { name: 'own picture upload', inAnHour: 30 }
/** As many as someone may need who gives a whole organisation its faces. */
const ofOthers = { name: 'picture upload', inAnHour: 1000 }

export const getPersonPictureUpload = uploadOf(portrait, {
  name: 'getPersonPictureUpload',
  description: 'Where to upload a picture of a person. `personPictureUpdate` then begins to use it.',
})

export const getPersonCoverUpload = uploadOf(cover, {
  name: 'getPersonCoverUpload',
  description: 'Where to upload a cover of a person, three times as wide as high. `personCoverUpdate` then begins to use it.',
})

function uploadOf({ files }: PersonPicture, named: { name: string; description: string }) {
  return defineQuery({
    ...named,
    permission: 'people.pictures.edit',
    returns: PictureUpload,
    nullable: false,
    args: (arg) => ({
      id: arg.id({ required: true }),
      format: arg({ type: PictureFormat, required: true }),
      bytes: arg.int({ required: true }),
    }),
    about: ({ id }) => ({ kind: 'person', id }),
    resolve: (ctx, { id, format, bytes }) =>
      beginPictureUpload(ctx, files, {
        format,
        bytes,
        most: mostPictureBytes,
        tooMany: 'pictureBytes',
        limit: id.toLowerCase() === ctx.actor.personId ? own : ofOthers,
      }),
  })
}
