import { matchRoute, type RouteMatch } from '@kith/shared/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** After each navigation: scroll to the top and move the focus to the page, unless it is about the same record. Returns what to announce. */
export function useArrival(): string {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const last = useRef({ pathname, key })
  const positions = useRef(new Map<string, number>())
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const remember = () => void positions.current.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
  useEffect(() => {
    const before = last.current
    last.current = { pathname, key }
    if (before.pathname === pathname) return undefined
    setAnnouncement(document.title)
    if (keepsScroll(matchRoute(before.pathname), matchRoute(pathname))) return holdScroll(positions.current.get(before.key) ?? 0)
    window.scrollTo(0, type === NavigationType.Pop ? (positions.current.get(key) ?? 0) : 0)
    if (!document.activeElement?.closest('dialog[open], [role=dialog]'))
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    return undefined
  }, [pathname, key, type])
  return announcement
}

const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Goes back to this position while the page grows to it, unless its reader does something first. Returns what stops it. */
function holdScroll(top: number): (() => void) | undefined {
  if (top === 0 || location.hash) return undefined
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.ceil(scrollY) >= top) stop()
  })
  const acted = new AbortController()
  const stop = () => {
    growth.disconnect()
    acted.abort()
  }
  growth.observe(document.body)
  for (const act of acts) addEventListener(act, stop, { passive: true, signal: acted.signal })
  return stop
}

/** True when the page just opened is about the same record as the one before: moving between its sub-pages keeps the scroll position. */
export function keepsScroll(before: RouteMatch | null, now: RouteMatch | null): boolean {
  const [previous, next] = [recordOf(before), recordOf(now)]
  return previous !== undefined && next !== undefined && previous.join() === next.join()
}

/** The first parameter of an address, with its name: whatever follows is part of that record. */
const recordOf = (match: RouteMatch | null) => Object.entries(match?.params ?? {})[0]
