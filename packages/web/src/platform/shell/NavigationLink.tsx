import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { DropPlace, Handle } from './use-reorder.ts'
import { waitingText } from './Waiting.tsx'

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
  /** How much waits there. */
  count?: number
  follow?: () => void
  /** Where it can be brought to another place among its neighbours. */
  handle?: Handle
  place?: DropPlace
  /** Beside the link, or below it. */
  children?: ReactNode
}

export function NavigationLink({ to, label, icon, isHere, isAround, accent, small, count = 0, follow, handle, place, children }: Props) {
  return (
    <li className="navigation-item" {...place}>
      <Link
        to={to}
        className="navigation-link"
        aria-current={isHere ? 'page' : isAround ? 'true' : undefined}
        {...(follow ? { onClick: follow } : {})}
        {...(accent ? { style: accentOf(accent) } : {})}
        {...handle}
        {...(small ? { 'aria-label': [label, waitingText(count)].filter(Boolean).join(', ') } : {})}
        {...(small ? { 'data-hint': label, 'data-hint-at': 'right' } : {})}
      >
        {icon}
        <span className="navigation-text">{label}</span>
        {count > 0 && <span className="navigation-count numbers">{waitingText(count)}</span>}
      </Link>
      {children}
    </li>
  )
}

const accentOf = (colour: string) => ({ '--navigation-accent': `var(--mantine-color-${colour}-filled)` }) as CSSProperties
