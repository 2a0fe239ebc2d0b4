import { useAct } from '#platform/graphql/use-act.ts'
import '#platform/list/list.css'
import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import type { BulkDataActionFilter } from '@kith/shared/domains/bulk-data.ts'
import { IconDownload, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation } from 'react-router'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { polling } from '#platform/graphql/use-followed-query.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { Paging } from '#platform/list/Paging.tsx'
import { ResultCount } from '#platform/list/ResultCount.tsx'
import { Table } from '#platform/list/Table.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { TabLine } from '#platform/page/TabLine.tsx'
import { useRowsDownload } from '../import/use-import-acts.tsx'
import type { Import } from '../import/use-import.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { ActionDialog } from './ActionDialog.tsx'
import {
  BulkDataImportActionDeleteDocument,
  BulkDataImportActionsDocument,
  BulkDataImportActionsWithErrorsDeleteDocument,
  BulkDataImportOffersTakeDocument,
} from './actions-card.graphql.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { isCorrectable, useActionColumns, type ImportAction } from './use-action-columns.tsx'

type Asked = { act: 'values' | 'correct' | 'delete'; action: ImportAction } | { act: 'deleteErrors' }

/** Every row and what it will do, has done, or cannot do. */
export function ActionsCard({ row, isMoving }: { row: Import; isMoving: boolean }) {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const list = useListState({ name: 'import-actions', filters: ['show'] })
  const { pathname } = useLocation()
  const isOpen = row.status === 'UNPROCESSED'
  const filters = [...(isOpen ? openFilters : startedFilters), ...(row.counts.unchanged > 0 ? unchanged : [])]
  const filter = filters.find((each) => each === list.filters['show']?.toUpperCase()) ?? 'ALL'
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const remove = useAct(BulkDataImportActionDeleteDocument, {})
  const removeErrors = useAct(BulkDataImportActionsWithErrorsDeleteDocument, {})
  const takeOffers = useAct(BulkDataImportOffersTakeDocument, {})
  const download = useRowsDownload(row.id)
  // What is wrong has been said already
  const take = (actionId: string | null) =>
    void takeOffers({ importId: row.id, actionId }).then(
      () => refetch(),
      () => undefined,
    )
  const correct = (action: ImportAction) => setAsked({ act: 'correct', action })
  const columns = useActionColumns({ isOpen, show: (action) => setAsked({ act: 'values', action }), correct, take: ({ id }) => take(id) })
  const { data, previousData, error, refetch } = useQuery(BulkDataImportActionsDocument, {
    variables: { importId: row.id, filter, first: list.size, after: list.after },
    fetchPolicy: 'cache-and-network',
    ...polling(row.status === 'PROCESSING', 2000),
  })
  // A check may be over before anybody saw it begin: its end is told by the version
  const read = useRef(row.version)
  useEffect(() => {
    if (isMoving || read.current === row.version) return
    read.current = row.version
    void refetch()
  }, [isMoving, row.version, refetch])
  const page = (data ?? previousData)?.listBulkDataImportActions
  const total = row.counts[countOf[filter]]
  const tabs = filters.map((each) => ({
    label: t(`preview.filter.${each}`, { number: number(row.counts[countOf[each]]) }),
    to: each === 'ALL' ? pathname : `${pathname}?show=${each.toLowerCase()}`,
  }))
  const mayDelete = isOpen || row.status === 'PAUSED'

  return (
    <section className="card import-card actions-card" aria-labelledby="actions-title">
      <div className="import-card-head">
        <h2 id="actions-title">{t(isOpen ? 'preview.title' : 'preview.titleStarted')}</h2>
        {isOpen && !isMoving && row.offerCount > 1 && (
          <div className="import-card-acts">
            <Button size="xs" variant="default" leftSection={<IconUserCheck size={16} aria-hidden />} onClick={() => take(null)}>
              {t('acts.takeOffers', { count: row.offerCount })}
            </Button>
          </div>
        )}
        {isOpen && row.counts.errors > 0 && (
          <div className="import-card-acts">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void download('ERRORS')}
            >
              {t('acts.downloadErrors')}
            </Button>
            <Button
              size="xs"
              variant="default"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setAsked({ act: 'deleteErrors' })}
            >
              {t('acts.deleteErrors', { count: row.counts.rowsWithErrors })}
            </Button>
          </div>
        )}
      </div>
      <TabLine label={t('preview.tabs')} tabs={tabs} here={tabs[filters.findIndex((each) => each === filter)]} />
      {error && !page ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : page?.items.length === 0 ? (
        <p className="actions-none">{t(`preview.none.${filter}`)}</p>
      ) : (
        <Table
          title={t('preview.title')}
          columns={columns}
          rows={page?.items}
          rowKey={({ id }) => id}
          wraps
          rowName={({ rowNumber, filename }) => t('preview.rowOf', { row: number(rowNumber), filename })}
          rowActions={(action) => [
            ...(isCorrectable(action) ? [{ label: t('correct.row'), run: () => correct(action) }] : []),
            { label: t('preview.allValues'), run: () => setAsked({ act: 'values', action }) },
            ...(mayDelete && action.status === 'PENDING'
              ? [{ label: t('acts.deleteAction'), run: () => setAsked({ act: 'delete', action }), dangerous: true }]
              : []),
          ]}
        />
      )}
      {page && page.items.length > 0 && (
        <Paging list={list} rows={page.items.length} total={{ count: total }} nextCursor={page.endCursor} />
      )}
      <ResultCount total={page && { count: total }} />
      {asked?.act === 'values' && <ActionDialog action={asked.action} close={close} />}
      {asked?.act === 'correct' && <CorrectDialog action={asked.action} close={close} saved={() => refetch().then(close, close)} />}
      {asked?.act === 'delete' && (
        <ConfirmDialog
          title={t('preview.deleteTitle', { row: number(asked.action.rowNumber) })}
          confirm={t('acts.deleteAction')}
          close={close}
          run={() => remove({ id: asked.action.id }).then(() => void refetch())}
        >
          {t('preview.deleteText', { filename: asked.action.filename })}
        </ConfirmDialog>
      )}
      {asked?.act === 'deleteErrors' && (
        <ConfirmDialog
          title={t('preview.deleteErrorsTitle', { count: row.counts.rowsWithErrors })}
          confirm={t('acts.deleteErrors', { count: row.counts.rowsWithErrors })}
          close={close}
          run={() => removeErrors({ importId: row.id }).then(() => void refetch())}
        >
          {t('preview.deleteErrorsText', { count: row.counts.rowsWithErrors })}
        </ConfirmDialog>
      )}
    </section>
  )
}

const openFilters = ['ALL', 'ERRORS', 'WARNINGS'] as const
const unchanged = ['UNCHANGED'] as const
const startedFilters = ['ALL', 'COMPLETED', 'FAILED', 'PENDING'] as const
const countOf = {
  ALL: 'all',
  ERRORS: 'errors',
  WARNINGS: 'warnings',
  UNCHANGED: 'unchanged',
  PENDING: 'pending',
  FAILED: 'failed',
  COMPLETED: 'completed',
} as const satisfies Record<BulkDataActionFilter, string>
