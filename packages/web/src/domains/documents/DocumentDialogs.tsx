import { documentUpdateFields } from '@kith/shared/facets.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { SelectField } from '#platform/form/SelectField.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PersonDocumentDeleteDocument } from '#src/generated/mutations/personDocumentDelete.graphql.ts'
import { PersonDocumentUpdateDocument } from '#src/generated/mutations/personDocumentUpdate.graphql.ts'

interface Props {
  document: { readonly id: string; readonly displayName: string }
  close: () => void
  changed: () => Promise<unknown>
}

/** A name keeps its ending, which says of which type the file is. */
export function RenameDialog({ document: { id, displayName }, close, changed }: Props) {
  const { t } = useTranslation('documents')
  const run = useAct(PersonDocumentUpdateDocument)
  return (
    <FormDialog<{ displayName: string | null }>
      title={t('attachments.renameTitle')}
      close={close}
      rules={{ displayName: [{ rule: 'required' }, ...(ruleSetOf(documentUpdateFields)['displayName'] ?? [])] }}
      defaults={{ displayName }}
      save={async (values) => {
        await run({ documentId: id, displayName: values.displayName })
        await changed()
        close()
      }}
    >
      <TextField name="displayName" label={t('attachments.name')} />
    </FormDialog>
  )
}

/** Moves a document into another folder in which the user may add documents. */
export function MoveDialog({
  document: { id, displayName: name },
  close,
  changed,
  folders,
}: Props & { folders: readonly { readonly id: string; readonly name: string }[] }) {
  const { t } = useTranslation('documents')
  const run = useAct(PersonDocumentUpdateDocument)
  return (
    <FormDialog<{ folderId: string | null }>
      title={t('folders.moveTitle', { name })}
      close={close}
      saveLabel={t('folders.moveSave')}
      rules={{ folderId: [{ rule: 'required' }] }}
      defaults={{ folderId: null }}
      save={async ({ folderId }) => {
        await run({ documentId: id, folderId })
        await changed()
        toasts.post({ content: t('folders.moved') })
        close()
      }}
    >
      <SelectField
        name="folderId"
        label={t('folders.to')}
        help={t('folders.moveHelp')}
        options={folders.map((folder) => ({ value: folder.id, label: folder.name }))}
      />
    </FormDialog>
  )
}

export function RemoveDialog({ document: { id, displayName: name }, close, changed }: Props) {
  const { t } = useTranslation('documents')
  const run = useAct(PersonDocumentDeleteDocument)
  const act = async () => {
    try {
      await run({ id })
    } catch (error) {
      toasts.post({ type: 'warning', content: t('folders.notRemoved') })
      throw error
    }
    await changed()
    toasts.post({ content: t('folders.removed') })
  }
  return (
    <ConfirmDialog title={`${t('attachments.remove')} ${name}`} confirm={t('attachments.remove')} close={close} run={act}>
      {t('attachments.removeText', { name })}
    </ConfirmDialog>
  )
}
