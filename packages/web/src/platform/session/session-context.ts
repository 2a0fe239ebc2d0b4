import { createContext, use } from 'react'
import type { Session } from './session-of.ts'

export const SessionContext = createContext<Session | null>(null)

/** Who is signed in, what they may do, and how they want dates written. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
