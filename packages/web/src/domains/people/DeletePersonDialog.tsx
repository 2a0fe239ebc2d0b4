import { useApolloClient, useMutation } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PersonDeleteDocument } from './person-delete.graphql.ts'

interface Props {
  id: string
  displayName: string
  version: number
  close: () => void
}

/** Deletes a person for good, after their name has been typed. */
export default function DeletePersonDialog({ id, displayName, version, close }: Props) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const client = useApolloClient()
  const [remove] = useMutation(PersonDeleteDocument)
  const run = async () => {
    await remove({ variables: { input: { id, version } } })
    toasts.post({ content: t('delete.done', { name: displayName }) })
    await navigate(href('people.index'))
    client.cache.evict({ fieldName: 'listPeople' })
  }
  return (
    <ConfirmDialog
      title={t('delete.title', { name: displayName })}
      confirm={t('delete.confirm')}
      word={displayName}
      close={close}
      run={run}
    >
      {t('delete.text', { name: displayName })}
    </ConfirmDialog>
  )
}
