import { readIdentity } from './identity.ts'
import { logOutAddress, safeReturn } from './sign-out.ts'
import { createTokenKeeper, requestTokens, type Tokens } from './token-keeper.ts'

const channel = new BroadcastChannel('kith-session')

export const session = createTokenKeeper({
  request: (isActive) => requestTokens(isActive),
  exclusively: (act) => navigator.locks.request('kith-refresh', act) as ReturnType<typeof act>,
  announce: (tokens) => channel.postMessage({ tokens }),
})

channel.addEventListener('message', ({ data }: MessageEvent<{ tokens?: Tokens; ended?: true; role?: true }>) => {
  if (data.tokens) session.keep(data.tokens)
  if (data.ended) location.assign(logOutAddress(location))
  if (data.role) location.assign(safeReturn(null))
})

/** Tells the other tabs that the user has left. */
export function announceEnd(): void {
  channel.postMessage({ ended: true })
}

/** Has the other tabs start afresh as well: the session acts in another role. */
export function announceOtherRole(): void {
  channel.postMessage({ role: true })
}

/** Watches mouse, keys, touch and scrolling, and once a minute whether the ID token is still there. Returns a function that stops it. */
export function watchSession(): () => void {
  const active = () => session.activity()
  const checkIdentity = () => void (readIdentity() ?? session.end())
  const events = ['mousemove', 'keydown', 'touchstart', 'scroll'] as const
  for (const event of events) addEventListener(event, active, { passive: true, capture: true })
  document.addEventListener('visibilitychange', checkIdentity)
  const timer = setInterval(checkIdentity, 60_000)
  return () => {
    for (const event of events) removeEventListener(event, active, { capture: true })
    document.removeEventListener('visibilitychange', checkIdentity)
    clearInterval(timer)
  }
}
