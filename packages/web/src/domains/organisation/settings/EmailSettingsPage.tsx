import { emailSettings } from '@kith/shared/domains/organisation/settings.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** Whether emails leave the organisation, and from whom they come. */
export default function EmailSettingsPage() {
  const { t } = useTranslation('organisation')
  const { emailsEnabled, ...sender } = emailSettings
  return (
    <SettingsForm
      title={t('emails.title')}
      context={t('emails.line')}
      sections={[
        { id: 'delivery', title: t('emails.delivery'), fields: { emailsEnabled } },
        { id: 'sender', title: t('emails.sender'), fields: sender },
      ]}
      saved={() => ({ to: href('settings.email_settings'), toast: t('emails.saved') })}
    />
  )
}
