import '../bulk-data.css'
import { Button } from '@mantine/core'
import type { BulkDataImportTab } from '#src/generated/schema-types.ts'
import { importList } from '@kith/shared/domains/bulk-data.ts'
import { href } from '@kith/shared/routes.ts'
import { IconHelp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useSearchParams } from 'react-router'
import { useFollowedQuery } from '#platform/graphql/use-followed-query.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { DeleteImportDialog } from '../import/DeleteImportDialog.tsx'
import { useCrumbs } from '../use-crumbs.ts'
import { useImportColumns, type ListedImport } from './use-import-columns.tsx'
import { BulkDataImportListDocument } from './import-list.graphql.ts'

/** Every import: those that wait or run, and those that are over. */
export default function ImportListPage() {
  const { t } = useTranslation('bulk-data')
  const [parameters] = useSearchParams()
  const tab: BulkDataImportTab = parameters.get('tab') === 'COMPLETED' ? 'COMPLETED' : 'PENDING'
  const state = useListState({ declaration: importList, name: `imports-${tab}` })
  // The tab is where one is, not what one looks for
  const list = { ...state, isNarrowed: state.search !== '', clear: () => state.setSearch('') }
  const columns = useImportColumns(tab)
  const [deleted, setDeleted] = useState<ListedImport | null>(null)
  const { data, error, refetch } = useFollowedQuery(
    BulkDataImportListDocument,
    { tab, search: list.search || null, first: list.size, after: list.after },
    {
      isMoving: ({ listBulkDataImports: { items } }) => items.some(({ progress, status }) => progress !== null || status === 'PROCESSING'),
      often: 2000,
      seldom: 15_000,
    },
  )
  const page = data?.listBulkDataImports

  const start: Action = {
    label: t('list.start'),
    to: href('settings.bulk_data_tool.import.create'),
    adds: true,
  }
  const addressOf = ({ id }: ListedImport) => href('settings.bulk_data_tool.import.show', { importId: id })
  return (
    <ListPage
      key={tab}
      declaration={importList}
      title={t('title')}
      context={t('line')}
      breadcrumb={useCrumbs({ below: false })}
      actions={[start]}
      list={list}
      search={t('list.search')}
      allLabel={null}
      views={[
        { label: t('list.pending'), to: href('settings.bulk_data_tool', {}, { tab: 'PENDING' }), active: tab === 'PENDING' },
        { label: t('list.completed'), to: href('settings.bulk_data_tool', {}, { tab: 'COMPLETED' }), active: tab === 'COMPLETED' },
      ]}
      tools={
        <Button
          component={Link}
          to={href('settings.bulk_data_tool.help')}
          variant="default"
          leftSection={<IconHelp size={16} aria-hidden />}
        >
          {t('help.title')}
        </Button>
      }
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      renderBeside
      rowLink={addressOf}
      rowActions={(row) => [
        { label: t('list.open'), to: addressOf(row) },
        ...(row.status === 'UNPROCESSED'
          ? [{ label: t('acts.delete'), run: () => setDeleted(row), icon: <IconTrash size={16} aria-hidden />, dangerous: true }]
          : []),
      ]}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t(tab === 'PENDING' ? 'list.emptyPending' : 'list.emptyCompleted'), action: start }}
    >
      {deleted && <DeleteImportDialog {...deleted} close={() => setDeleted(null)} done={() => void refetch()} />}
    </ListPage>
  )
}
