import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  name: string
  children: ReactNode
  /** A text that it returns is said instead, where the record is not gone yet. */
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
        const said = await remove()
        toasts.post({ content: typeof said === 'string' ? said : t('settingsList.deleted', { name }) })
        await removed()
      }}
    >
      {children}
    </ConfirmDialog>
  )
}
