import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { trailAt, trailOf } from './inbox-trail.ts'

/** Above a page that was opened from the inbox: the way back, and on to what waits next. */
export function InboxTrail() {
  const { t } = useTranslation()
  const trail = trailAt(useLocation())
  if (!trail) return null
  const [next, ...rest] = trail.inbox
  return (
    <nav className="inbox-trail no-print" aria-label={t('inbox.title')}>
      <Link to={trail.back}>
        <IconArrowLeft size={16} aria-hidden /> {t('inbox.back')}
      </Link>
      {next && (
        <Link className="inbox-trail-next" to={next.href} state={trailOf(rest, trail.back)}>
          {t('inbox.next', { title: next.title })} <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
