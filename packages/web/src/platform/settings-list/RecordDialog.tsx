import { useAct } from '#platform/graphql/use-act.ts'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { capitalise } from '@kith/shared/capitalise.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { initialValues, ruleSetOf, type Field } from '@kith/shared/fields.ts'
import { fieldsFor, type SettingsList } from '@kith/shared/settings-list.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { choicesOf, matching } from '#platform/form/choices.ts'
import { DerivedApiName } from '#platform/form/DerivedApiName.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { PendingDialog } from '#platform/form/PendingDialog.tsx'
import { textOf } from '#platform/format/names.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { faultProblems } from '#platform/record/fault-problems.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { ListDocuments, ListRecord } from './documents.ts'
import { wordsOf } from './settings-list-pages.ts'
import { useFieldValue } from './use-field-value.ts'

interface Props {
  list: SettingsList
  documents: ListDocuments
  /** Null for a new record. */
  id: string | null
  /** The parent that a new record is put below at first. */
  below?: string | null
  close: () => void
  saved: () => void
}

/** The form of one record of a declared list. */
export function RecordDialog({ list, documents, id, below = null, close, saved }: Props) {
  const text = useText()
  const { notFound } = useFieldValue(list)
  const asked = id ?? below
  const { data, error, refetch } = useQuery(documents.get, { variables: { id: asked ?? '' }, skip: !asked, fetchPolicy: 'network-only' })
  const record = data?.[`get${capitalise(list.name)}`]
  if (!id && (!below || record))
    return <RecordForm list={list} documents={documents} record={null} parent={record ?? null} close={close} saved={saved} />
  if (record)
    return (
      <RecordForm
        key={record.id}
        list={list}
        documents={documents}
        record={record}
        parent={record.parent ?? null}
        close={close}
        saved={saved}
        reload={refetch}
      />
    )
  return (
    <PendingDialog
      title={text(wordsOf(list, 'one'))}
      fields={Object.keys(list.fields).length}
      error={error}
      gone={error && failureOf(error).code === 'NOT_FOUND' ? notFound : null}
      retry={() => void refetch()}
      close={close}
    />
  )
}

function RecordForm({
  list,
  documents,
  record,
  parent,
  close,
  saved,
  reload,
}: Omit<Props, 'id' | 'below'> & {
  record: ListRecord | null
  parent: NonNullable<ListRecord['parent']> | null
  reload?: () => Promise<unknown>
}) {
  const { t } = useTranslation()
  const text = useText()
  const { may } = useSession()
  const client = useApolloClient()
  const save = useAct(documents.mutation(record ? 'Update' : 'Create'))
  const add = text(wordsOf(list, 'add'))
  const load = async ({ references }: Field, typed: string) => {
    const plural = references ? kindOf(references).plural : list.plural
    const { data } = await client.query({ query: documents.all(plural), fetchPolicy: 'cache-first' })
    return matching(choicesOf(data?.[`listAll${capitalise(plural)}`] ?? []), typed)
  }
  const readOnly = !may(`${list.permission}.${record ? 'edit' : 'create'}`)
  return (
    <FormDialog<Record<string, unknown>>
      title={record ? (readOnly ? record.name : t('settingsList.edit', { name: record.name })) : add}
      close={close}
      readOnly={readOnly}
      {...(record ? {} : { saveLabel: add })}
      rules={ruleSetOf(fieldsFor(list, record ? 'update' : 'create'))}
      problems={(values, at) => faultProblems(list, values, { ...at, before: record })}
      defaults={{
        ...Object.fromEntries(Object.keys(list.fields).map((field) => [field, record?.[field] ?? null])),
        ...(record ? {} : initialValues(list.fields)),
        ...(list.tree ? { parentId: parent?.id ?? null } : {}),
      }}
      {...(reload ? { reload, isMergedByItself: true } : {})}
      save={async (values) => {
        await save({ ...(record ? takenOf(list, values) : values), ...(record ? { id: record.id, version: record.version } : {}) })
        toasts.post({ content: t(record ? 'settingsList.updated' : 'settingsList.created', { name: textOf(values.name) }) })
        saved()
      }}
    >
      {!record && 'apiName' in list.fields && <DerivedApiName />}
      {Object.entries(list.fields).map(([field, declared]: [string, Field]) => (
        <DeclaredInput
          key={field}
          kind={list}
          name={field}
          field={declared}
          choices={{ load: (typed) => load(declared, typed) }}
          chosen={optionOf(field === 'parentId' ? parent : pointedAt(record, field))}
          disabled={readOnly || (record !== null && list.fixed?.includes(field) === true)}
        />
      ))}
    </FormDialog>
  )
}

/** What an update takes of the values of the form. */
const takenOf = ({ fixed = [] }: SettingsList, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fixed.includes(name)))

const optionOf = (record: { id: string; name: string } | null) => record && { value: record.id, label: record.name }

/** The record that a field points at, by its name. */
const pointedAt = (record: ListRecord | null, field: string) =>
  (record?.[field.slice(0, -2)] ?? null) as { id: string; name: string } | null
