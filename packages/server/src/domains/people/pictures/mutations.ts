import { person, personPictureUpdateFields } from '@kith/shared/domains/people.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { isUuid } from '#platform/rights/check.ts'
import { loadPerson } from '../load.ts'
import { personType } from '../types/person.ts'
import { cover, portrait, type PersonPicture } from './kinds.ts'
import { removeLater } from './removal.ts'

export const personPictureUpdate = update(portrait, {
  name: 'personPictureUpdate',
  description: 'Begins to use an uploaded picture of a person, or removes theirs.',
  event: 'person.picture_updated',
  field: 'pictureId',
})

export const personCoverUpdate = update(cover, {
  name: 'personCoverUpdate',
  description: 'Begins to use an uploaded cover of a person, or removes theirs.',
  event: 'person.cover_updated',
  field: 'coverId',
})

type Named = {
  name: string
  description: string
  event: 'person.picture_updated' | 'person.cover_updated'
  /** What the event calls it. */
  field: string
}

function update({ files, statements }: PersonPicture, { field, ...named }: Named) {
  return defineMutation({
    ...named,
    record: 'person',
    permission: 'people.pictures.edit',
    input: personPictureUpdateFields,
    returns: personType,
    plan: async (ctx, { id: givenId, version, upload }) => {
      const { id } = await lockRecord(ctx, person, { id: givenId, version })
      const picture = upload || null
      if (picture !== null) {
        const isFree = isUuid(picture) && (await ctx.db.run(statements.inUse, { ids: [picture] })).length === 0
        if (!isFree || !(await files.isStored(ctx.services, ctx.actor.tenantId, picture)))
          throw new Invalid([problem('upload', 'pictureMissing')])
      }
      const { picture: before } = await ctx.db.one(statements.of, { id })
      return { id, before, picture, change: { before: { [field]: before }, after: { [field]: picture } } }
    },
    write: async (ctx, { id, before, picture }) => {
      await ctx.db.run(statements.set, { id, picture })
      if (before !== null) await removeLater(ctx, before)
      return loadPerson(ctx, id)
    },
  })
}
