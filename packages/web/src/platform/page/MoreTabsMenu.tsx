import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { useOpenMenu } from '#platform/look/late-menu.tsx'
import { MoreTabsButton, type MoreTabsProps } from './TabLine.tsx'

export default function MoreTabsMenu({ tabs, here }: MoreTabsProps) {
  const { menu, button } = useOpenMenu()
  return (
    <Menu {...menu} position="bottom-end">
      <Menu.Target>
        <MoreTabsButton {...button} here={here} />
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map((tab) => (
          <Menu.Item key={tab.to} component={Link} to={tab.to} preventScrollReset aria-current={tab === here ? 'page' : undefined}>
            {tab.label}
            {tab.marks}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
