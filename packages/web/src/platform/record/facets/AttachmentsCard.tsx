import '#platform/upload/upload.css'
import { Button } from '@mantine/core'
import { mostDocuments } from '@kith/shared/facets.ts'
import { IconAlertCircle, IconPaperclip } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useFileDrop } from '#platform/look/use-file-drop.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { TransferLine } from '#platform/upload/TransferLine.tsx'
import type { Transfer } from '#platform/upload/transfer-store.ts'
import type { RecordOperations } from '../record-operations.ts'
import { AttachmentLine } from './AttachmentLine.tsx'
import type { Attachment } from './facets.ts'
import { sortFiles, type Refusal } from './refusal-of-files.ts'
import { useAttachments } from './use-attachments.ts'

interface Props {
  recordId: string
  documents: readonly Attachment[]
  /** Undefined for those who may not change them. */
  attaching: RecordOperations['attaching']
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
        <Editable recordId={recordId} documents={documents} attaching={attaching} reload={reload} />
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

function Editable({ recordId, documents, attaching, reload }: Props & { attaching: NonNullable<Props['attaching']> }) {
  const { t } = useTranslation('documents')
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const { transfers, send, retry, cancel } = useAttachments(recordId, attaching, async () => {
    await reload()
    toasts.post({ content: t('attachments.uploaded') })
  })
  const underWay = new Set(transfers.map(({ fileId }) => fileId))
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
      <DropZone take={take} />
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

/** The server has looked at the file and does not take it. */
const isRefused = ({ failure, isCut }: Pick<Transfer<unknown>, 'failure' | 'isCut'>) => failure?.code === 'INVALID' && !isCut

function DropZone({ take }: { take: (files: readonly File[]) => void }) {
  const { t } = useTranslation('documents')
  const input = useRef<HTMLInputElement>(null)
  const zone = useFileDrop(({ files }) => take([...files]))
  return (
    <div className="drop-zone no-print" data-compact {...zone}>
      <IconPaperclip size={24} stroke={1.4} aria-hidden />
      <p className="drop-hint">{t('attachments.drop')}</p>
      <Button variant="default" onClick={() => input.current?.click()}>
        {t('attachments.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p className="page-context">{t('attachments.limits', { max: mostDocuments })}</p>
    </div>
  )
}
