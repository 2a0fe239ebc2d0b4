import { Button, CopyButton } from '@mantine/core'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Temporary passwords between the answer that brings one and the dialog that shows it: never in an address, the history or the cache. */
const passwords = new Map<string, string>()

export const keepPassword = (userId: string, password: string): void => void passwords.set(userId, password)

export const keptPassword = (userId: string): string | undefined => passwords.get(userId)

export const forgetPassword = (userId: string): void => void passwords.delete(userId)

/** A temporary password, this once. */
export function TemporaryPasswordDialog({ name, password, close }: { name: string; password: string; close: () => void }) {
  const { t } = useTranslation('access')
  return (
    <Dialog close={close} title={t('users.temporaryTitle', { name })} closeOnClickOutside={false}>
      <p className="dialog-text">{t('users.temporaryText')}</p>
      <p className="temporary-password">
        <code>{password}</code>
        <CopyButton value={password}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus>
              {t(copied ? 'users.copied' : 'users.copy')}
            </Button>
          )}
        </CopyButton>
      </p>
      <div className="dialog-footer">
        <Button onClick={close}>{t('users.done')}</Button>
      </div>
    </Dialog>
  )
}
