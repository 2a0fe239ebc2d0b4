import { useApolloClient, useMutation } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { textOf } from '#platform/format/names.ts'
import type { ActionDialogProps } from '#platform/routing/contributions.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PersonDeleteDocument } from './person-delete.graphql.ts'

/** Deletes a person permanently, after their name has been typed. */
export default function DeletePersonDialog({ record: { id, displayName, version }, close }: ActionDialogProps) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const client = useApolloClient()
  const [remove] = useMutation(PersonDeleteDocument)
  const name = textOf(displayName)
  const run = async () => {
    await remove({ variables: { input: { id, version: Number(version) } } })
    toasts.post({ content: t('delete.done', { name }) })
    await navigate(href('people.index'))
    client.cache.evict({ fieldName: 'listPeople' })
  }
  return (
    <ConfirmDialog title={t('delete.title', { name })} confirm={t('delete.confirm')} word={name} close={close} run={run}>
      {t('delete.text', { name })}
    </ConfirmDialog>
  )
}
