import '#platform/upload/upload.css'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { DropZone } from '#platform/upload/DropZone.tsx'
import { sortFiles, type Refusal } from '#platform/upload/refusal-of-files.ts'
import { isRefused } from '#platform/upload/transfer-store.ts'
import { TransferLine } from '#platform/upload/TransferLine.tsx'
import { useDocumentUploads } from './use-document-uploads.ts'

interface Props {
  target: Parameters<typeof useDocumentUploads>[0]
  changed: () => Promise<unknown>
  /** Only one file, as a request asks for one. */
  single?: boolean
}

/** The files on their way to one place, and room for more. */
export function Uploads({ target, changed, single = false }: Props) {
  const { t } = useTranslation('documents')
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const { transfers, send, retry, cancel } = useDocumentUploads(target, async () => {
    await changed()
    toasts.post({ content: t('attachments.uploaded') })
  })
  const take = (files: readonly File[]) => {
    const { taken, refusals: refused } = sortFiles(single ? files.slice(0, 1) : files)
    setRefusals(refused)
    send(taken)
  }
  return (
    <>
      {transfers.length > 0 && (
        <ul className="file-lines">
          {transfers.map((transfer) => (
            <TransferLine
              key={transfer.id}
              transfer={transfer}
              cut={() => t('attachments.issue', { filename: transfer.file.name })}
              retry={isRefused(transfer) ? undefined : () => retry(transfer.id)}
              cancel={() => cancel(transfer.id)}
            />
          ))}
        </ul>
      )}
      {!(single && transfers.length > 0) && <DropZone take={take} single={single} limits={t('folders.limits')} />}
      <div role="alert">
        {refusals.map(({ reason, filenames }) => (
          <p key={reason} className="refusal">
            <IconAlertCircle size={18} aria-hidden />
            {t(`attachments.${reason}`, { filenames })}
          </p>
        ))}
      </div>
    </>
  )
}
