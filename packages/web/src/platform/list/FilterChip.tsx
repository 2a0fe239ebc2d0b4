import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { lateMenu } from '#platform/look/late-menu.tsx'
import { FilterButton } from './FilterButton.tsx'
import type { Filter, FilterProps } from './filters.ts'

const loadMenu = () => import('./FilterMenu.tsx')
const FilterMenu = lateMenu(FilterButton, loadMenu, ({ filter, value }) => ({ filter, value }))
const OpenFilterMenu = lazy(loadMenu)
const CompareDialog = lazy(() => import('./CompareDialog.tsx'))

/** One filter: its name, or its name and the value it is set to, with a way to take it off. */
export function FilterChip(props: FilterProps) {
  const { filter, value, set } = props
  const [isComparing, setComparing] = useState(false)
  const compare = () => setComparing(true)
  return (
    <Chip {...props} takeOff={() => set(null)}>
      {hasMenu(filter) ? (
        <FilterMenu {...props} compare={filter.compares && compare} />
      ) : (
        <FilterButton filter={filter} value={value} aria-haspopup="dialog" aria-expanded={isComparing} onClick={compare} />
      )}
      {isComparing && (
        <Suspense>
          <CompareDialog {...props} close={() => setComparing(false)} />
        </Suspense>
      )}
    </Chip>
  )
}

/** Where there is nothing to choose from, a value is compared in a dialog. */
const hasMenu = ({ options, onSearch, compares }: Filter) => !compares || options.length > 0 || onSearch !== undefined

type AddedProps = FilterProps & {
  takeOff: () => void
  /** Its menu was closed before anything was chosen. */
  giveUp: () => void
}

/** A filter that was just asked for: it begins with its menu open. */
export function AddedFilterChip({ takeOff, giveUp, ...props }: AddedProps) {
  const { filter } = props
  const isChosen = useRef(props.value !== null)
  const goesOn = useRef(false)
  const [isComparing, setComparing] = useState(!hasMenu(filter))
  const compare = () => ((goesOn.current = true), setComparing(true))
  const set = (value: string | null) => {
    isChosen.current = value !== null
    props.set(value)
  }
  const close = () => {
    goesOn.current = false
    setComparing(false)
    if (!isChosen.current) giveUp()
  }
  return (
    <Chip {...props} takeOff={takeOff}>
      <Suspense fallback={<FilterButton {...props} />}>
        {hasMenu(filter) ? (
          <OpenFilterMenu
            {...props}
            set={set}
            compare={filter.compares && compare}
            closed={() => isChosen.current || goesOn.current || giveUp()}
          />
        ) : (
          <FilterButton {...props} aria-haspopup="dialog" aria-expanded={isComparing} onClick={compare} />
        )}
      </Suspense>
      {isComparing && (
        <Suspense>
          <CompareDialog {...props} set={set} close={close} />
        </Suspense>
      )}
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
