import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { placesAbove, type ChartNode } from './nodes.ts'

/** A card on its way, at this point of the window, and the card it is over, if that can be its manager. */
export interface Dragged {
  readonly place: number
  readonly over: number | null
  readonly x: number
  readonly y: number
}

const FAR_ENOUGH = 6

/** What follows when the card of someone is dropped on that of their new manager; null where nobody can be moved. */
export type Move = ((person: ChartNode, manager: ChartNode) => void) | null

/** The card of someone is dragged onto that of their new manager. */
export function useDrag(nodes: readonly ChartNode[], move: Move) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const pressed = useRef<{ place: number; x: number; y: number } | null>(null)
  const cancel = () => {
    pressed.current = null
    setDragged(null)
  }
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') cancel()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const handlers = {
    onPointerDown: ({ target, pointerType, button, clientX: x, clientY: y }: PointerEvent) => {
      const place = placeAt(target)
      if (pointerType === 'mouse' && button === 0 && place !== null) pressed.current = { place, x, y }
    },
    onPointerMove: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const from = pressed.current
      if (!from || (!dragged && Math.hypot(x - from.x, y - from.y) < FAR_ENOUGH)) return
      if (!dragged) currentTarget.setPointerCapture(pointerId)
      const over = placeAt(document.elementFromPoint(x, y))
      setDragged({ place: from.place, over: over !== null && canLead(nodes, over, from.place) ? over : null, x, y })
    },
    onPointerUp: () => {
      const [person, manager] = dragged?.over == null ? [] : [nodes[dragged.place], nodes[dragged.over]]
      cancel()
      if (person && manager) move?.(person, manager)
    },
    onPointerCancel: cancel,
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
  return { dragged, handlers: move ? handlers : {}, isOffered: move !== null }
}

/** Neither oneself, nor someone below, nor the manager one has. */
export function canLead(nodes: readonly ChartNode[], manager: number, place: number): boolean {
  const isSame = manager === place || nodes[place]?.parent === manager || nodes[place]?.personId === nodes[manager]?.personId
  return !isSame && !placesAbove(nodes, manager).includes(place)
}

function placeAt(target: unknown): number | null {
  const element = target instanceof Element && !target.closest('[data-still]') ? target.closest('[data-place]') : null
  return element ? Number(element.getAttribute('data-place')) : null
}
