import { useEffect, useRef, useState, type RefObject } from 'react'
import { createRest } from './rest.ts'

export interface HoveredPerson {
  personId: string
  anchor: HTMLElement
}

const OPEN_AFTER = 400
const CLOSE_AFTER = 200
const FOCUSABLE = 'a[href], button:not([disabled])'

/**
 * The person on whom the pointer rests or whom the focus has reached, anywhere in the document: every element with `data-person` counts.
 * A press on a button with a name shows the card at once. Tab goes from there into the card and out of it again; Escape closes it. What
 * the focus has opened stays while the focus does, wherever the pointer goes. Touch is left alone: a tap follows the link.
 */
export function useHoveredPerson(card: RefObject<HTMLElement | null>): HoveredPerson | null {
  const [hovered, setHovered] = useState<HoveredPerson | null>(null)
  const [rest] = useState(() =>
    createRest<HTMLElement>({
      open: OPEN_AFTER,
      close: CLOSE_AFTER,
      show: (anchor) => setHovered(anchor.isConnected ? { anchor, personId: anchor.dataset.person ?? '' } : null),
      hide: () => setHovered(null),
    }),
  )
  const touched = useRef(false)
  const focused = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const isHeldByFocus = () => focused.current?.isConnected === true && focused.current === rest.shown()
    const isInCard = (target: EventTarget | null) => target instanceof Node && card.current?.contains(target) === true
    const consider = (anchor: HTMLElement | null) => (anchor ? rest.restOn(anchor) : rest.leave())
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      touched.current = pointerType === 'touch'
      if (touched.current) return
      const anchor = personAround(target)
      if (isInCard(target)) rest.stay()
      else if (anchor || !isHeldByFocus()) consider(anchor)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (isInCard(target)) return rest.stay()
      const isByKeyboard = !touched.current && target instanceof Element && target.matches(':focus-visible')
      focused.current = isByKeyboard ? personAround(target) : null
      consider(focused.current)
    }
    const onFocusOut = () => rest.leave()
    const onPointerOut = () => {
      if (!isHeldByFocus()) rest.leave()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!isInCard(target)) rest.dismiss()
    }
    const onClick = ({ target }: MouseEvent) => {
      const anchor = target instanceof Element && target.closest('button') ? personAround(target) : null
      if (anchor) rest.appear(anchor)
    }
    const onScroll = ({ target }: Event) => {
      if (!isInCard(target)) rest.dismiss()
    }
    const onKey = (event: KeyboardEvent) => {
      const anchor = rest.shown()
      if (!anchor) return
      if (event.key === 'Tab') moveBetween(event, anchor, card.current)
      if (event.key !== 'Escape' || card.current?.querySelector('[aria-expanded=true]')) return
      if (isInCard(document.activeElement)) linkOf(anchor)?.focus()
      rest.dismiss()
    }
    // Where pointer and focus have come to while this was still loading.
    const underPointer = canHover() ? personAround([...document.querySelectorAll(':hover')].at(-1) ?? null) : null
    const meanwhile = underPointer ?? personAround(document.querySelector(':focus-visible'))
    focused.current = underPointer ? null : meanwhile
    if (meanwhile) rest.restOn(meanwhile)
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocus)
    document.documentElement.addEventListener('pointerleave', onPointerOut)
    document.addEventListener('focusout', onFocusOut)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('click', onClick)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    document.addEventListener('keydown', onKey)
    return () => {
      rest.dismiss()
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
      document.documentElement.removeEventListener('pointerleave', onPointerOut)
      document.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('click', onClick)
      document.removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('keydown', onKey)
    }
  }, [rest, card])

  return hovered
}

/** Where a finger has been last is not where a pointer rests. */
const canHover = () => matchMedia('(hover: hover)').matches

const personAround = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-person]') ?? personInside(target)) : null
const personInside = (target: Element) => (target.matches('a, button') ? target.querySelector<HTMLElement>('[data-person]') : null)
const linkOf = (anchor: HTMLElement) => anchor.closest<HTMLElement>(FOCUSABLE) ?? anchor.querySelector<HTMLElement>(FOCUSABLE)

/** The card stands right behind its anchor in the order of Tab. */
function moveBetween(event: KeyboardEvent, anchor: HTMLElement, card: HTMLElement | null): void {
  const link = linkOf(anchor)
  const inside = [...(card?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  const [first] = inside
  if (!link || !first) return
  if (document.activeElement === link && !event.shiftKey) {
    event.preventDefault()
    first.focus()
  } else if (document.activeElement === first && event.shiftKey) {
    event.preventDefault()
    link.focus()
  } else if (document.activeElement === inside.at(-1) && !event.shiftKey) {
    link.focus()
  }
}
