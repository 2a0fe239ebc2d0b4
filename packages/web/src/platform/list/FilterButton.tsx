import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ownName } from '#platform/form/choices.ts'
import type { MenuButtonProps } from '#platform/look/late-menu.tsx'
import type { FilterProps } from './filters.ts'

type Props = Pick<FilterProps, 'filter' | 'value'> & MenuButtonProps

export function FilterButton({ filter: { label, options }, value, ...button }: Props) {
  const chosen = options.find((option) => option.value === value)
  return (
    <UnstyledButton title={chosen?.label} {...button} className="filter-chip-button">
      {value === null ? label : `${label}: ${chosen ? ownName(chosen.label) : '…'}`}
      {value === null && <IconChevronDown size={14} aria-hidden />}
    </UnstyledButton>
  )
}
