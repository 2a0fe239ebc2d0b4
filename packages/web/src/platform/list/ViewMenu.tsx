import { Menu } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useOpenMenu } from '#platform/look/late-menu.tsx'
import type { Column } from './columns.ts'
import type { ListViews } from './views/use-saved-views.ts'
import { ViewItems, type ViewDialog } from './views/ViewItems.tsx'
import { ViewButton } from './ListToolbar.tsx'

export interface ViewMenuProps {
  columns: readonly Pick<Column<never>, 'name' | 'head'>[]
  chosen: readonly string[]
  choose: (names: string[]) => void
  dense: boolean
  setDense: (dense: boolean) => void
  layout?: Layout
  setLayout?: (layout: Layout) => void
  /** The saved views of the list, and how to ask about one. */
  saved?: ListViews
  ask?: (dialog: ViewDialog) => void
}

export type Layout = 'list' | 'tiles'

/** Which columns are shown, and how high the rows are. */
export default function ViewMenu({ columns, chosen, choose, dense, setDense, layout, setLayout, saved, ask }: ViewMenuProps) {
  const { t } = useTranslation()
  const { menu, button } = useOpenMenu()
  const [, ...optional] = columns
  return (
    <Menu closeOnItemClick={false} width={240} {...menu}>
      <Menu.Target>
        <ViewButton {...button} />
      </Menu.Target>
      <Menu.Dropdown className="filter-chip-menu">
        {saved && ask && <ViewItems views={saved} ask={ask} />}
        {layout && <Menu.Label>{t('list.layout')}</Menu.Label>}
        {layout && (
          <Menu.RadioGroup value={layout} onChange={(value) => setLayout?.(value as Layout)}>
            <Menu.RadioItem value="list">{t('list.asList')}</Menu.RadioItem>
            <Menu.RadioItem value="tiles">{t('list.asTiles')}</Menu.RadioItem>
          </Menu.RadioGroup>
        )}
        <Menu.Label>{t('list.density')}</Menu.Label>
        <Menu.RadioGroup value={dense ? 'dense' : 'comfortable'} onChange={(value) => setDense(value === 'dense')}>
          <Menu.RadioItem value="comfortable">{t('list.comfortable')}</Menu.RadioItem>
          <Menu.RadioItem value="dense">{t('list.dense')}</Menu.RadioItem>
        </Menu.RadioGroup>
        {optional.length > 0 && <Menu.Label>{t('list.columns')}</Menu.Label>}
        {optional.map(({ name, head }) => (
          <Menu.CheckboxItem
            key={name}
            checked={chosen.includes(name)}
            onChange={(checked) => choose(checked ? [...chosen, name] : chosen.filter((each) => each !== name))}
          >
            {head}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
