import type { RouteMatch } from '@kith/shared/routes.ts'

/** True when the page just opened is about the same record as the one before: moving between its sub-pages keeps the scroll position. */
export function keepsScroll(before: RouteMatch | null, now: RouteMatch | null): boolean {
  const [previous, next] = [recordOf(before), recordOf(now)]
  return previous !== undefined && next !== undefined && previous.join() === next.join()
}

/** The first parameter of an address, with its name: whatever follows is part of that record. */
const recordOf = (match: RouteMatch | null) => Object.entries(match?.params ?? {})[0]
