import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { NavigationLink } from './NavigationLink.tsx'
import { NavigationSection } from './NavigationSection.tsx'
import { useNavigation, type Destination } from './navigation.ts'
import { OwnLinks } from './OwnLinks.tsx'
import { PinnedLinks } from './PinnedLinks.tsx'
import { RecentLinks } from './RecentLinks.tsx'
import { useRemembered } from './use-remembered.ts'
import { useReorder } from './use-reorder.ts'

interface Props {
  small?: boolean
  follow?: () => void
}

/** The pages in their groups, with pinned and recent records, for the side navigation and the drawer. A group of one page has no heading; the others are in the order that their user gives them, in this browser. */
export function NavigationLinks({ small = false, follow }: Props) {
  const { t } = useTranslation()
  const text = useText()
  const all = useNavigation()
  const [order, setOrder] = useRemembered<readonly string[]>('kith-navigation-order', [])
  const groups = inOrder(
    all.filter((each) => !isOwn(each)),
    order,
  )
  const movable = groups.filter(({ items }) => items.length > 1).map(({ group }) => group)
  const { handleOf, placeOf, said } = useReorder({
    keys: movable,
    titleOf: (key) => movable.flatMap((group) => (group === key ? [t(`navigation.groups.${group}`)] : [])).join(''),
    move: (key, to) => {
      const others: readonly string[] = movable.filter((group) => group !== key)
      setOrder(others.toSpliced(to, 0, key))
    },
  })
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
      <NavigationSection
        key={group}
        name={group}
        title={title}
        small={small}
        isHere={items.some(({ active }) => active)}
        handle={handleOf(group)}
        place={placeOf(group)}
      >
        {items.map(link)}
      </NavigationSection>
    )
  }
  return (
    <div className="navigation-groups">
      {all.filter(isOwn).map(section)}
      <PinnedLinks small={small} follow={follow} />
      {groups.map(section)}
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
      <OwnLinks small={small} follow={follow} />
      {!small && <RecentLinks follow={follow} />}
    </div>
  )
}

type Group = ReturnType<typeof useNavigation>[number]
const isOwn = ({ group }: Group) => group === 'home' || group === 'profile'

/** Those that have been given a place change places among themselves; the others stay where they are. */
function inOrder(groups: readonly Group[], order: readonly string[]): readonly Group[] {
  const placed = groups
    .filter(({ group }) => order.includes(group))
    .toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group))
  return groups.map((each) => (order.includes(each.group) ? (placed.shift() ?? each) : each))
}
