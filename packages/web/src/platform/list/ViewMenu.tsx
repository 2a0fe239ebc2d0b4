import { firstText, type ListLayout } from '@kith/shared/lists.ts'
import { Menu } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useOpenMenu } from '#platform/look/late-menu.tsx'
import { ViewItems } from './views/ViewItems.tsx'
import { ViewButton, type ViewMenuProps } from './ListToolbar.tsx'

const layoutTexts = { list: 'list.asList', tiles: 'list.asTiles', faces: 'list.asFaces' } as const

/** Which columns are shown, and how high the rows are. */
export default function ViewMenu({ columns, chosen, choose, dense, setDense, list, layouts, groupings, saved, ask }: ViewMenuProps) {
  const { t, i18n } = useTranslation()
  const { menu, button } = useOpenMenu()
  const [, ...optional] = columns
  return (
    <Menu closeOnItemClick={false} width={240} {...menu}>
      <Menu.Target>
        <ViewButton {...button} />
      </Menu.Target>
      <Menu.Dropdown className="filter-chip-menu">
        {saved && ask && <ViewItems views={saved} ask={ask} />}
        {layouts && <Menu.Label>{t('list.layout')}</Menu.Label>}
        {layouts && (
          <Menu.RadioGroup value={list.layout} onChange={(value) => list.setLayout(value as ListLayout)}>
            {(['list', ...layouts] as const).map((layout) => (
              <Menu.RadioItem key={layout} value={layout}>
                {t(layoutTexts[layout])}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
        {groupings && <Menu.Label>{t('list.groupBy')}</Menu.Label>}
        {groupings && (
          <Menu.RadioGroup value={list.grouping ?? ''} onChange={(value) => list.setGrouping(value || null)}>
            <Menu.RadioItem value="">{t('list.noGroups')}</Menu.RadioItem>
            {Object.entries(groupings).map(([name, { label }]) => (
              <Menu.RadioItem key={name} value={name}>
                {firstText(label, textsIn(i18n.language))}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
        {list.grouping && <Menu.Item onClick={() => list.foldAll(true)}>{t('list.closeAll')}</Menu.Item>}
        {list.grouping && <Menu.Item onClick={() => list.foldAll(false)}>{t('list.openAll')}</Menu.Item>}
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
