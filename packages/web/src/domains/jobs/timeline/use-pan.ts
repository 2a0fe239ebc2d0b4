import { useEffect, useRef, type RefObject } from 'react'
import { panned, zoomed, type View } from './picture.ts'
import type { TimelineView } from './use-timeline-view.ts'

/** Pixels that a press may slip before it is a drag. */
const slip = 5

interface Drag {
  /** Where each pointer is, by its id. */
  pointers: Map<number, number>
  /** What was shown when the number of pointers changed last, and where they were. */
  from: { view: View; middle: number; spread: number } | null
  isMoved: boolean
}

/** The lanes follow the pointer that drags them, two fingers and the wheel of a touchpad draw them out, and a drag is no press. */
export function usePan(frame: RefObject<HTMLElement | null>, { view, whole, show }: Pick<TimelineView, 'view' | 'whole' | 'show'>): void {
  const drag = useRef<Drag>({ pointers: new Map(), from: null, isMoved: false })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const held = drag.current
    const laneOf = () => element.querySelector('.timeline-lane')?.getBoundingClientRect() ?? element.getBoundingClientRect()
    const hold = () => {
      const places = [...held.pointers.values()]
      const middle = places.reduce((sum, place) => sum + place, 0) / places.length
      held.from = places.length === 0 ? null : { view, middle, spread: Math.max(...places) - Math.min(...places) }
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !(event.target instanceof Element) || !event.target.closest('.timeline-lane')) return
      if (held.pointers.size === 0) held.isMoved = false
      held.pointers.set(event.pointerId, event.clientX)
      hold()
    }
    const move = (event: PointerEvent) => {
      const { from } = held
      if (!held.pointers.has(event.pointerId) || !from) return
      held.pointers.set(event.pointerId, event.clientX)
      const places = [...held.pointers.values()]
      const middle = places.reduce((sum, place) => sum + place, 0) / places.length
      if (!held.isMoved && places.length === 1 && Math.abs(middle - from.middle) < slip) return
      if (!held.isMoved) element.setPointerCapture(event.pointerId)
      held.isMoved = true
      const { left, width } = laneOf()
      const spread = Math.max(...places) - Math.min(...places)
      const times = from.spread > 0 && spread > 0 ? from.spread / spread : 1
      show(panned(zoomed(from.view, whole, times, (from.middle - left) / width), whole, (from.middle - middle) / width))
    }
    const up = (event: PointerEvent) => {
      if (held.pointers.delete(event.pointerId)) hold()
    }
    const press = (event: MouseEvent) => {
      if (!held.isMoved) return
      held.isMoved = false
      event.preventDefault()
      event.stopPropagation()
    }
    const wheel = (event: WheelEvent) => {
      const { left, width } = laneOf()
      const isPinch = event.ctrlKey
      if (!isPinch && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      if (isPinch) show(zoomed(view, whole, Math.exp(event.deltaY / 200), (event.clientX - left) / width))
      else show(panned(view, whole, event.deltaX / width))
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, up, { signal })
    element.addEventListener('click', press, { signal, capture: true })
    // Not passive: the page is not to be drawn out with it
    element.addEventListener('wheel', wheel, { signal, passive: false })
    return () => listening.abort()
  }, [frame, view, whole, show])
}
