import { matchRoute } from '@kith/shared/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { keepsScroll } from '#platform/routing/scroll-rule.ts'

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
    if (before.pathname === pathname) return
    setAnnouncement(document.title)
    if (keepsScroll(matchRoute(before.pathname), matchRoute(pathname))) return
    window.scrollTo(0, type === NavigationType.Pop ? (positions.current.get(key) ?? 0) : 0)
    if (!document.activeElement?.closest('dialog[open], [role=dialog]'))
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }, [pathname, key, type])
  return announcement
}
