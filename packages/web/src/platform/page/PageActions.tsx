import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconChevronDown, IconDotsVertical, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { lateMenu, type MenuButtonProps } from '#platform/look/late-menu.tsx'

/** Something to do: a link (`to`) or an act (`run`). Leave out what the user may not do. */
export interface Action {
  label: string
  to?: string
  run?: () => void
  icon?: ReactNode
  /** Adds a record: its icon is a plus, and phones show the plus alone in the head of a page. */
  adds?: boolean
  /** Red, never filled, and below a line in menus. */
  dangerous?: boolean
  /** Never the primary button: for pages that have theirs elsewhere. */
  inMenu?: true
  /** Gathered with the others of this name below one primary button. */
  gathered?: string
  /** Its button is not the primary one: that of gathered ones not where there is another. */
  isQuiet?: boolean
}

const MoreActions = lateMenu(MoreActionsButton, () => import('./MoreActionsMenu.tsx'))
const Gathered = lateMenu(
  GatheredButton,
  () => import('./GatheredMenu.tsx'),
  ({ label, isQuiet }: GatheredProps) => ({ label, isQuiet }),
)

interface Props {
  actions: readonly Action[]
  quiet?: boolean
  /** Before the buttons. */
  children?: ReactNode
}

/** One primary button, which may open a menu of its own, one beside such a one; everything else in a menu. */
export function PageActions({ actions, quiet = false, children }: Props) {
  const gathered = Map.groupBy(
    actions.filter((action) => action.gathered),
    (action) => action.gathered ?? '',
  )
  const single = actions.filter((action) => !action.gathered)
  const button = single.find(({ inMenu }) => !inMenu)
  const rest = single.filter((action) => action !== button)
  if (actions.length === 0 && !children) return null
  return (
    <div className="page-actions no-print">
      {children}
      {[...gathered].map(([label, within]) => (
        <Gathered key={label} label={label} actions={within} isQuiet={gathered.size > 1 && within.every(({ isQuiet }) => isQuiet)} />
      ))}
      {button && (
        <ActionButton
          action={button}
          variant={quiet || gathered.size > 0 || button.isQuiet ? 'default' : button.dangerous ? 'outline' : 'filled'}
        />
      )}
      {rest.length > 0 && <MoreActions actions={rest} />}
    </div>
  )
}

export interface GatheredProps {
  label: string
  actions: readonly Action[]
  /** Not the primary button. */
  isQuiet: boolean
}

export function GatheredButton({ label, isQuiet, ...props }: MenuButtonProps & Pick<GatheredProps, 'label' | 'isQuiet'>) {
  return (
    <Button variant={isQuiet ? 'default' : 'filled'} rightSection={<IconChevronDown size={16} aria-hidden />} {...props}>
      {label}
    </Button>
  )
}

export function ActionButton({ action, variant = 'filled' }: { action: Action; variant?: string }) {
  const { label, to, run, adds, dangerous } = action
  const look = { leftSection: iconOf(action, 18), variant, 'data-adds': adds || undefined, ...(dangerous ? { color: 'red' } : {}) }
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

export const iconOf = ({ icon, adds }: Action, size: number) => (adds ? <IconPlus size={size} aria-hidden /> : icon)

export function MoreActionsButton(props: MenuButtonProps) {
  const { t } = useTranslation()
  return (
    <ActionIcon variant="default" size={36} aria-label={t('page.moreActions')} {...props}>
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  )
}
