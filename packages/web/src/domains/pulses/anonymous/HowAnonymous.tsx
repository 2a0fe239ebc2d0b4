import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Leads to what is promised of anonymous forms, and what is not. */
export function HowAnonymous() {
  const { t } = useTranslation('pulses')
  return (
    <p>
      <Link to={href('anonymous_pulses.anonymity')}>{t('anonymous.how')}</Link>
    </p>
  )
}
