import { useApolloClient, useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { useText } from '#platform/i18n/use-text.ts'
import { Loaded } from './Loaded.tsx'
import { useRecordOperations, type AnyRecord } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { useRecordLinks } from './use-record-links.ts'
import { useRecordText } from './use-record-text.ts'

/** Asks before a record is deleted, and leads to the list of its kind afterwards. */
export function DeleteRecordDialog({ record, close }: { record: AnyRecord; close: () => void }) {
  const { kind, operations } = useRecordOperations()
  const { t } = useTranslation()
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
      remove={() => run({ variables: { input: { id: record.id, version: record.version } } })}
      removed={async () => {
        await navigate(links.list())
        client.cache.evict({ fieldName: links.listField })
      }}
    >
      {t('page.deleteText')}
    </ConfirmDelete>
  )
}

/** The same at an address of its own, over the list. */
export function DeleteRecordPage({ id }: { id: string }) {
  const { operations } = useRecordOperations()
  const navigate = useNavigate()
  const links = useRecordLinks()
  return (
    <Loaded query={operations.get} variables={{ id }} fresh skeleton={null} part>
      {({ record }) => <DeleteRecordDialog record={record} close={() => void navigate(links.list())} />}
    </Loaded>
  )
}
