import type { BulkDataImportTab } from '#src/generated/schema-types.ts'
import { useTranslation } from 'react-i18next'
import { AgoText } from '#platform/format/DateText.tsx'
import type { Column } from '#platform/list/columns.ts'
import { ImportProgress } from '../ImportProgress.tsx'
import { ImportStatusBadge } from '../ImportStatusBadge.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import type { BulkDataImportListQuery } from './import-list.graphql.ts'

export type ListedImport = BulkDataImportListQuery['listBulkDataImports']['items'][number]

export function useImportColumns(tab: BulkDataImportTab): Column<ListedImport>[] {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const count = (name: 'all' | 'errors' | 'warnings' | 'completed' | 'failed'): Column<ListedImport> => ({
    name,
    head: t(`columns.${name}`),
    width: 100,
    align: 'end',
    cell: ({ counts }) => number(counts[name]),
  })
  const status: Column<ListedImport> = {
    name: 'status',
    head: t('columns.status'),
    width: 200,
    cell: ({ status: is, progress }) => (progress ? <ImportProgress progress={progress} small /> : <ImportStatusBadge status={is} />),
  }
  const shared: Column<ListedImport>[] = [
    { name: 'name', head: t('columns.name'), width: 220, cell: ({ name }) => name },
    status,
    count('all'),
  ]
  const by: Column<ListedImport> = {
    name: 'createdBy',
    head: t('columns.createdBy'),
    width: 150,
    cell: ({ createdBy }) => createdBy?.name ?? '–',
  }
  if (tab === 'COMPLETED')
    return [
      ...shared,
      count('completed'),
      count('failed'),
      by,
      {
        name: 'finished',
        head: t('columns.finished'),
        width: 130,
        cell: ({ finishedAt }) => (finishedAt ? <AgoText moment={finishedAt} /> : '–'),
      },
    ]
  return [
    ...shared,
    count('errors'),
    count('warnings'),
    by,
    { name: 'created', head: t('columns.created'), width: 130, cell: ({ createdAt }) => <AgoText moment={createdAt} /> },
  ]
}
