import './provider.css'
import { Button, CopyButton, TextInput } from '@mantine/core'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

export interface HandedOver {
  /** Of the organisation. */
  name: string
  email: string
  link: string
}

/** The link of an administrator who cannot be mailed, this once. */
export function InvitationLinkDialog({ name, email, link, close }: HandedOver & { close: () => void }) {
  const { t } = useTranslation('provider')
  return (
    <Dialog close={close} title={t('linkTitle', { name })} size="lg" closeOnClickOutside={false}>
      <p className="dialog-text">{t('linkText', { name, email })}</p>
      <div className="invitation-link">
        <TextInput label={t('link')} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus>
              {t(copied ? 'linkCopied' : 'linkCopy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <div className="dialog-footer">
        <Button onClick={close}>{t('linkDone')}</Button>
      </div>
    </Dialog>
  )
}
