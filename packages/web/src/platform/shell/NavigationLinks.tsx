import { NavigationLink } from './NavigationLink.tsx'
import { NavigationSection } from './NavigationSection.tsx'
import { useNavigation, type DrawnDestination, type DrawnGroup } from './navigation.ts'
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
  const all = useNavigation()
  const [order, setOrder] = useRemembered<readonly string[]>('kith-navigation-order', [])
  const groups = inOrder(
    all.filter((each) => !isOwn(each)),
    order,
  )
  const movable = groups.filter(({ items }) => items.length > 1).map(({ group }) => group)
  const { handleOf, placeOf, said } = useReorder({
    keys: movable,
    titleOf: (key) => groups.find(({ group }) => group === key)?.title ?? '',
    move: (key, to) => {
      const others = movable.filter((group) => group !== key)
      setOrder(others.toSpliced(to, 0, key))
    },
  })
  const link = ({ key, to, label, icon: Icon, active, accent, openNewTab }: DrawnDestination) => (
    <NavigationLink
      key={key}
      to={to}
      label={label}
      icon={Icon && <Icon size={20} stroke={1.6} aria-hidden />}
      accent={accent}
      isHere={active}
      openNewTab={openNewTab}
      small={small}
      follow={follow}
    />
  )
  const section = ({ group, title, items }: DrawnGroup) => {
    if (items.length === 1) return <ul key={group}>{items.map(link)}</ul>
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

const isOwn = ({ group }: DrawnGroup) => group === 'home' || group === 'profile'

/** Those that have been given a place change places among themselves; the others stay where they are. */
function inOrder(groups: readonly DrawnGroup[], order: readonly string[]): readonly DrawnGroup[] {
  const placed = groups
    .filter(({ group }) => order.includes(group))
    .toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group))
  return groups.map((each) => (order.includes(each.group) ? (placed.shift() ?? each) : each))
}
