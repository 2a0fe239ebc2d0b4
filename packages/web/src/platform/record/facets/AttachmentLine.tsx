import { Anchor, Button } from '@mantine/core'
import { documentUpdateFields } from '@kith/shared/facets.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { IconAlertCircle, IconFile, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { AgoText } from '#platform/format/DateText.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ofKinds, type Attaching } from '../record-operations.ts'
import type { Attachment } from './facets.ts'

interface Props {
  document: Attachment
  attaching?: Attaching
  reload?: () => Promise<unknown>
}

/** A file is downloaded by its name, and renamed and removed by those who may. */
export function AttachmentLine({ document, attaching, reload = nothing }: Props) {
  const { t } = useTranslation('documents')
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null)
  const { displayName: name, humanReadableSize: size, createdAt, downloadUrl, failure } = document
  const close = () => setAsks(null)
  return (
    <li className="file-line">
      <div className="file-line-head">
        <IconFile size={20} stroke={1.6} aria-hidden />
        <div className="file-line-words">
          {downloadUrl ? (
            <Anchor href={downloadUrl} download aria-label={t('attachments.download', { name })}>
              {name}
            </Anchor>
          ) : (
            <strong>{name}</strong>
          )}
          <span className="page-context">
            {size} · <AgoText moment={createdAt} />
          </span>
        </div>
        {attaching && (
          <div className="file-line-acts no-print">
            {downloadUrl && (
              <Button size="xs" variant="default" leftSection={<IconPencil size={14} aria-hidden />} onClick={() => setAsks('rename')}>
                {t('attachments.rename')}
              </Button>
            )}
            <Button size="xs" variant="default" leftSection={<IconTrash size={14} aria-hidden />} onClick={() => setAsks('remove')}>
              {t('attachments.remove')}
            </Button>
          </div>
        )}
      </div>
      {failure && (
        <p className="refusal">
          <IconAlertCircle size={18} aria-hidden />
          {failure}
        </p>
      )}
      {attaching && asks === 'rename' && <RenameDialog document={document} attaching={attaching} reload={reload} close={close} />}
      {attaching && asks === 'remove' && <RemoveDialog document={document} attaching={attaching} reload={reload} close={close} />}
    </li>
  )
}

interface Asking {
  document: Attachment
  attaching: Attaching
  reload: () => Promise<unknown>
  close: () => void
}

function RenameDialog({ document, attaching: { update, inputs = ofKinds }, reload, close }: Asking) {
  const { t } = useTranslation('documents')
  const run = useAct(update)
  return (
    <FormDialog<{ displayName: string | null }>
      title={t('attachments.renameTitle')}
      close={close}
      rules={{ displayName: [{ rule: 'required' }, ...(ruleSetOf(documentUpdateFields)['displayName'] ?? [])] }}
      defaults={{ displayName: document.displayName }}
      save={async ({ displayName }) => {
        await run({ ...inputs.update, documentId: document.id, displayName })
        await reload()
        close()
      }}
    >
      <TextField name="displayName" label={t('attachments.name')} />
    </FormDialog>
  )
}

function RemoveDialog({ document: { id, displayName: name }, attaching: { remove, inputs = ofKinds }, reload, close }: Asking) {
  const { t } = useTranslation('documents')
  const run = useAct(remove, { context: { failed: { content: t('attachments.notDeleted') } } })
  const act = async () => {
    await run(inputs.remove(id))
    await reload()
    toasts.post({ content: t('attachments.deleted') })
  }
  return (
    <ConfirmDialog title={`${t('attachments.remove')} ${name}`} confirm={t('attachments.remove')} close={close} run={act}>
      {t('attachments.removeText', { name })}
    </ConfirmDialog>
  )
}

const nothing = () => Promise.resolve()
