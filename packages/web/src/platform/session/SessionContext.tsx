import { useQuery } from '@apollo/client/react'
import { useEffect, type ReactNode } from 'react'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { changeLanguage } from '#platform/i18n/i18n.ts'
import { closestLanguage } from '#platform/i18n/languages.ts'
import { Splash } from '#platform/look/Splash.tsx'
import { SessionContext, sessionOf } from './session-context.ts'
import { SessionDetailsDocument } from './session-details.graphql.ts'

export { useSession, type Session } from './session-context.ts'

/** Asks who is signed in, once; everything below may use it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(SessionDetailsDocument)
  const language = data?.getSession.userConfig.language
  useEffect(() => void (language && changeLanguage(closestLanguage([language]))), [language])
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <Splash />
  return <SessionContext value={sessionOf(data.getSession)}>{children}</SessionContext>
}
