import '../people.css'
import '../header/header.css'
import { Portal } from '@mantine/core'
import { useRef, type CSSProperties } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#platform/session/SessionContext.tsx'
import { PersonHoverCard } from './PersonHoverCard.tsx'
import { useHoveredPerson } from './use-hovered-person.ts'

const WIDTH = 275
const MARGIN = 8
/** A card rarely needs more; above its anchor when there is less room below. */
const ROOM = 340

/** One card for the whole application, about the person with `data-person` on whom the pointer or the focus rests. */
export default function PersonHoverCards() {
  const { key } = useLocation()
  const { may } = useSession()
  return may('people.directory.view') || may('people.profile.view') ? <Card key={key} /> : null
}

function Card() {
  const card = useRef<HTMLDivElement>(null)
  const hovered = useHoveredPerson(card)
  if (!hovered?.personId) return null
  return (
    <Portal>
      <div ref={card} className="person-card card no-print" style={{ width: WIDTH, ...placeOf(hovered.anchor) }}>
        <PersonHoverCard key={hovered.personId} personId={hovered.personId} />
      </div>
    </Portal>
  )
}

function placeOf(anchor: HTMLElement): CSSProperties {
  const { top, bottom, left } = anchor.getBoundingClientRect()
  // Below a row of a list of finds, it would cover the next ones
  const list = anchor.closest('[role=listbox]')?.getBoundingClientRect()
  if (list && list.right + WIDTH + 2 * MARGIN <= innerWidth)
    return { left: list.right + MARGIN, top: Math.max(MARGIN, Math.min(top, innerHeight - ROOM)) }
  const isAbove = bottom + ROOM > innerHeight && top > innerHeight - bottom
  const start = Math.max(MARGIN, Math.min(left, innerWidth - WIDTH - MARGIN))
  return isAbove ? { left: start, bottom: innerHeight - top + 4 } : { left: start, top: bottom + 4 }
}
