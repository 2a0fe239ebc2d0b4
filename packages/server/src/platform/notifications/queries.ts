import { NotFound } from '../errors.ts'
import { pageSize } from '../graphql/paging.ts'
import { defineQuery } from '../graphql/query.ts'
import { isOwn, loadNotices } from './read.ts'
import { NotificationsPage } from './types.ts'

const rowsOfPage = 20

export const listNotifications = defineQuery({
  name: 'listNotifications',
  description: 'What you are told of, the newest first.',
  permission: 'signed-in',
  asOneself: true,
  args: (arg) => ({
    first: arg.int({ description: `At most 200; ${rowsOfPage} by default.` }),
    afterId: arg.id({ description: 'The last one that you have: those behind it are returned.' }),
  }),
  returns: NotificationsPage,
  nullable: false,
  resolve: async (ctx, { first, afterId }) => {
    if (afterId && !(await isOwn(ctx, afterId))) throw new NotFound()
    const size = pageSize(first, rowsOfPage)
    const rows = await loadNotices(ctx, afterId ?? null, size + 1)
    return { items: rows.slice(0, size), hasMore: rows.length > size }
  },
})
