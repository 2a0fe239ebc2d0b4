import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Filter } from './filters.ts'

const SEARCH_ABOVE = 8

/** One filter: its name, or its name and the value it is set to, with a way to take it off. */
export function FilterChip({
  filter: { label, options, onSearch },
  value,
  set,
}: {
  filter: Filter
  value: string | null
  set: (value: string | null) => void
}) {
  const { t } = useTranslation()
  const chosen = options.find((option) => option.value === value)
  return (
    <span className="filter-chip" data-set={value !== null || undefined}>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <UnstyledButton className="filter-chip-button">
            {value === null ? label : `${label}: ${chosen?.label ?? '…'}`}
            {value === null && <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className="filter-chip-menu">
          {(onSearch || options.length > SEARCH_ABOVE) && (
            <Menu.Search
              aria-label={t('list.search')}
              placeholder={t('list.search')}
              {...(onSearch ? { onChange: (event) => onSearch(event.currentTarget.value) } : {})}
            />
          )}
          <Menu.RadioGroup value={value ?? ''} onChange={(next) => set(next === '' ? null : next)}>
            {options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {options.length === 0 && <Menu.Label>{t('list.noOptions')}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {value !== null && (
        <UnstyledButton className="filter-chip-off" aria-label={t('list.removeFilter', { name: label })} onClick={() => set(null)}>
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
