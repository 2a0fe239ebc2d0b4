import { purgePersistedCache } from '#platform/cache/persisted-cache.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { logOutAddress } from './sign-out.ts'
import { forgetVisits } from '#platform/shell/visits.ts'
import { announceEnd } from './session.ts'

/** Ends the session: the server clears the cookies and shows the sign-in page, which leads back to where the user was. */
export async function logOut(from: Pick<Location, 'pathname' | 'search'> = location): Promise<void> {
  announceEnd()
  forgetVisits()
  toasts.clear()
  await purgePersistedCache().catch(() => undefined)
  location.assign(logOutAddress(from))
}

/** The same, because the session was found to be over. The message waits for the sign-in page. */
export async function leaveAfterInactivity(message: string): Promise<void> {
  toasts.clear()
  forgetVisits()
  toasts.post({ type: 'alert', content: message })
  await purgePersistedCache().catch(() => undefined)
  location.assign(logOutAddress(location))
}
