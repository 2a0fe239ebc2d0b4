import '#platform/upload/upload.css'
import { mostDocuments } from '@kith/shared/facets.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { DropZone } from '#platform/upload/DropZone.tsx'
import { sortFiles, type Refusal } from '#platform/upload/refusal-of-files.ts'
import { TransferLine } from '#platform/upload/TransferLine.tsx'
import { isRefused } from '#platform/upload/transfer-store.ts'
import type { Attaching } from '../record-operations.ts'
import { AttachmentLine } from './AttachmentLine.tsx'
import type { Attachment } from './facets.ts'
import { useAttachments } from './use-attachments.ts'

interface Props {
  recordId: string
  documents: readonly Attachment[]
  /** Undefined for those who may not change them. */
  attaching: Attaching | undefined
  reload: () => Promise<unknown>
}

/** The files of a record: those that are there, those under way, and room for more. */
export function AttachmentsCard({ recordId, documents, attaching, reload }: Props) {
  const { t } = useTranslation('documents')
  const id = useId()
  return (
    <section className="card detail-card" aria-labelledby={id}>
      <div className="detail-card-head">
        <h2 id={id}>{t('attachments.title')}</h2>
      </div>
      {attaching ? (
        <EditableAttachments recordId={recordId} documents={documents} attaching={attaching} reload={reload} />
      ) : (
        <>
          {documents.length === 0 && <p className="page-context">{t('attachments.none')}</p>}
          <ul className="file-lines">
            {documents.map((document) => (
              <AttachmentLine key={document.id} document={document} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The files of a record for those who may change them. */
export function EditableAttachments({ recordId, documents, attaching, reload }: Props & { attaching: Attaching }) {
  const { t } = useTranslation('documents')
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const { transfers, send, retry, cancel } = useAttachments(recordId, attaching, async () => {
    await reload()
    toasts.post({ content: t('attachments.uploaded') })
  })
  const underWay = new Set(transfers.filter(({ state }) => state !== 'arrived').map(({ fileId }) => fileId))
  const there = documents.filter((document) => !underWay.has(document.id))
  const take = (files: readonly File[]) => {
    const { taken, refusals: refused } = sortFiles(files)
    const isTooMany = there.length + transfers.length + taken.length > mostDocuments
    setRefusals(isTooMany ? [...refused, { reason: 'tooMany', filenames: '' }] : refused)
    if (!isTooMany) send(taken)
  }
  return (
    <>
      <ul className="file-lines">
        {there.map((document) => (
          <AttachmentLine key={document.id} document={document} attaching={attaching} reload={reload} />
        ))}
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
      <DropZone take={take} limits={t('attachments.limits', { max: mostDocuments })} />
      <div role="alert">
        {refusals.map(({ reason, filenames }) => (
          <p key={reason} className="refusal">
            <IconAlertCircle size={18} aria-hidden />
            {t(`attachments.${reason}`, { filenames, max: mostDocuments })}
          </p>
        ))}
      </div>
    </>
  )
}
