import { permissionGroupList } from '@kith/shared/domains/access.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { searchedText } from '#platform/search-text.ts'
import { permissionsOf } from './permissions-of-groups.ts'
import { countGroups, groupPage, type GroupRow } from './sql.ts'
import { PermissionGroup } from './types.ts'

const groups = defineList({
  declaration: permissionGroupList,
  page: (ctx, { search, filters }, { size, after }) => {
    const asked = { search: searchedText(search), managed: typeof filters['kind'] === 'boolean' ? filters['kind'] : null }
    const { today } = ctx.actor
    return {
      rows: () =>
        readPage(
          { after, size },
          {
            read: ([afterName = null, afterId = null], limit) => ctx.db.run(groupPage, { ...asked, today, afterName, afterId, limit }),
            cursor: (row) => [row.sort_name, row.id],
          },
        ),
      total: async () => ({ total: (await ctx.db.one(countGroups, asked)).total, isCapped: false }),
    }
  },
  cells: {
    name: (row: GroupRow) => row.name,
    description: (row) => row.description,
    users: (row) => row.members,
    permissions: async (row, ctx) => (await permissionsOf(ctx, row)).length,
    kind: (row) => (row.is_system_managed ? 'systemManaged' : 'own'),
  },
})

export const listPermissionGroups = defineListPage({
  list: groups,
  name: 'listPermissionGroups',
  pageName: 'PermissionGroupPage',
  type: PermissionGroup,
})
