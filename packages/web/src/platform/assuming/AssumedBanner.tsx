import './assuming.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ExitRole } from './ExitRole.tsx'

/** Above everything, as long as someone acts in another role: which it is, and the way back. */
export function AssumedBanner() {
  const { t, i18n } = useTranslation()
  const { displayName, isAssumedAccount, isAssumingAccountAsAnotherUser, assumedPermissionGroups } = useSession().user
  if (!isAssumedAccount) return null
  const groups = new Intl.ListFormat(i18n.language).format(assumedPermissionGroups ?? [])
  return (
    <section className="assumed-banner no-print" aria-label={t('assumed.region')}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>{isAssumingAccountAsAnotherUser ? t('assumed.account', { name: displayName }) : t('assumed.groups', { groups })}</span>
      <ExitRole variant="default" size="xs" />
    </section>
  )
}
