import './integrations.css'
import { Button, CopyButton } from '@mantine/core'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Props {
  title: string
  text: string
  secret: string
  copyLabel: string
  close: () => void
}

/** A secret, this once. */
export function SecretDialog({ title, text, secret, copyLabel, close }: Props) {
  const { t } = useTranslation(['integrations', 'common'])
  return (
    <Dialog close={close} title={title} closeOnClickOutside={false}>
      <p className="dialog-text">{text}</p>
      <p className="shown-secret">
        <code>{secret}</code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus>
              {copied ? t('common:page.copied') : copyLabel}
            </Button>
          )}
        </CopyButton>
      </p>
      <div className="dialog-footer">
        <Button onClick={close}>{t('keys.done')}</Button>
      </div>
    </Dialog>
  )
}
