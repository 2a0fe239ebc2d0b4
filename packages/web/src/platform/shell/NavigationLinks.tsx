import { NavigationLink } from './NavigationLink.tsx'
import { enter, useNavigation, type DrawnEntry } from './navigation.ts'
import { PinnedLinks } from './PinnedLinks.tsx'
import { RecentLinks } from './RecentLinks.tsx'
import { usePageHeaderItem } from './use-page-header.ts'

/** The entries but for the settings, that which is open with its lines; below them pinned and recent records. */
export function NavigationLinks({ small }: { small: boolean }) {
  const entries = useNavigation().filter(({ group }) => group !== 'settings')
  return (
    <div className="navigation-groups">
      <ul>
        {entries.map((entry) => (
          <NavigationEntry key={entry.group} entry={entry} small={small} />
        ))}
      </ul>
      <PinnedLinks small={small} />
      {!small && <RecentLinks />}
    </div>
  )
}

/** One entry; its lines are below it while one of them is open. */
export function NavigationEntry({ entry: { group, title, to, accent, icon: Icon, active, lines }, small }: Props) {
  const isUnfolded = active && lines.length > 1
  const waiting = usePageHeaderItem('inbox')?.indicatorCount ?? 0
  return (
    <NavigationLink
      to={to}
      label={title}
      icon={Icon && <Icon size={20} stroke={1.6} aria-hidden />}
      accent={accent}
      isHere={active && !isUnfolded}
      isAround={isUnfolded}
      small={small}
      count={group === 'inbox' ? waiting : 0}
      follow={() => enter(group)}
    >
      {isUnfolded && (
        <ul className="navigation-lines" aria-label={title}>
          {lines.map(({ key, to: page, label, icon: LineIcon, active: isOpen }) => (
            <NavigationLink
              key={key}
              to={page}
              label={label}
              icon={small && LineIcon && <LineIcon size={18} stroke={1.6} aria-hidden />}
              accent={accent}
              isHere={isOpen}
              small={small}
              follow={() => enter(group)}
            />
          ))}
        </ul>
      )}
    </NavigationLink>
  )
}

interface Props {
  entry: DrawnEntry
  /** Icons alone. */
  small: boolean
}
