import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { actionItems } from '#platform/page/action-items.tsx'
import type { Action } from '#platform/page/PageActions.tsx'

interface Props {
  button: ReactElement
  actions: readonly Action[]
  setOpen: (open: boolean) => void
}

/** The menu of the row whose button was pressed. */
export default function RowMenu({ button, actions, setOpen }: Props) {
  return (
    <Menu opened onChange={setOpen}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{actionItems(actions)}</Menu.Dropdown>
    </Menu>
  )
}
