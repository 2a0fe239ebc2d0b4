import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { NavigationLinks } from './NavigationLinks.tsx'
import { OrganisationHead } from './OrganisationHead.tsx'

interface Props {
  small: boolean
  resize: () => void
}

/** The side navigation of wide screens: 240 px, or 64 px with icons only. */
export function SideNavigation({ small, resize }: Props) {
  const { t } = useTranslation()
  const label = small ? t('navigation.widen') : t('navigation.narrow')
  const Icon = small ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className="side-navigation no-print" aria-label={t('navigation.label')}>
      <div>
        <OrganisationHead small={small} />
        <NavigationLinks small={small} />
      </div>
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
    </nav>
  )
}
