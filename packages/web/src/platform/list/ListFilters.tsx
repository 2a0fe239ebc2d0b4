import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { lateMenu, type MenuButtonProps } from '#platform/look/late-menu.tsx'
import { AddedFilterChip, FilterChip } from './FilterChip.tsx'
import type { Filter } from './filters.ts'
import type { ListState } from './use-list-state.ts'

export interface AddFilterProps {
  filters: readonly Filter[]
  add: (name: string) => void
}

const AddFilter = lateMenu<AddFilterProps>(AddFilterButton, () => import('./AddFilterMenu.tsx'))
const MOST_CHIPS = 3

/** The filters of a list: all as chips where they are few, else those that are set, and a menu with the others. */
export function ListFilters({ filters, list }: { filters: readonly Filter[]; list: ListState }) {
  const { t } = useTranslation()
  const group = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<readonly string[]>([])
  const areFew = filters.length <= MOST_CHIPS
  const chips = filters.filter(({ name }) => areFew || added.includes(name) || (list.filters[name] ?? null) !== null)
  const others = filters.filter((filter) => !chips.includes(filter))
  const giveUp = (name: string) => {
    setAdded((before) => before.filter((each) => each !== name))
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('[data-add-filter]')?.focus())
  }
  return (
    <div ref={group} className="list-filters" role="group" aria-label={t('list.filters')}>
      {chips.map((filter) => {
        const { name } = filter
        const shared = { filter, value: list.filters[name] ?? null, set: (value: string | null) => list.setFilter(name, value) }
        if (!added.includes(name)) return <FilterChip key={name} {...shared} />
        const takeOff = () => (setAdded((before) => before.filter((each) => each !== name)), shared.set(null))
        return <AddedFilterChip key={name} {...shared} takeOff={takeOff} giveUp={() => giveUp(name)} />
      })}
      {others.length > 0 && <AddFilter filters={others} add={(name) => setAdded([...added, name])} />}
    </div>
  )
}

export function AddFilterButton(props: MenuButtonProps) {
  const { t } = useTranslation()
  return (
    <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} data-add-filter {...props}>
      {t('list.filter')}
    </Button>
  )
}
