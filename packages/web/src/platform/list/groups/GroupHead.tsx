import { IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { countText } from '../range.ts'
import type { Group } from './sections.ts'

interface Props {
  group: Group
  isFolded: boolean
  turn: () => void
}

/** The name of a group with how many it has, which folds its rows: also by the arrow keys, as a tree does. */
export function GroupHead({ group: { name, count }, isFolded, turn }: Props) {
  const { i18n } = useTranslation()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === (isFolded ? 'ArrowRight' : 'ArrowLeft')) turn()
  }
  return (
    <button type="button" className="group-head" data-row-link aria-expanded={!isFolded} onClick={turn} onKeyDown={onKeyDown}>
      <IconChevronRight size={16} aria-hidden />
      <span className="group-name">{name}</span> <span className="group-count numbers">{countText({ count }, i18n.language)}</span>
    </button>
  )
}
