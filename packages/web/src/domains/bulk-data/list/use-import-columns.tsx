import { importList } from '@kith/shared/domains/bulk-data.ts'
import type { BulkDataImportTab } from '#src/generated/schema-types.ts'
import { AgoText } from '#platform/format/DateText.tsx'
import type { Cell, Column } from '#platform/list/columns.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { ImportProgress } from '../ImportProgress.tsx'
import { ImportStatusBadge } from '../ImportStatusBadge.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import type { BulkDataImportListQuery } from './import-list.graphql.ts'

export type ListedImport = BulkDataImportListQuery['listBulkDataImports']['items'][number]

/** What only imports of the other tab have. */
const absent: Readonly<Record<BulkDataImportTab, readonly string[]>> = {
  PENDING: ['completed', 'failed', 'finished'],
  COMPLETED: ['errors', 'warnings', 'created'],
}

export function useImportColumns(tab: BulkDataImportTab): Column<ListedImport>[] {
  const { number } = useNumbers()
  const count = (name: 'all' | 'errors' | 'warnings' | 'completed' | 'failed'): Cell<ListedImport> => ({
    width: 90,
    cell: ({ counts }) => number(counts[name]),
  })
  const columns = useDeclaredColumns<ListedImport, typeof importList>(importList, {
    name: { width: 170, cell: ({ name }) => name },
    status: {
      width: 140,
      firm: true,
      cell: ({ status, progress }) => (progress ? <ImportProgress progress={progress} small /> : <ImportStatusBadge status={status} />),
    },
    all: count('all'),
    errors: count('errors'),
    warnings: { ...count('warnings'), width: 145 },
    completed: count('completed'),
    failed: count('failed'),
    createdBy: { width: 130, cell: ({ createdBy }) => createdBy?.name ?? '–' },
    created: { width: 120, cell: ({ createdAt }) => <AgoText moment={createdAt} /> },
    finished: { width: 120, cell: ({ finishedAt }) => (finishedAt ? <AgoText moment={finishedAt} /> : '–') },
  })
  return columns.filter(({ name }) => !absent[tab].includes(name))
}
