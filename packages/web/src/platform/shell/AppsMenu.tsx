import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { useOpenMenu } from '#platform/look/late-menu.tsx'
import { AppIcon } from './AppLink.tsx'
import { AppsButton } from './AppsButton.tsx'
import { useApps } from './apps.ts'
import { linkIcons } from './link-icons.ts'

/** Leads to the apps that the organisation uses. */
export default function AppsMenu() {
  const { menu, button } = useOpenMenu()
  return (
    <Menu width={260} returnFocus {...menu}>
      <Menu.Target>
        <AppsButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {useApps().map((app) => {
          const { key, label, href, isOutside, openNewTab } = app
          const look = { leftSection: <AppIcon app={app} /> }
          if (!isOutside)
            return (
              <Menu.Item key={key} component={Link} to={href} {...look}>
                {label}
              </Menu.Item>
            )
          return (
            <Menu.Item
              key={key}
              component="a"
              href={href}
              rel="noreferrer"
              {...(openNewTab ? { target: '_blank', rightSection: <linkIcons.NEW_TAB size={14} stroke={1.6} aria-hidden /> } : {})}
              {...look}
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
