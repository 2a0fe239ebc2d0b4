import '../pulses.css'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Leads to what is promised of anonymous forms, with the digest of the keys of one, which everyone compares. */
export function HowAnonymous({ digest }: { digest?: string }) {
  const { t } = useTranslation('pulses')
  return (
    <>
      <p>
        <Link to={href('anonymous_pulses.anonymity')}>{t('anonymous.how')}</Link>
      </p>
      {digest && <p className="page-context anonymous-digest">{t('fill.digest', { digest })}</p>}
    </>
  )
}
