import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { BulkDataImportDeleteDocument } from '#src/generated/mutations/bulkDataImportDelete.graphql.ts'

interface Props {
  id: string
  name: string
  counts: { all: number }
  close: () => void
  done: () => void
}

/** An import that has not started goes with its files and rows; no person or job is touched. */
export function DeleteImportDialog({ id, name, counts, close, done }: Props) {
  const { t } = useTranslation('bulk-data')
  const remove = useAct(BulkDataImportDeleteDocument, {})
  const run = async () => {
    await remove({ id })
    toasts.post({ content: t('delete.done', { name }) })
    done()
  }
  return (
    <ConfirmDialog title={t('delete.title', { name })} confirm={t('acts.delete')} close={close} run={run}>
      {t('delete.text', { count: counts.all })}
    </ConfirmDialog>
  )
}
