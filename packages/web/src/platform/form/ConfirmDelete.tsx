import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  /** What is deleted, in words. */
  name: string
  /** What happens with it. */
  children: ReactNode
  remove: () => Promise<unknown>
  /** Once it is gone, and said to be. */
  removed: () => Promise<void> | void
  close: () => void
}

/** Asks before a record is deleted, and says when it is. */
export function ConfirmDelete({ name, children, remove, removed, close }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('settingsList.deleteTitle', { name })}
      confirm={t('settingsList.delete')}
      close={close}
      run={async () => {
        await remove()
        toasts.post({ content: t('settingsList.deleted', { name }) })
        await removed()
      }}
    >
      {children}
    </ConfirmDialog>
  )
}
