import { termsOf } from '@kith/shared/found.ts'
import { longestSearch } from '@kith/shared/search.ts'
import { Menu } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { levelOf, matching, ownName } from '#platform/form/choices.ts'
import { useEnter } from '#platform/form/use-enter.ts'
import { Marked } from '#platform/format/Marked.tsx'
import { useOpenMenu } from '#platform/look/late-menu.tsx'
import { FilterButton } from './FilterButton.tsx'
import type { FilterProps, Option } from './filters.ts'

const SEARCH_ABOVE = 8
const MOST_OPTIONS = 50

/** What a filter can be set to, with a search where that is much. */
export default function FilterMenu({ filter, value, set, closed, compare }: FilterProps & { compare?: (() => void) | undefined }) {
  const { options, onSearch, isSearching = false } = filter
  const { t } = useTranslation()
  const { menu, button } = useOpenMenu()
  const [sought, setSought] = useState('')
  const found = onSearch ? options : firstOf(matching(options, sought), value)
  const choose = (next: string) => set(next === '' ? null : next)
  const enter = useEnter(sought, !isSearching, () => {
    const [first] = found
    if (!first || sought.trim() === '') return
    if (first.value !== value) choose(first.value)
    menu.onChange(false)
  })
  return (
    <Menu position="bottom-start" width={300} {...menu} {...(closed ? { onClose: closed } : {})}>
      <Menu.Target>
        <FilterButton filter={filter} value={value} {...button} />
      </Menu.Target>
      <Menu.Dropdown className="filter-chip-menu">
        {(onSearch || options.length > SEARCH_ABOVE) && (
          <Menu.Search
            aria-label={t('list.search')}
            placeholder={t('list.search')}
            maxLength={longestSearch}
            onChange={({ currentTarget: { value: text } }) => (setSought(text), onSearch?.(text))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || (isMarked(event) && !isSearching)) return
              event.preventDefault()
              enter()
            }}
          />
        )}
        <Menu.RadioGroup value={value ?? ''} onChange={choose}>
          {found.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              <OptionLabel label={option.label} sought={sought} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {found.length === 0 && <Menu.Label>{t(options.length === 0 ? 'list.noOptions' : 'list.noResults')}</Menu.Label>}
        {compare && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={compare}>{t('list.compare')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whether the arrow keys have reached an option, which the menu takes by itself. */
const isMarked = ({ currentTarget }: KeyboardEvent) => Boolean(currentTarget.closest('[role=menu]')?.querySelector('[data-menu-active]'))

/** As many as one looks through, with the one that is set. */
const firstOf = (options: readonly Option[], set: string | null) =>
  options.filter((option, index) => index < MOST_OPTIONS || option.value === set)

/** A record of a tree is shown below its parent, or, during a search, behind the path to it. */
function OptionLabel({ label, sought }: { label: string; sought: string }) {
  const own = ownName(label)
  const isFound = sought.trim() !== ''
  return (
    <span className="filter-chip-option" style={isFound ? undefined : { paddingInlineStart: (levelOf(label) - 1) * 16 }}>
      <span className={isFound ? 'filter-chip-way' : 'visually-hidden'}>{label.slice(0, label.length - own.length)}</span>
      <Marked text={own} terms={termsOf(sought)} />
    </span>
  )
}
