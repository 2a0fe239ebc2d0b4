import { longestSearch } from '@kith/shared/search.ts'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { levelOf, matching, ownName } from '#platform/form/choices.ts'
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
  const [sought, setSought] = useState('')
  const found = onSearch ? options : matching(options, sought)
  const chosen = options.find((option) => option.value === value)
  return (
    <span className="filter-chip" data-set={value !== null || undefined}>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <UnstyledButton className="filter-chip-button" title={chosen?.label}>
            {value === null ? label : `${label}: ${chosen ? ownName(chosen.label) : '…'}`}
            {value === null && <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className="filter-chip-menu">
          {(onSearch || options.length > SEARCH_ABOVE) && (
            <Menu.Search
              aria-label={t('list.search')}
              placeholder={t('list.search')}
              maxLength={longestSearch}
              onChange={({ currentTarget: { value: text } }) => (setSought(text), onSearch?.(text))}
            />
          )}
          <Menu.RadioGroup value={value ?? ''} onChange={(next) => set(next === '' ? null : next)}>
            {found.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
                <OptionLabel label={option.label} isFound={sought.trim() !== ''} />
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {found.length === 0 && <Menu.Label>{t(options.length === 0 ? 'list.noOptions' : 'list.noResults')}</Menu.Label>}
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

/** A record of a tree stands below its parent, or, once something is sought, behind the way to it. */
function OptionLabel({ label, isFound }: { label: string; isFound: boolean }) {
  const own = ownName(label)
  return (
    <span className="filter-chip-option" style={isFound ? undefined : { paddingInlineStart: (levelOf(label) - 1) * 16 }}>
      <span className={isFound ? 'filter-chip-way' : 'visually-hidden'}>{label.slice(0, label.length - own.length)}</span>
      {own}
    </span>
  )
}
