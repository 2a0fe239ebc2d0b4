import './dashboard.css'
import { href } from '@kith/shared/routes.ts'
import { lazy, Suspense, useDeferredValue, type CSSProperties } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useNow } from '#platform/format/use-now.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useCards } from '#platform/routing/page-context.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { isPlatform } from './card-rules.ts'
import { columnsOf } from './columns-of.ts'
import { DayPicture } from './DayPicture.tsx'
import { partOfDay } from './part-of-day.ts'

const SetUpGuide = lazy(() => import('./set-up/SetUpGuide.tsx'))

/** A greeting, the quick links that the user may follow, and the cards that the domains bring. */
export default function DashboardPage() {
  const { t } = useTranslation(['common', 'dashboard'])
  const text = useText()
  const session = useSession()
  const { user, userConfig, tenantConfig, setUp } = session
  const cards = useCards()
  // The greeting and the figures are painted before the cards further down are worked out
  const isPainted = useDeferredValue(true, false)
  const { longDate } = useDateFormat()
  const now = useNow()
  const { shortcuts, iconOf } = useSite()
  const tiles = isPlatform(session) ? [] : shortcuts().filter(({ onCard }) => !onCard)
  const links = tiles.map((link) => ({ ...link, icon: iconOf(link.route) }))
  const part = partOfDay(now, userConfig.timezone)
  return (
    <div className="page">
      <PageHead
        title={
          <span className="greeting">
            <DayPicture part={part} />
            {user.personId ? t(`dashboard:greeting.${part}`, { name: user.preferredOrFirstName }) : t(`dashboard:greetingAlone.${part}`)}
          </span>
        }
        context={longDate(tenantConfig.today)}
      />
      {setUp && (
        <Suspense>
          <SetUpGuide done={setUp} />
        </Suspense>
      )}
      {links.length > 0 && (
        <nav aria-label={t('dashboard:quickLinks')}>
          <ul className="quick-links" style={{ '--columns': columnsOf(links.length) } as CSSProperties}>
            {links.map(({ route, label, icon: Icon }) => (
              <li key={route}>
                <Link className="card quick-link" to={href(route as 'dashboard')}>
                  <span className="quick-link-icon">{Icon && <Icon size={20} stroke={1.6} />}</span>
                  {text(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="dashboard-cards">
        {cards.map(({ name: card, Content, wide, order }) => !wide && order < 5 && <Content key={card} />)}
      </div>
      {cards.map(
        ({ name: card, Content, wide: Place }) =>
          Place && (
            <Suspense key={card} fallback={<Place />}>
              <Content />
            </Suspense>
          ),
      )}
      <div className="dashboard-cards">
        {isPainted && cards.map(({ name: card, Content, wide, order }) => !wide && order >= 5 && <Content key={card} />)}
      </div>
    </div>
  )
}
