import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  to: string
  label: string
  icon: ReactNode
  isHere: boolean
  /** The icon alone, with its name as a hint. */
  small: boolean
  follow: (() => void) | undefined
  keys?: { 'aria-keyshortcuts': string; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }
  /** Beside the link. */
  children?: ReactNode
}

export function NavigationLink({ to, label, icon, isHere, small, follow, keys, children }: Props) {
  return (
    <li className="navigation-item">
      <Link
        to={to}
        className="navigation-link"
        aria-current={isHere ? 'page' : undefined}
        onClick={follow}
        {...keys}
        {...(small ? { 'aria-label': label, 'data-hint': label, 'data-hint-at': 'right' } : {})}
      >
        {icon}
        <span className="navigation-text">{label}</span>
      </Link>
      {children}
    </li>
  )
}
