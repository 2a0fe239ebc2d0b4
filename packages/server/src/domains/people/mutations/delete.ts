import { person, personDeleteFields } from '@kith/shared/domains/people.ts'
import { accountBeyond } from '#domains/access/public.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { erasePerson } from '#platform/personal-data/erase.ts'
import { lockRecordToDelete } from '#platform/records/lock.ts'
import { removeAllLater } from '../pictures/removal.ts'
import { hasActiveJob } from '../sql/changes.ts'

export const personDelete = defineMutation({
  name: 'personDelete',
  description:
    'Permanently erases a person who has no active job, with everything that is kept about them. The audit log keeps a record that this happened.',
  record: 'person',
  permission: 'people.delete',
  verified: true,
  input: personDeleteFields,
  event: 'person.deleted',
  returns: 'ID',
  plan: async (ctx, input) => {
    const { id } = await lockRecordToDelete(ctx, person, input)
    if (id === ctx.actor.personId) throw new Invalid([problem('id', 'self')])
    const name = await accountBeyond(ctx, id)
    if (name !== undefined) throw new Invalid([problem('id', 'escalation_account', { name })])
    if (await ctx.db.first(hasActiveJob, { id, today: ctx.actor.today })) throw new Invalid([problem('id', 'activeJob')])
    return { id, change: { before: {}, after: null } }
  },
  write: async (ctx, { id }) => {
    await removeAllLater(ctx, id)
    await erasePerson(ctx, id)
    return id
  },
})
