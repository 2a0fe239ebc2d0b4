import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { linkIcons } from './link-icons.ts'
import { NavigationSection } from './NavigationSection.tsx'

interface Props {
  small: boolean
  follow: (() => void) | undefined
}

/** The links to other systems that the organisation has put into the navigation. */
export function OwnLinks({ small, follow }: Props) {
  const { t } = useTranslation()
  const { externalApps } = useSession().navigation
  if (externalApps.length === 0) return null
  return (
    <NavigationSection name="links" title={t('navigation.links')} small={small} isHere={false}>
      {externalApps.map(({ id, type, label, href, icon, openNewTab }) => {
        const chosen = icon ?? (type && iconOfUse[type])
        const Icon = chosen && linkIcons[chosen]
        const name = openNewTab ? t('navigation.newTab', { label }) : label
        return (
          <li key={id} className="navigation-item">
            <a
              href={href}
              className="navigation-link"
              rel="noreferrer"
              onClick={follow}
              {...(openNewTab ? { target: '_blank' } : {})}
              {...(small ? { 'data-hint': name, 'data-hint-at': 'right' } : {})}
              {...(small || openNewTab ? { 'aria-label': name } : {})}
            >
              {Icon ? (
                <Icon size={20} stroke={1.6} aria-hidden />
              ) : (
                <span className="navigation-letter" aria-hidden>
                  {firstLetter(label)}
                </span>
              )}
              <span className="navigation-text">{label}</span>
              {openNewTab && !small && <linkIcons.NEW_TAB size={14} stroke={1.6} aria-hidden />}
            </a>
          </li>
        )
      })}
    </NavigationSection>
  )
}

const iconOfUse = { LEARNING: 'SCHOOL', RECRUITMENT: 'BRIEFCASE', PAYROLL: 'CASH', WORKFORCE_MANAGEMENT: 'CLOCK' } as const

const firstLetter = (label: string) => String.fromCodePoint(label.codePointAt(0) ?? 32).toUpperCase()
