import { mostCandidates } from '@kith/shared/domains/access/users.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { searchArgument } from '#platform/graphql/search-argument.ts'
import { isUuid } from '#platform/rights/check.ts'
import { readCandidates } from './candidates.ts'
import { at } from './list.ts'
import { userById, userOfPerson } from './sql.ts'
import { AccountCandidates, User } from './type.ts'

export const getUser = defineQuery({
  name: 'getUser',
  permission: 'users.view',
  returns: User,
  nullable: false,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  resolve: async (ctx, { id }) => {
    const row = isUuid(id) ? await ctx.db.first(userById, { id, ...at(ctx) }) : undefined
    if (!row) throw new NotFound(errorMessage('user'))
    return row
  },
})

export const getUserOfPerson = defineQuery({
  name: 'getUserOfPerson',
  description: 'The account of a person; null where they have none.',
  permission: 'users.view',
  returns: User,
  nullable: true,
  args: (arg) => ({ personId: arg.id({ required: true }) }),
  resolve: async (ctx, { personId }) =>
    isUuid(personId) ? ((await ctx.db.first(userOfPerson, { person: personId, ...at(ctx) })) ?? null) : null,
})

export const listAccountCandidates = defineQuery({
  name: 'listAccountCandidates',
  description: `People without an account who can have one, and those who cannot, with the reason: up to ${mostCandidates} of each.`,
  permission: 'users.create',
  returns: AccountCandidates,
  nullable: false,
  args: (arg) => ({
    search: searchArgument(arg, 'A part of the name or the email address; finds those with an account too.'),
    personIds: arg.idList({ description: 'Only these people, whether they have an account or not.' }),
    most: arg.int({ description: `How many of each; ${mostCandidates} by default and at most.` }),
  }),
  resolve: (ctx, { search, personIds, most }) => {
    if ((personIds?.length ?? 0) > mostCandidates) throw new Invalid([problem('personIds', 'range_records', { max: mostCandidates })])
    const size = most ?? mostCandidates
    if (size < 1 || size > mostCandidates) throw new Invalid([problem('most', 'range_rows', { max: mostCandidates })])
    return readCandidates(ctx, { search: search ?? null, ids: personIds?.filter(isUuid) ?? null, most: size })
  },
})
