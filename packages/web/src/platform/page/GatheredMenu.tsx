import { Menu } from '@mantine/core'
import { useOpenMenu } from '#platform/look/late-menu.tsx'
import { actionItems } from './action-items.tsx'
import { GatheredButton, type GatheredProps } from './PageActions.tsx'

export default function GatheredMenu({ label, actions, isQuiet }: GatheredProps) {
  const { menu, button } = useOpenMenu()
  return (
    <Menu {...menu} position="bottom-end">
      <Menu.Target>
        <GatheredButton label={label} isQuiet={isQuiet} {...button} />
      </Menu.Target>
      <Menu.Dropdown>{actionItems(actions)}</Menu.Dropdown>
    </Menu>
  )
}
