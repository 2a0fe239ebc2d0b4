import { importList } from '@kith/shared/domains/bulk-data.ts'
import { readPage, unknownPage } from '#platform/graphql/paging.ts'
import { countImports, listImports, type ImportRow } from '#platform/imports/sql/imports.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { searchedText } from '#platform/search-text.ts'
import { importType } from './types.ts'

const imports = defineList({
  declaration: importList,
  page: (ctx, { search, filters: { tab } }, { size, after }) => {
    const filter = { isPending: !(Array.isArray(tab) && tab.includes('COMPLETED')), search: patternOf(search) }
    return {
      rows: () =>
        readPage(
          { after, size },
          {
            cursor: (row) => [row.created_at.toISOString(), row.id],
            read: ([afterAt = null, afterId = null], limit) =>
              ctx.db.run(listImports, { ...filter, afterAt: momentOf(afterAt), afterId, limit }),
          },
        ),
      total: async () => ({ total: (await ctx.db.one(countImports, filter)).total, isCapped: false }),
    }
  },
  cells: {
    name: (row: ImportRow) => row.name,
    status: (row) => row.status,
    all: (row) => row.action_count,
    errors: (row) => row.error_count,
    warnings: (row) => row.warning_count,
    completed: (row) => row.completed_count,
    failed: (row) => row.failed_count,
    createdBy: (row) => row.created_by,
    created: (row) => row.created_at,
    finished: (row) => row.finished_at,
  },
})

export const listBulkDataImports = defineListPage({
  list: imports,
  name: 'listBulkDataImports',
  pageName: 'BulkDataImportPage',
  type: importType,
  description:
    'Imports, newest first; by default those that are pending or in progress. `search` matches the name of the import and of its creator.',
  size: 25,
})

function patternOf(search: string | null): string | null {
  const wanted = searchedText(search)
  return wanted === null ? null : `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

function momentOf(text: string | null): string | null {
  if (text !== null && (Number.isNaN(Date.parse(text)) || new Date(text).toISOString() !== text)) throw unknownPage()
  return text
}
