import type { ReactNode } from 'react'

interface Props {
  indicatorCount?: number
  statusDot?: boolean
  children: ReactNode
}

/** An item of the top bar with how much waits there, or a dot where something is new; nothing for 0. */
export function Waiting({ indicatorCount = 0, statusDot = false, children }: Props) {
  return (
    <span className="waiting">
      {children}
      {indicatorCount > 0 && <span className="waiting-count numbers">{waitingText(indicatorCount)}</span>}
      {indicatorCount === 0 && statusDot && <span className="waiting-dot" />}
    </span>
  )
}

/** How much waits, in as many signs as there is room for. */
export const waitingText = (count: number): string => (count === 0 ? '' : count > 99 ? '99+' : String(count))
