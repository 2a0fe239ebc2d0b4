import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { iconOf, type Action } from './PageActions.tsx'

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

function actionItem(action: Action): ReactNode {
  const { label, to, run, dangerous } = action
  const look = { leftSection: iconOf(action, 16), ...(dangerous ? { c: 'var(--mantine-color-error)' } : {}) }
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
