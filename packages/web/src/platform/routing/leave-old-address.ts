import { redirectOf } from '@kith/shared/routes.ts'

/** Before anything is shown: single slashes, the start page, old addresses. */
export function leaveOldAddress(): void {
  const to = redirectOf(location.pathname)
  if (to) history.replaceState(null, '', to + location.search + location.hash)
}
