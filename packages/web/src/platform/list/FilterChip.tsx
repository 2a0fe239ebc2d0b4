import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lateMenu } from '#platform/look/late-menu.tsx'
import { FilterButton } from './FilterButton.tsx'
import type { FilterProps } from './filters.ts'

const FilterMenu = lateMenu(
  FilterButton,
  () => import('./FilterMenu.tsx'),
  ({ filter, value }) => ({ filter, value }),
)

/** One filter: its name, or its name and the value it is set to, with a way to take it off. */
export function FilterChip(props: FilterProps) {
  const { filter, value, set } = props
  const { t } = useTranslation()
  return (
    <span className="filter-chip" data-set={value !== null || undefined}>
      <FilterMenu {...props} />
      {value !== null && (
        <UnstyledButton className="filter-chip-off" aria-label={t('list.removeFilter', { name: filter.label })} onClick={() => set(null)}>
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
