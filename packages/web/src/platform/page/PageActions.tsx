import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

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

/** One primary button; everything else in a menu. */
export function PageActions({ actions }: { actions: readonly Action[] }) {
  const { t } = useTranslation()
  const primary = actions.find(({ inMenu }) => !inMenu)
  const rest = actions.filter((action) => action !== primary)
  if (actions.length === 0) return null
  return (
    <div className="page-actions no-print">
      {primary && <ActionButton action={primary} />}
      {rest.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('page.moreActions')}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{actionItems(rest)}</Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

/** The items of a menu, dangerous ones last and below a line. */
export function actionItems(actions: readonly Action[]): ReactNode {
  const safe = actions.filter(({ dangerous }) => !dangerous)
  const dangerous = actions.filter((action) => action.dangerous)
  return (
    <>
      {safe.map((action) => actionItem(action))}
      {safe.length > 0 && dangerous.length > 0 && <Menu.Divider />}
      {dangerous.map((action) => actionItem(action))}
    </>
  )
}

function actionItem({ label, to, run, icon, dangerous }: Action): ReactNode {
  const look = { leftSection: icon, ...(dangerous ? { c: 'var(--mantine-color-error)' } : {}) }
  return to ? (
    <Menu.Item key={label} component={Link} to={to} {...look}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item key={label} onClick={run} {...look}>
      {label}
    </Menu.Item>
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
