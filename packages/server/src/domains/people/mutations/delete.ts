import { personDeleteFields } from '@kith/shared/domains/people.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { erasePerson } from '#platform/personal-data/erase.ts'
import { lock } from '../lock.ts'
import { hasActiveJob } from '../sql/changes.ts'

export const personDelete = defineMutation({
  name: 'personDelete',
  description: 'Removes a person who has no active job, with everything about them, permanently. The audit log keeps that it happened.',
  permission: 'people.delete',
  about: ({ id }) => ({ kind: 'person', id: id ?? '' }),
  input: personDeleteFields,
  event: 'person.deleted',
  returns: 'ID',
  run: async (ctx, { id: givenId, version }) => {
    const { id } = await lock(ctx, givenId, version)
    if (id === ctx.actor.personId) throw new Invalid([problem('id', 'self')])
    if (await ctx.db.first(hasActiveJob, { id, today: ctx.actor.today })) {
      throw new Invalid([problem('id', 'activeJob')])
    }
    await erasePerson(ctx, id)
    return { subject: { kind: 'person', id }, personId: id, before: {}, after: null, result: id }
  },
})
