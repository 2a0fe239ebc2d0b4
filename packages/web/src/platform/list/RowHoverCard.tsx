import { useEffect, useState, type ReactNode, type RefObject } from 'react'

interface Place {
  index: number
  top: number
  left: number
}

const REST = 400
const HEIGHT = 220

/** One card for a whole table: shown when the pointer rests on, or the focus comes to, the first cell of a row. */
export function RowHoverCard({ body, show }: { body: RefObject<HTMLElement | null>; show: (index: number) => ReactNode }) {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const rows = body.current
    if (!rows) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      setPlace(null)
    }
    const come = ({ target }: Event) => {
      clearTimeout(timer)
      const cell = target instanceof Element ? target.closest('.table-first') : null
      if (!cell) return setPlace(null)
      timer = setTimeout(() => setPlace(placeOf(cell)), REST)
    }
    const hide = ({ key }: KeyboardEvent) => void (key === 'Escape' && leave())
    const events = [
      ['pointerover', come],
      ['focusin', come],
      ['pointerleave', leave],
      ['focusout', leave],
    ] as const
    for (const [event, listener] of events) rows.addEventListener(event, listener)
    addEventListener('scroll', leave, { passive: true })
    addEventListener('keydown', hide)
    return () => {
      clearTimeout(timer)
      for (const [event, listener] of events) rows.removeEventListener(event, listener)
      removeEventListener('scroll', leave)
      removeEventListener('keydown', hide)
    }
  }, [body])
  const content = place && show(place.index)
  if (!content) return null
  return (
    <div className="card row-hover-card no-print" role="tooltip" style={{ top: place.top, left: place.left }}>
      {content}
    </div>
  )
}

function placeOf(cell: Element): Place {
  const { top, bottom, left } = cell.getBoundingClientRect()
  const index = Number(cell.closest('tr')?.dataset.index ?? -1)
  return { index, left: left + 12, top: bottom + HEIGHT > innerHeight ? Math.max(8, top - HEIGHT) : bottom }
}
