import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation } from 'react-router'
import { Face } from '#platform/look/Face.tsx'
import { usePins } from '#platform/pins/use-pins.ts'
import { activeBase } from './navigation.ts'
import { NavigationLink } from './NavigationLink.tsx'
import { NavigationSection } from './NavigationSection.tsx'
import { useVisits } from './visits.ts'

const MOST = 3

/** The records that were opened last, but for the one that is open and those that are pinned. */
export function RecentLinks() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const visits = useVisits()
  const { pins } = usePins()
  const pinned = new Set(pins.map(({ kind, recordId }) => `${kind} ${recordId}`))
  const shown = visits.filter(({ key, to }) => !pinned.has(key) && activeBase([baseOf(to)], pathname) === null).slice(0, MOST)
  if (shown.length === 0) return null
  return (
    <NavigationSection name="recent" title={t('pins.recent')} small={false} isHere={false}>
      {shown.map(({ key, to, title, initials, picture }) => (
        <NavigationLink
          key={key}
          to={to}
          label={title}
          icon={<Face size={20} name={title} initials={initials} picture={picture} />}
          isHere={false}
          small={false}
        />
      ))}
    </NavigationSection>
  )
}

/** All tabs of a record lie beside the first. */
const baseOf = (to: string) => to.slice(0, to.lastIndexOf('/'))
