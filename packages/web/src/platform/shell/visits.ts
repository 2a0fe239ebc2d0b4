import { useEffect, useSyncExternalStore } from 'react'
import type { Found } from '#platform/routing/contributions.ts'

const KEY = 'visits'
const MOST_VISITS = 5
const none: readonly Found[] = []
let stored: string | null = null
let visits = none
const listeners = new Set<() => void>()

/** The records that were opened last in this tab, the latest first. */
export const useVisits = () => useSyncExternalStore(subscribe, remembered)

/** Notes that a record is open. */
export function useVisit({ key, to, title, line, initials, picture, person }: Found): void {
  useEffect(() => {
    const visit: Found = {
      key,
      to,
      title,
      line,
      ...(initials ? { initials } : {}),
      ...(picture ? { picture } : {}),
      ...(person ? { person } : {}),
    }
    remember([visit, ...remembered().filter((each) => each.key !== key)].slice(0, MOST_VISITS))
  }, [key, to, title, line, initials, picture, person])
}

/** The next user who signs in in this tab begins without. */
export const forgetVisits = () => remember(none)

function remember(next: readonly Found[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function remembered(): readonly Found[] {
  const now = sessionStorage.getItem(KEY)
  if (now !== stored) visits = read(now)
  stored = now
  return visits
}

function read(text: string | null): readonly Found[] {
  try {
    return (JSON.parse(text ?? '[]') as Found[] | null) ?? none
  } catch {
    return none
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
