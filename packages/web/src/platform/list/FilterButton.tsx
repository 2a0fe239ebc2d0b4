import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ownName } from '#platform/form/choices.ts'
import type { MenuButtonProps } from '#platform/look/late-menu.tsx'
import type { FilterProps } from './filters.ts'

type Props = Pick<FilterProps, 'filter' | 'value'> & MenuButtonProps

export function FilterButton({ filter: { label, options, compares }, value, ...button }: Props) {
  const chosen = value === null ? undefined : (options.find((option) => option.value === value)?.label ?? compares?.say(value))
  return (
    <UnstyledButton title={chosen} {...button} className="filter-chip-button">
      {value === null ? label : `${label}: ${chosen === undefined ? '…' : ownName(chosen)}`}
      {value === null && <IconChevronDown size={14} aria-hidden />}
    </UnstyledButton>
  )
}
