import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { enter, useNavigation } from './navigation.ts'
import { NavigationEntry, NavigationLinks } from './NavigationLinks.tsx'
import { OrganisationHead } from './OrganisationHead.tsx'
import { useRememberedOutside } from './way-back.ts'

interface Props {
  small: boolean
  resize: () => void
  /** Something else stands in the place of the entries. */
  isTaken: boolean
  place: (element: HTMLElement | null) => void
}

/** The side navigation of wide screens: 240 px, or 64 px with icons only. The settings are at its end, whatever is above. */
export function SideNavigation({ small, resize, isTaken, place }: Props) {
  const { t } = useTranslation()
  const entries = useNavigation()
  useRememberedOutside()
  const open = entries.find(({ active }) => active)?.group
  useEffect(() => {
    if (open) enter(open)
  }, [open])
  const label = small ? t('navigation.widen') : t('navigation.narrow')
  const Icon = small ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className="side-navigation no-print" aria-label={t('navigation.label')}>
      <div className="side-navigation-scroll">
        <OrganisationHead small={small} />
        {!isTaken && <NavigationLinks small={small} />}
        <div ref={place} />
      </div>
      <div className="side-navigation-end">
        <ul className="navigation-plain">
          {entries.map((entry) => entry.group === 'settings' && <NavigationEntry key="settings" entry={entry} small={small} />)}
        </ul>
        <UnstyledButton
          className="navigation-link navigation-resize"
          onClick={resize}
          aria-expanded={!small}
          aria-label={label}
          data-hint={small ? label : undefined}
          data-hint-at="right"
        >
          <Icon size={20} stroke={1.6} aria-hidden />
          <span className="navigation-text">{label}</span>
        </UnstyledButton>
      </div>
    </nav>
  )
}
