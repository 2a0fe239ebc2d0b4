import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { DropPlace, Handle } from './use-reorder.ts'

interface Props {
  to: string
  label: string
  icon: ReactNode
  isHere: boolean
  /** The page that is open is one of those below it. */
  isAround?: boolean
  /** The colour in which it is marked while it is open. */
  accent?: string
  /** The icon alone, with its name as a hint. */
  small: boolean
  follow?: () => void
  /** Where it can be brought to another place among its neighbours. */
  handle?: Handle
  place?: DropPlace
  /** Beside the link, or below it. */
  children?: ReactNode
}

export function NavigationLink({ to, label, icon, isHere, isAround, accent, small, follow, handle, place, children }: Props) {
  return (
    <li className="navigation-item" {...place}>
      <Link
        to={to}
        className="navigation-link"
        aria-current={isHere ? 'page' : isAround ? 'true' : undefined}
        {...(follow ? { onClick: follow } : {})}
        {...(accent ? { style: accentOf(accent) } : {})}
        {...handle}
        {...(small ? { 'aria-label': label, 'data-hint': label, 'data-hint-at': 'right' } : {})}
      >
        {icon}
        <span className="navigation-text">{label}</span>
      </Link>
      {children}
    </li>
  )
}

const accentOf = (colour: string) => ({ '--navigation-accent': `var(--mantine-color-${colour}-filled)` }) as CSSProperties
