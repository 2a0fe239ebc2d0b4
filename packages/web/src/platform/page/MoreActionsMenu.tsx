import { Menu } from '@mantine/core'
import { useOpenMenu } from '#platform/look/late-menu.tsx'
import { actionItems } from './action-items.tsx'
import { MoreActionsButton, type Action } from './PageActions.tsx'

export default function MoreActionsMenu({ actions }: { actions: readonly Action[] }) {
  const { menu, button } = useOpenMenu()
  return (
    <Menu {...menu}>
      <Menu.Target>
        <MoreActionsButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>{actionItems(actions)}</Menu.Dropdown>
    </Menu>
  )
}
