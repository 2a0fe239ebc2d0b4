import { boolean } from '@kith/shared/fields.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refreshAllNames } from '../names.ts'
import { reservePlatformIds } from '../sql/creation.ts'
import { renumberPeople, settleNumbers } from '../sql/changes.ts'

export const recalculatePersonIds = defineMutation({
  name: 'recalculatePersonIds',
  description: 'Numbers the platform IDs of all people again, in the order in which they were created. It cannot be undone.',
  permission: 'people.recalculate_ids',
  input: { confirmed: boolean() },
  event: 'person_ids.recalculated',
  returns: 'Int',
  run: async (ctx, { confirmed }) => {
    if (!confirmed) throw new Invalid([problem('confirmed', 'confirmed')])
    // People who are being created come first: they are numbered with the others.
    await ctx.db.run(reservePlatformIds, { count: 0 })
    const { people = 0 } = (await ctx.db.first(renumberPeople, {})) ?? {}
    await ctx.db.run(settleNumbers, {})
    await refreshAllNames(ctx)
    return { subject: { kind: 'tenant', id: ctx.actor.tenantId }, before: null, after: { people }, result: people }
  },
})
