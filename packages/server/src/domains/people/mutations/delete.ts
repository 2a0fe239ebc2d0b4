import { personDeleteFields } from '@kith/shared/domains/people.ts'
import { removeUserOf } from '#domains/access/public.ts'
import { removeJobsOf } from '#domains/jobs/public.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { writeHeldEvents } from '#platform/events/write.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lock } from '../lock.ts'
import { deletePerson, erasePersonFromEvents, hasActiveJob } from '../sql/changes.ts'

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
    await removeJobsOf(ctx, id)
    await removeUserOf(ctx, id)
    await ctx.db.run(deletePerson, { id })
    // What has just happened to the jobs and the account is erased, too.
    await writeHeldEvents(ctx.db)
    await ctx.db.run(erasePersonFromEvents, { id })
    return { subject: { kind: 'person', id }, personId: id, before: {}, after: null, result: id }
  },
})
