import { Button, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './columns.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  chosen: readonly string[]
  choose: (names: string[]) => void
  dense: boolean
  setDense: (dense: boolean) => void
  layout?: Layout
  setLayout?: (layout: Layout) => void
}

export type Layout = 'list' | 'tiles'

/** Which columns are shown, and how high the rows are. */
export function ViewMenu<Row>({ columns, chosen, choose, dense, setDense, layout, setLayout }: Props<Row>) {
  const { t } = useTranslation()
  const [, ...optional] = columns
  return (
    <Menu closeOnItemClick={false} width={240}>
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          {t('list.view')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="filter-chip-menu">
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
