import { Menu } from '@mantine/core'
import { useOpenMenu } from '#platform/look/late-menu.tsx'
import { AddFilterButton, type AddFilterProps } from './ListFilters.tsx'

/** The filters that are not set. */
export default function AddFilterMenu({ filters, add }: AddFilterProps) {
  const { menu, button } = useOpenMenu()
  return (
    <Menu position="bottom-start" width={220} {...menu} returnFocus={false}>
      <Menu.Target>
        <AddFilterButton {...button} />
      </Menu.Target>
      <Menu.Dropdown className="filter-chip-menu">
        {filters.map(({ name, label }) => (
          <Menu.Item key={name} closeMenuOnClick onClick={() => add(name)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
