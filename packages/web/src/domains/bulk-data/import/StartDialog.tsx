import { useMutation, useQuery } from '@apollo/client/react'
import { Skeleton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { BulkDataImportNumbersDocument, BulkDataImportStartProcessingDocument } from './import-acts.graphql.ts'
import type { Import } from './use-import.ts'
import { useUploadWords } from '../upload/use-upload-types.ts'
import { useRecordKinds } from './use-record-kinds.ts'

/** Says in numbers what a start will do, which cannot be taken back. */
export function StartDialog({ row, close }: { row: Import; close: () => void }) {
  const { t } = useTranslation('bulk-data')
  const { countOf } = useUploadWords()
  const [start] = useMutation(BulkDataImportStartProcessingDocument)
  const { data } = useQuery(BulkDataImportNumbersDocument, { variables: { id: row.id }, fetchPolicy: 'network-only' })
  const groups = useRecordKinds(row.missingRecords.filter(({ isToCreate }) => isToCreate))
  return (
    <ConfirmDialog
      title={t('start.title', { name: row.name })}
      confirm={t('acts.start')}
      dangerous={false}
      close={close}
      run={() => start({ variables: { input: { id: row.id } } })}
    >
      <p className="start-lead">{t('start.lead')}</p>
      {data ? (
        <ul className="start-list">
          {groups.map(({ kind, many, one, records }) => (
            <li key={kind}>{t('start.record', { count: records.length, kind: records.length === 1 ? one : many })}</li>
          ))}
          {data.getBulkDataImport.actionsByType.map(({ type, actions }) => (
            <li key={type}>{countOf(type, actions)}</li>
          ))}
        </ul>
      ) : (
        <Skeleton height={72} mb="sm" />
      )}
      <p className="start-lead">{t('start.final')}</p>
    </ConfirmDialog>
  )
}
