import '../mail.css'
import { Alert, Anchor } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import type { EmailSilence } from '#src/generated/schema-types.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

/** Says why no email leaves, and where it can be read all the same. */
export function SilenceStrip({ silence }: { silence: EmailSilence | null }) {
  const { t } = useTranslation('mail')
  const { may } = useSession()
  if (!silence) return null
  return (
    <Alert color="yellow" variant="light" className="mail-strip">
      {t(`silence.${silence}`)}{' '}
      {silence === 'NO_SERVER' && may('development_mailbox.view') && (
        <Anchor component={Link} to={href('settings.development_mailbox')} inherit underline="always">
          {t('mailbox.open')}
        </Anchor>
      )}
    </Alert>
  )
}
