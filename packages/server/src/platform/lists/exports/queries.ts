import { NotFound } from '../../errors.ts'
import { defineQuery } from '../../graphql/query.ts'
import { isUuid } from '../../rights/check.ts'
import { listNamed } from '../define-list.ts'
import { ownExport, ownExports } from './sql.ts'
import { Export } from './types.ts'

export const getExport = defineQuery({
  name: 'getExport',
  description: 'One of your own exports.',
  permission: 'signed-in',
  asOneself: true,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: Export,
  nullable: false,
  resolve: async (ctx, { id }) => {
    const row = isUuid(id) ? await ctx.db.first(ownExport, { id, user: ctx.actor.userId, now: ctx.now }) : undefined
    if (!row || !listNamed(ctx, row.list)) throw new NotFound()
    return row
  },
})

export const listExports = defineQuery({
  name: 'listExports',
  description: 'Your ten most recent exports of a list in the last 24 hours.',
  permission: 'signed-in',
  asOneself: true,
  args: (arg) => ({ list: arg.string({ required: true }) }),
  returns: [Export],
  nullable: false,
  resolve: (ctx, { list }) => {
    const declared = listNamed(ctx, list)
    if (!declared) throw new NotFound()
    return ctx.db.run(ownExports, { list: declared.declaration.name, user: ctx.actor.userId, now: ctx.now, limit: 10 })
  },
})
