import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PermissionGroupDeleteDocument } from './permission-groups.graphql.ts'

interface Props {
  group: { id: string; version: number; name: string; memberCount: number }
  close: () => void
  done: () => void
}

export function DeleteGroupDialog({ group: { id, version, name, memberCount }, close, done }: Props) {
  const { t } = useTranslation('access')
  const [run] = useMutation(PermissionGroupDeleteDocument)
  return (
    <ConfirmDialog
      title={t('groups.deleteTitle', { name })}
      confirm={t('groups.delete')}
      close={close}
      run={async () => {
        await run({ variables: { input: { id, version } } })
        toasts.post({ content: t('groups.deleted', { name }) })
        done()
      }}
    >
      {memberCount > 0 ? t('groups.deleteUsers', { count: memberCount }) : t('groups.deleteText')}
    </ConfirmDialog>
  )
}
