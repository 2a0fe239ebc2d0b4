import { defineQuery } from '../../graphql/query.ts'
import { openList } from './rules.ts'
import { viewsOf } from './sql.ts'
import { SavedView } from './types.ts'

export const listSavedViews = defineQuery({
  name: 'listSavedViews',
  description: 'Your own views of a list and shared ones, ordered by name.',
  permission: 'signed-in',
  args: (arg) => ({ list: arg.string({ required: true }) }),
  returns: [SavedView],
  nullable: false,
  resolve: (ctx, { list }) => ctx.db.run(viewsOf, { list: openList(ctx, list).name, user: ctx.actor.userId }),
})
