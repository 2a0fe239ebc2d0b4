import { person, personPictureUpdateFields } from '@kith/shared/domains/people.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { isStored } from '#platform/files/pictures.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { isUuid } from '#platform/rights/check.ts'
import { loadPerson } from '../load.ts'
import { personType } from '../types/person.ts'
import { removeLater } from './removal.ts'
import { pictureOf, picturesInUse, setPicture } from './sql.ts'

export const personPictureUpdate = defineMutation({
  name: 'personPictureUpdate',
  description: 'Begins to use an uploaded picture of a person, or removes theirs.',
  record: 'person',
  permission: 'people.pictures.edit',
  input: personPictureUpdateFields,
  event: 'person.picture_updated',
  returns: personType,
  plan: async (ctx, { id: givenId, version, upload }) => {
    const { id } = await lockRecord(ctx, person, { id: givenId, version })
    const picture = upload || null
    if (picture !== null) {
      const isFree = isUuid(picture) && (await ctx.db.run(picturesInUse, { ids: [picture] })).length === 0
      if (!isFree || !(await isStored(ctx.services, ctx.actor.tenantId, picture))) throw new Invalid([problem('upload', 'pictureMissing')])
    }
    const { picture_id: before } = await ctx.db.one(pictureOf, { id })
    return { id, before, picture, change: { before: { pictureId: before }, after: { pictureId: picture } } }
  },
  write: async (ctx, { id, before, picture }) => {
    await ctx.db.run(setPicture, { id, picture })
    if (before !== null) await removeLater(ctx, before)
    return loadPerson(ctx, id)
  },
})
