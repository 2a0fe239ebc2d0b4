import { useApolloClient, useMutation } from '@apollo/client/react'
import { kindOf } from '@kith/shared/catalogue.ts'
import { ruleSetOf, type Field } from '@kith/shared/fields.ts'
import { ownerField } from '@kith/shared/records.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { choicesOf as sorted, matching } from '#platform/form/choices.ts'
import type { SelectOption } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useText } from '#platform/i18n/use-text.ts'
import { DeclaredInput } from './DeclaredInput.tsx'
import { useRecordOperations, type AnyRecord, type Owner } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { RecordPage } from './RecordPage.tsx'
import { useRecordLinks } from './use-record-links.ts'

/** The standard form of a declared record: its fields follow each other. */
export default function RecordFormPage() {
  return <RecordForm />
}

/** Gives the input of a declared field; nothing for one that the user may not change. */
type InputOf = (name: string) => ReactNode

/** The form of a declared record, a new one of its owner or one that is there; `children` arranges the inputs. */
export function RecordForm({ children }: { children?: (input: InputOf) => ReactNode }) {
  const { kind, operations } = useRecordOperations()
  const params = useParams()
  const id = params[`${kind.kind}Id`]
  const owner = params[`${kind.owner}Id`]
  const arranged = children ? { arrange: children } : {}
  if (id)
    return (
      <RecordPage query={operations.get} variables={{ id }} record={(data) => data.record} fresh>
        {(record, reload) => (
          <Form key={record.version} {...arranged} record={record} owner={record.owner} viewerMay={record.viewerMay} reload={reload} />
        )}
      </RecordPage>
    )
  if (!owner) return <Form {...arranged} record={null} owner={null} viewerMay={null} />
  return (
    <RecordPage query={operations.owner} variables={{ id: owner }} record={(data) => data.owner}>
      {(of) => <Form {...arranged} record={null} owner={of} viewerMay={of.viewerMay} />}
    </RecordPage>
  )
}

interface FormProps {
  arrange?: (input: InputOf) => ReactNode
  record: AnyRecord | null
  owner: Pick<Owner, 'id' | 'label'> | null | undefined
  /** Null where no single record is asked: for a new one of the organisation. */
  viewerMay: readonly string[] | null
  reload?: () => void
}

function Form({ arrange, record, owner, viewerMay, reload }: FormProps) {
  const { kind, operations } = useRecordOperations()
  const { t } = useTranslation()
  const text = useText()
  const client = useApolloClient()
  const [save] = useMutation(record ? operations.update : operations.create, { context: { quiet: true } })
  const links = useRecordLinks()
  const isOpen = ([name, { edit }]: [string, Field]) =>
    !record?.closedFields.includes(name) && (edit === undefined || (viewerMay?.includes(edit) ?? true))
  const fields = Object.fromEntries(Object.entries<Field>(kind.fields).filter(isOpen))
  const one = text(wordOf(kind, 'one'))
  const add = text(wordOf(kind, 'add'))
  const choicesOf = ({ references }: Field) => {
    const query = references ? operations.choices(kindOf(references)) : undefined
    if (!query) return undefined
    const load = async (typed: string) => {
      const { data } = await client.query({ query, fetchPolicy: 'cache-first' })
      return matching(sorted(data?.choices ?? []), typed)
    }
    return { load }
  }
  const input: InputOf = (name) => {
    const field = fields[name]
    return field && <DeclaredInput kind={kind} name={name} field={field} choices={choicesOf(field)} chosen={chosenOf(record, name)} />
  }
  const back = record && links.has('show') ? links.show(record.id) : links.list()
  return (
    <FormPage<Record<string, unknown>>
      title={record ? t('page.edit', { name: one }) : add}
      breadcrumb={[{ label: owner?.label ?? text(wordOf(kind, 'many')), to: links.list() }]}
      cancel={back}
      {...(record ? {} : { saveLabel: add })}
      {...(reload ? { reload } : {})}
      rules={ruleSetOf(fields)}
      problems={(values, at) => kind.problems?.(values, at) ?? []}
      defaults={Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, startOf(field, record?.[name])]))}
      save={async (values) => {
        const which = record ? { id: record.id, version: record.version } : owner ? { [ownerField(kind)]: owner.id } : {}
        await save({ variables: { input: { ...values, ...which } } })
        client.cache.evict({ fieldName: links.listField })
        return { to: back, toast: t(record ? 'settingsList.updated' : 'settingsList.created', { name: one }) }
      }}
    >
      <FormSection title={one}>
        {arrange ? arrange(input) : Object.keys(fields).map((name) => <Fragment key={name}>{input(name)}</Fragment>)}
      </FormSection>
    </FormPage>
  )
}

function chosenOf(record: AnyRecord | null, name: string): SelectOption | null {
  const chosen = record?.[name.slice(0, -2)] as { id: string; label?: string | null } | null | undefined
  return chosen ? { value: chosen.id, label: chosen.label ?? '' } : null
}

/** What stands in a field at first; the parts of one that has parts, without the mark of the cache. */
function startOf({ fields }: Field, value: unknown): unknown {
  if (!fields) return value ?? null
  const parts = value as Readonly<Record<string, unknown>> | null | undefined
  return Object.fromEntries(Object.keys(fields).map((part) => [part, parts?.[part] ?? null]))
}
