import { boolean } from '@kith/shared/fields.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refreshAllNames } from '../names.ts'
import { countPeople, lockPlatformIds, renumberPeople, settleNumbers } from '../sql/changes.ts'

export const recalculatePersonIds = defineMutation({
  name: 'recalculatePersonIds',
  description: 'Recalculates the platform IDs of all people, in the order in which they were created. This cannot be undone.',
  record: 'tenant',
  permission: 'people.recalculate_ids',
  input: { confirmed: boolean() },
  event: 'person_ids.recalculated',
  returns: 'Int',
  plan: async (ctx, { confirmed }) => {
    if (!confirmed) throw new Invalid([problem('confirmed', 'confirmed')])
    // Anyone creating people waits from here on: those people are counted before, or numbered after.
    await ctx.db.run(lockPlatformIds, {})
    const { people } = await ctx.db.one(countPeople, {})
    return { id: ctx.actor.tenantId, people, change: { before: null, after: { people } } }
  },
  write: async (ctx, { people }) => {
    await ctx.db.run(renumberPeople, {})
    await ctx.db.run(settleNumbers, {})
    await refreshAllNames(ctx)
    return people
  },
})
