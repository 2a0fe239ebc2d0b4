import { userList } from '@kith/shared/domains/access/users.ts'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList, type Asked } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { searchedUser } from '../users.ts'
import { countUsers, userPage, type Sort, type UserFilter, type UserRow } from './sql.ts'
import { User } from './type.ts'

const users = defineList({
  declaration: userList,
  page: (ctx, { search, filters, sort, descending }, { size, after }) => {
    const asked = { ...searchedUser(search), ...filterOf(filters), ...at(ctx) }
    const page = userPage({ sort: isSort(sort) ? sort : 'name', descending })
    return {
      rows: () =>
        readPage(
          { after, size },
          {
            read: ([afterValue = null, afterId = null], limit) => ctx.db.run(page, { ...asked, afterValue, afterId, limit }),
            cursor: (row) => [row.place, row.id],
          },
        ),
      total: async () => ({ total: (await ctx.db.one(countUsers, asked)).total, isCapped: false }),
    }
  },
  cells: {
    name: (row: UserRow) => row.display_name,
    username: (row) => row.username,
    status: (row) => row.status,
    groups: (row) => row.groups.map(({ name }) => name).join(', '),
    lastSignedIn: (row) => row.last_signed_in_at,
    accessType: (row) => row.access_type,
    activeFrom: (row) => row.active_from,
    disableOn: (row) => row.disable_on,
    password: (row) => row.password_state,
    secondFactor: (row) => row.second_factor,
    created: (row) => row.created_at,
  },
})

export const listUsers = defineListPage({
  list: users,
  name: 'listUsers',
  pageName: 'UserPage',
  type: User,
  searchDescription: 'A part of the name or the username.',
})

/** The day and the moment by which accounts are judged. */
export const at = ({ actor, now }: Context) => ({ today: actor.today, now })

const isSort = (name: string): name is Sort => ['name', 'username', 'lastSignedIn', 'created'].includes(name)

function filterOf(filters: Asked['filters']): Omit<UserFilter, 'names' | 'username'> {
  const values = (name: string) => (Array.isArray(filters[name]) ? filters[name] : null)
  const { signedIn, secondFactor } = filters
  return {
    statuses: values('status'),
    accessTypes: values('access'),
    groups: values('group'),
    hasSignedIn: typeof signedIn === 'boolean' ? signedIn : null,
    hasSecondFactor: typeof secondFactor === 'boolean' ? secondFactor : null,
  }
}
