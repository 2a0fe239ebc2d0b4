import { initialValues, type Field } from '@kith/shared/fields.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ErrorPage } from '#platform/errors/ErrorPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { Loaded } from './Loaded.tsx'
import { RecordFields, type InputOf, type Way } from './RecordFields.tsx'
import { useRecordOperations, type StartValues } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { RecordPage } from './RecordPage.tsx'

/** The standard form of a declared record: its fields follow each other. */
export default function RecordFormPage() {
  return <RecordForm />
}

/** The form of a declared record: one that is there, a new one of its owner, or one for many owners; `children` arranges the inputs. */
export function RecordForm({ way, children }: { way?: Way; children?: (input: InputOf) => ReactNode }) {
  const { kind, operations, isForMany } = useRecordOperations()
  const params = useParams()
  const id = params[`${kind.kind}Id`]
  const owner = params[`${kind.owner}Id`]
  const arranged = { way, ...(children ? { arrange: children } : {}) }
  if (id)
    return (
      <RecordPage query={operations.get} variables={{ id }} record={(data) => data.record} fresh>
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
            <NotNow />
          )
        }
      </RecordPage>
    )
  if (isForMany || !owner)
    return <Defaults>{(start) => <RecordFields {...arranged} record={null} start={start} owner={null} viewerMay={null} />}</Defaults>
  return (
    <RecordPage query={operations.owner} variables={{ id: owner }} record={(data) => data.owner}>
      {(of) => (
        <Defaults>{(start) => <RecordFields {...arranged} record={null} start={start} owner={of} viewerMay={of.viewerMay} />}</Defaults>
      )}
    </RecordPage>
  )
}

/** In the place of a form for a record that is not edited in its state. */
function NotNow() {
  const { kind } = useRecordOperations()
  const { t } = useTranslation()
  return (
    <ErrorPage title={useText()(wordOf(kind, 'one'))} spot="closed">
      <p>{t('errors.notNow')}</p>
    </ErrorPage>
  )
}

/** What a new record has until it is given something else: the defaults of lists, and the organisation's currency. */
function Defaults({ children }: { children: (start: StartValues) => ReactNode }) {
  const { kind, operations } = useRecordOperations()
  const { currency } = useSession().tenantConfig
  const amounts = Object.entries<Field>(kind.fields).flatMap(([name, { fields }]) =>
    fields && 'currency' in fields ? [[name, { currency }]] : [],
  )
  const own = { ...initialValues(kind.fields), ...Object.fromEntries(amounts) } as StartValues
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
