import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lateMenu, type MenuButtonProps } from '#platform/look/late-menu.tsx'

/** Something to do: a link (`to`) or an act (`run`). Leave out what the user may not do. */
export interface Action {
  label: string
  to?: string
  run?: () => void
  icon?: ReactNode
  /** Red, and below a line in menus. */
  dangerous?: boolean
  /** Never the primary button: for pages that have theirs elsewhere. */
  inMenu?: true
}

const MoreActions = lateMenu(MoreActionsButton, () => import('./MoreActionsMenu.tsx'))

/** One primary button; everything else in a menu. */
export function PageActions({ actions }: { actions: readonly Action[] }) {
  const primary = actions.find(({ inMenu }) => !inMenu)
  const rest = actions.filter((action) => action !== primary)
  if (actions.length === 0) return null
  return (
    <div className="page-actions no-print">
      {primary && <ActionButton action={primary} />}
      {rest.length > 0 && <MoreActions actions={rest} />}
    </div>
  )
}

export function ActionButton({ action: { label, to, run, icon, dangerous }, variant = 'filled' }: { action: Action; variant?: string }) {
  const look = { leftSection: icon, variant, ...(dangerous ? { color: 'red' } : {}) }
  return to ? (
    <Button component={Link} to={to} {...look}>
      {label}
    </Button>
  ) : (
    <Button onClick={run} {...look}>
      {label}
    </Button>
  )
}

export function MoreActionsButton(props: MenuButtonProps) {
  const { t } = useTranslation()
  return (
    <ActionIcon variant="default" size={36} aria-label={t('page.moreActions')} {...props}>
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  )
}
