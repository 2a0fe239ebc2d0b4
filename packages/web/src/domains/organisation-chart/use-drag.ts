import { href } from '@kith/shared/routes.ts'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '#platform/routing/site.ts'
import { placesAbove, type ChartNode } from './nodes.ts'

/** A card on its way, at this point of the window, and the card it is over, if that can be its manager. */
export interface Dragged {
  readonly place: number
  readonly over: number | null
  readonly x: number
  readonly y: number
}

const FAR_ENOUGH = 6

/** Whoever may change jobs drags the card of somebody onto that of their new manager, and comes to the form that asks from when. */
export function useDrag(nodes: readonly ChartNode[], isOffered: boolean) {
  const mayChange = useSite().mayOpen('people.jobs.change') && isOffered
  const navigate = useNavigate()
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
      if (!person?.personId || !manager) return
      const state = { supervisor: { value: manager.key, label: manager.name } }
      void navigate(href('people.jobs.change', { personId: person.personId, jobId: person.key }, { what: 'SUPERVISOR' }), { state })
    },
    onPointerCancel: cancel,
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
  return { dragged, handlers: mayChange ? handlers : {}, isOffered: mayChange }
}

/** Neither oneself, nor somebody below, nor the manager one has. */
export function canLead(nodes: readonly ChartNode[], manager: number, place: number): boolean {
  const isSame = manager === place || nodes[place]?.parent === manager || nodes[place]?.personId === nodes[manager]?.personId
  return !isSame && !placesAbove(nodes, manager).includes(place)
}

function placeAt(target: unknown): number | null {
  const element = target instanceof Element && !target.closest('[data-still]') ? target.closest('[data-place]') : null
  return element ? Number(element.getAttribute('data-place')) : null
}
