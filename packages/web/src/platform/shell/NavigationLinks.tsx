import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { useText } from '#platform/i18n/use-text.ts'
import { useNavigation } from './navigation.ts'

/** The items in their groups, for the side navigation and the drawer. */
export function NavigationLinks({ small = false, follow }: { small?: boolean; follow?: () => void }) {
  const { t } = useTranslation()
  const text = useText()
  const groups = useNavigation()
  return (
    <div className="navigation-groups">
      {groups.map(({ group, items }) => (
        <div key={group}>
          {items.length > 1 && <div className="navigation-heading">{t(`navigation.groups.${group}`)}</div>}
          <ul aria-label={t(`navigation.groups.${group}`)}>
            {items.map(({ key, to, label, icon: Icon, active }) => (
              <li key={key}>
                <Link
                  to={to}
                  className="navigation-link"
                  aria-current={active ? 'page' : undefined}
                  onClick={follow}
                  {...(small ? { 'aria-label': text(label), 'data-hint': text(label), 'data-hint-at': 'right' } : {})}
                >
                  <Icon size={20} stroke={1.6} aria-hidden />
                  <span className="navigation-text">{text(label)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
