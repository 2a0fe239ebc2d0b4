import { initialValues, type Field, type Fields } from '@kith/shared/fields.ts'
import { asksOf, newFields } from '@kith/shared/record-actions.ts'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { ErrorPage } from '#platform/errors/ErrorPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { Loaded } from './Loaded.tsx'
import { RecordFields, type InputOf, type Way } from './RecordFields.tsx'
import { useRecordOperations, type AnyRecord, type StartValues } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { RecordPage } from './RecordPage.tsx'
import { useRecordText } from './use-record-text.ts'

/** The standard form of a declared record: its fields follow each other. */
export default function RecordFormPage() {
  return <RecordForm />
}

interface Props {
  way?: Way
  /** The action that the form fills in: with what it asks for, or, of one written by hand, with the fields of the record but these. */
  by?: { action: string; title: string; without?: readonly string[]; start?: (record: AnyRecord) => StartValues }
  /** On the button that adds a new one. */
  addLabel?: string
  /** Where it leads instead, for a record that is not edited in its state. */
  instead?: (record: AnyRecord) => string | undefined
  /** What a new record begins with, beside what its declaration says. */
  begin?: StartValues
  /** Arranges the inputs. */
  children?: (input: InputOf) => ReactNode
}

/** The form of a declared record: one that is there, a new one of its owner, or one for many owners. */
export function RecordForm({ way, by, addLabel, instead, begin = {}, children }: Props) {
  const { kind, operations, isForMany } = useRecordOperations()
  const params = useParams()
  const id = params[`${kind.kind}Id`]
  const owner = params[`${kind.owner}Id`]
  const { notFoundText: notFound } = useRecordText(kind)
  const { currency } = useSession().tenantConfig
  const arranged = { way, addLabel, ...(children ? { arrange: children } : {}) }
  if (id && by)
    return (
      <RecordPage query={operations.get} variables={{ id }} record={(data) => data.record} notFound={notFound} fresh>
        {(record) =>
          record.viewerCan.includes(by.action) ? (
            <RecordFields
              {...arranged}
              record={null}
              by={{ without: [], ...by, id: record.id, version: record.version }}
              start={{ ...amountsIn(asksOf(kind, by.action), currency), ...by.start?.(record) }}
              owner={record.owner}
              viewerMay={record.viewerMay}
            />
          ) : (
            <NotNow />
          )
        }
      </RecordPage>
    )
  if (id)
    return (
      <RecordPage query={operations.get} variables={{ id }} record={(data) => data.record} notFound={notFound} fresh>
        {(record, reload) =>
          record.viewerCan.includes('edit') ? (
            <RecordFields
              key={record.id}
              {...arranged}
              record={record}
              start={record}
              owner={record.owner}
              viewerMay={record.viewerMay}
              reload={reload}
            />
          ) : (
            <NotNow to={instead?.(record)} />
          )
        }
      </RecordPage>
    )
  if (isForMany || !owner)
    return (
      <Defaults>
        {(start) => <RecordFields {...arranged} record={null} start={{ ...start, ...begin }} owner={null} viewerMay={null} />}
      </Defaults>
    )
  return (
    <RecordPage query={operations.owner} variables={{ id: owner }} record={(data) => data.owner}>
      {(of) => (
        <Defaults>
          {(start) => <RecordFields {...arranged} record={null} start={{ ...start, ...begin }} owner={of} viewerMay={of.viewerMay} />}
        </Defaults>
      )}
    </RecordPage>
  )
}

/** In the place of a form for a record that is not edited in its state. */
function NotNow({ to }: { to?: string | undefined }) {
  const { kind } = useRecordOperations()
  const { t } = useTranslation()
  const title = useText()(wordOf(kind, 'one'))
  if (to) return <Navigate to={to} replace />
  return (
    <ErrorPage title={title} spot="closed">
      <p>{t('errors.notNow')}</p>
    </ErrorPage>
  )
}

/** Amounts begin in the organisation's own currency. */
const amountsIn = (fields: Fields, currency: string): StartValues =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { fields: parts }]) => (parts && 'currency' in parts ? [[name, { currency }]] : [])),
  )

/** What a new record has until it is given something else: the defaults of lists, and the organisation's currency. */
function Defaults({ children }: { children: (start: StartValues) => ReactNode }) {
  const { kind, operations } = useRecordOperations()
  const { currency } = useSession().tenantConfig
  const own = { ...initialValues(kind.fields), ...amountsIn(newFields(kind), currency) } as StartValues
  if (!operations.defaults) return children(own)
  return (
    <Loaded query={operations.defaults} variables={{}}>
      {(lists) => {
        const chosen = Object.entries(lists).flatMap(([name, all]) =>
          (Array.isArray(all) ? all : []).flatMap(({ id, name: label, isDefault }) =>
            isDefault
              ? [
                  [name, id],
                  [name.slice(0, -2), { id, label }],
                ]
              : [],
          ),
        )
        return children({ ...own, ...Object.fromEntries(chosen) })
      }}
    </Loaded>
  )
}
