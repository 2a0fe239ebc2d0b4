import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RowIcon } from '#platform/look/RowIcon.tsx'

interface Props {
  id: string
  name: string
  isOpen: boolean
  open: () => void
}

/** Shows a row beside its list; not on screens that have room for one of them only. */
export function BesideButton({ id, name, isOpen, open }: Props) {
  const { t } = useTranslation()
  return (
    <RowIcon
      className="row-beside"
      data-beside-of={id}
      aria-expanded={isOpen}
      aria-label={t('beside.open', { name })}
      data-hint={t('beside.hint')}
      onClick={open}
    >
      <IconLayoutSidebarRight size={16} stroke={1.6} aria-hidden />
    </RowIcon>
  )
}
