import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { lateMenu } from '#platform/look/late-menu.tsx'
import { FilterButton } from './FilterButton.tsx'
import type { FilterProps } from './filters.ts'

const loadMenu = () => import('./FilterMenu.tsx')
const FilterMenu = lateMenu(FilterButton, loadMenu, ({ filter, value }) => ({ filter, value }))
const OpenFilterMenu = lazy(loadMenu)

/** One filter: its name, or its name and the value it is set to, with a way to take it off. */
export function FilterChip(props: FilterProps) {
  return (
    <Chip {...props} takeOff={() => props.set(null)}>
      <FilterMenu {...props} />
    </Chip>
  )
}

type AddedProps = FilterProps & {
  takeOff: () => void
  /** Its menu was closed before anything was chosen. */
  giveUp: () => void
}

/** A filter that was just asked for: it begins with its menu open. */
export function AddedFilterChip({ takeOff, giveUp, ...props }: AddedProps) {
  const isChosen = useRef(props.value !== null)
  const set = (value: string | null) => {
    isChosen.current = value !== null
    props.set(value)
  }
  return (
    <Chip {...props} takeOff={takeOff}>
      <Suspense fallback={<FilterButton {...props} />}>
        <OpenFilterMenu {...props} set={set} closed={() => isChosen.current || giveUp()} />
      </Suspense>
    </Chip>
  )
}

function Chip({ filter, value, takeOff, children }: FilterProps & { takeOff: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <span className="filter-chip" data-set={value !== null || undefined}>
      {children}
      {value !== null && (
        <UnstyledButton className="filter-chip-off" aria-label={t('list.removeFilter', { name: filter.label })} onClick={takeOff}>
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
