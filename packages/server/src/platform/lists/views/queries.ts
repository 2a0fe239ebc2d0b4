import { defineQuery } from '../../graphql/query.ts'
import { openList } from './rules.ts'
import { viewsOf } from './sql.ts'
import { SavedView } from './types.ts'

export const listSavedViews = defineQuery({
  name: 'listSavedViews',
  description: 'Your own views of a list and shared ones, ordered by name. In another role: the shared ones.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ list: arg.string({ required: true }) }),
  returns: [SavedView],
  nullable: false,
  resolve: async (ctx, { list }) => {
    const { userId, assumption } = ctx.actor
    return ctx.db.run(viewsOf, { list: (await openList(ctx, list)).name, user: assumption ? null : userId })
  },
})
