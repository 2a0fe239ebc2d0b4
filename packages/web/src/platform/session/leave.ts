import { purgePersistedCache } from '#platform/cache/persisted-cache.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { logOutAddress } from './sign-out.ts'
import { forgetVisits } from '#platform/shell/visits.ts'
import { announceEnd } from './session.ts'

/** While the page is being left its cookies go: that is no second reason to leave. */
let isLeaving = false

/** Ends the session: the server clears the cookies and shows the sign-in page, which leads back to where the user was. */
export async function logOut(from: Pick<Location, 'pathname' | 'search'> = location): Promise<void> {
  isLeaving = true
  announceEnd()
  forgetVisits()
  toasts.clear()
  await purgePersistedCache().catch(() => undefined)
  location.assign(logOutAddress(from))
}

/** The same, because the session was found to be over. The message waits for the sign-in page. */
export async function leaveWith(message: string): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  toasts.clear()
  forgetVisits()
  toasts.post({ type: 'alert', content: message })
  await purgePersistedCache().catch(() => undefined)
  location.assign(logOutAddress(location))
}
