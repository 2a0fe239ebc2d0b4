import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { NavigationLink } from './NavigationLink.tsx'
import { NavigationSection } from './NavigationSection.tsx'
import { useNavigation, type Destination } from './navigation.ts'
import { OwnLinks } from './OwnLinks.tsx'
import { PinnedLinks } from './PinnedLinks.tsx'
import { RecentLinks } from './RecentLinks.tsx'

interface Props {
  small?: boolean
  follow?: () => void
}

/** The pages in their groups, with pinned and recent records, for the side navigation and the drawer. A group of one page has no heading. */
export function NavigationLinks({ small = false, follow }: Props) {
  const { t } = useTranslation()
  const text = useText()
  const link = ({ key, to, label, icon: Icon, active }: Destination) => (
    <NavigationLink
      key={key}
      to={to}
      label={text(label)}
      icon={<Icon size={20} stroke={1.6} aria-hidden />}
      isHere={active}
      small={small}
      follow={follow}
    />
  )
  const section = ({ group, items }: Group) => {
    const title = t(`navigation.groups.${group}`)
    if (items.length === 1)
      return (
        <ul key={group} aria-label={title}>
          {items.map(link)}
        </ul>
      )
    return (
      <NavigationSection key={group} name={group} title={title} small={small} isHere={items.some(({ active }) => active)}>
        {items.map(link)}
      </NavigationSection>
    )
  }
  const groups = useNavigation()
  const isOwn = ({ group }: Group) => group === 'home' || group === 'profile'
  return (
    <div className="navigation-groups">
      {groups.filter(isOwn).map(section)}
      <PinnedLinks small={small} follow={follow} />
      {groups.filter((each) => !isOwn(each)).map(section)}
      <OwnLinks small={small} follow={follow} />
      {!small && <RecentLinks follow={follow} />}
    </div>
  )
}

type Group = ReturnType<typeof useNavigation>[number]
