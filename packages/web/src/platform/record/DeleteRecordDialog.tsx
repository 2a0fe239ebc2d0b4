import { Dialog } from '#platform/form/Dialog.tsx'
import '#platform/form/form.css'
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { failureText } from '#platform/errors/failure-text.ts'
import type { Failure } from '#platform/errors/failure.ts'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { failureOf } from '#platform/graphql/errors.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useRecordOperations, type AnyRecord } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { useRecordLinks } from './use-record-links.ts'
import { failedText } from './use-record-steps.tsx'
import { useRecordText } from './use-record-text.ts'

/** Asks before a record is deleted, and leads to the list of its kind afterwards. */
export function DeleteRecordDialog({ record, close }: { record: AnyRecord; close: () => void }) {
  const { kind, operations, beforeDelete: Warning } = useRecordOperations()
  const { t, i18n } = useTranslation()
  const one = useText()(wordOf(kind, 'one'))
  const { nameOf } = useRecordText(kind)
  const navigate = useNavigate()
  const client = useApolloClient()
  const links = useRecordLinks()
  const [run] = useMutation(operations.remove)
  return (
    <ConfirmDelete
      name={nameOf(record) || one}
      close={close}
      remove={async () => {
        const { data } = await run({
          variables: { input: { id: record.id, version: record.version } },
          context: { failed: failedText(kind.kind, 'delete', textsIn(i18n.language)) },
        })
        return data?.['record'] === null ? t('settingsList.submitted', { name: one }) : undefined
      }}
      removed={async () => {
        await navigate(links.list())
        for (const fieldName of links.shownBy) client.cache.evict({ fieldName })
      }}
    >
      {record.owner?.label && `${t('page.deleteOwned', { owner: record.owner.label })} `}
      {t('page.deleteText')}
      {Warning && (
        <Suspense>
          <Warning id={record.id} />
        </Suspense>
      )}
    </ConfirmDelete>
  )
}

/** The same at an address of its own, over the list. */
export function DeleteRecordPage({ id }: { id: string }) {
  const { kind, operations } = useRecordOperations()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const links = useRecordLinks()
  const { data, error } = useQuery(operations.get, { variables: { id }, fetchPolicy: 'network-only' })
  const { delete: slug = '' } = kind.permissions
  const close = () => void navigate(links.list())
  if (data?.record.viewerCan.includes('delete')) return <DeleteRecordDialog record={data.record} close={close} />
  if (data?.record.viewerMay.includes(slug))
    return <RefusedDialog failure={{ code: 'INVALID', message: t('errors.notNow') }} close={close} />
  if (data) return <RefusedDialog failure={{ code: 'FORBIDDEN', message: '', missing: [slug] }} close={close} />
  return error ? <RefusedDialog failure={failureOf(error)} close={close} /> : null
}

/** Says over the list why there is nothing to delete. */
function RefusedDialog({ failure, close }: { failure: Failure; close: () => void }) {
  const { t } = useTranslation(['common', 'permissions'])
  return (
    <Dialog close={close} title={t('settingsList.delete')}>
      <p>{failureText(t, failure)}</p>
      <div className="dialog-footer">
        <Button onClick={close} data-autofocus>
          {t('page.close')}
        </Button>
      </div>
    </Dialog>
  )
}
