import { useQuery } from '@apollo/client/react'
import { documentRequest } from '@kith/shared/domains/documents/requests.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { givenFields } from '@kith/shared/record-actions.ts'
import { DateField } from '#platform/form/DateField.tsx'
import { TextAreaField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { SelectField } from '#platform/form/SelectField.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { DocumentFoldersDocument, type DocumentRequestsQuery } from './requests.graphql.ts'
import { DocumentRequestCreateDocument } from '#src/generated/mutations/documentRequestCreate.graphql.ts'
import { DocumentRequestUpdateDocument } from '#src/generated/mutations/documentRequestUpdate.graphql.ts'

type Request = DocumentRequestsQuery['listDocumentRequests']['items'][number]
type Values = { name: string | null; folderId: string | null; dueOn: string | null; note: string | null }

interface Props {
  personId: string
  /** Null for a new one. */
  request: Request | null
  close: () => void
  changed: () => Promise<unknown>
}

const quiet = { context: { quiet: true } }
const rules = ruleSetOf(givenFields(documentRequest))

/** Asks somebody for a document: which one, for which folder, and until when. */
export function RequestDialog({ personId, request, close, changed }: Props) {
  const { t } = useTranslation('documents')
  const { label, help } = useRecordText(documentRequest)
  const create = useAct(DocumentRequestCreateDocument, quiet)
  const update = useAct(DocumentRequestUpdateDocument, quiet)
  const { data } = useQuery(DocumentFoldersDocument)
  const folders = data?.listAllDocumentFolders ?? []
  return (
    <FormDialog<Values>
      title={t(request ? 'requests.editTitle' : 'requests.ask')}
      close={close}
      saveLabel={t(request ? 'requests.save' : 'requests.send')}
      rules={rules}
      defaults={{
        name: request?.name ?? null,
        folderId: request?.folder?.id ?? null,
        dueOn: request?.dueOn ?? null,
        note: request?.note ?? null,
      }}
      save={async (values) => {
        if (request) await update({ id: request.id, version: request.version, ...values })
        else await create({ personId, name: values.name ?? '', folderId: values.folderId ?? '', dueOn: values.dueOn, note: values.note })
        await changed()
        toasts.post({ content: t(request ? 'requests.saved' : 'requests.sent') })
        close()
      }}
    >
      <TextField name="name" label={label('name')} help={help('name') ?? ''} />
      <SelectField
        name="folderId"
        label={label('folderId')}
        help={help('folderId') ?? ''}
        initial={request?.folder && { value: request.folder.id, label: request.folder.name }}
        options={folders.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateField name="dueOn" label={label('dueOn')} />
      <TextAreaField name="note" label={label('note')} />
    </FormDialog>
  )
}
