import { Menu } from '@mantine/core'
import { ViewButton } from '#platform/list/ListToolbar.tsx'
import type { ListViews } from '#platform/list/views/use-saved-views.ts'
import { ViewItems, type ViewDialog } from '#platform/list/views/ViewItems.tsx'
import { useOpenMenu } from '#platform/look/late-menu.tsx'

export interface AnalysisViewMenuProps {
  views: ListViews
  ask: (dialog: ViewDialog) => void
}

/** Saves, renames and deletes the views of a page of analytics. */
export default function AnalysisViewMenu({ views, ask }: AnalysisViewMenuProps) {
  const { menu, button } = useOpenMenu()
  return (
    <Menu width={240} {...menu}>
      <Menu.Target>
        <ViewButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        <ViewItems views={views} ask={ask} />
      </Menu.Dropdown>
    </Menu>
  )
}
