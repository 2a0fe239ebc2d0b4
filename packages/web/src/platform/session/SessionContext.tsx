import { useMutation, useQuery } from '@apollo/client/react'
import { closestLanguage } from '@kith/shared/languages.ts'
import { useEffect, type ReactNode } from 'react'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { takeChosenLanguage } from '#platform/i18n/chosen-language.ts'
import { changeLanguage } from '#platform/i18n/i18n.ts'
import { Levity } from '#platform/i18n/levity.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { reduceMotion } from '#platform/look/motion.ts'
import { Splash } from '#platform/look/Splash.tsx'
import { SessionContext } from './session-context.ts'
import { SessionDetailsDocument } from './session-details.graphql.ts'
import { sessionOf } from './session-of.ts'
import { sessionVariables } from './session-variables.ts'
import { UpdateUserConfigDocument } from './update-user-config.graphql.ts'

export { useSession } from './session-context.ts'
export type { Session } from './session-of.ts'

/** Asks who is signed in, once; everything below may use it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  // Not from the cache alone: an answer that was prefetched and that nobody takes would answer a later question with what was.
  const { data, error, refetch } = useQuery(SessionDetailsDocument, { variables: sessionVariables() })
  const language = data?.getSession.userConfig.language
  const isWorded = useOwnWords(data?.getSession.tenantConfig.wordsVersion)
  const isAssumed = data?.getSession.user.isAssumedAccount ?? false
  const isStill = data?.getSession.userConfig.reducedMotion ?? false
  useEffect(() => reduceMotion(isStill), [isStill])
  const [save, { loading: isBecomingTheirs }] = useMutation(UpdateUserConfigDocument, {
    context: { quiet: true },
    refetchQueries: [SessionDetailsDocument],
    awaitRefetchQueries: true,
  })
  useEffect(() => {
    if (!language) return
    const chosen = closestLanguage([takeChosenLanguage(), language])
    void changeLanguage(chosen)
    if (chosen !== closestLanguage([language]) && !isAssumed) save({ variables: { input: { language: chosen } } }).catch(() => undefined)
  }, [language, save, isAssumed])
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  // What the server says of the navigation is in the other language until then
  if (!data || !isWorded || isBecomingTheirs) return <Splash />
  return (
    <SessionContext value={sessionOf(data)}>
      <Levity value={data.getSession.tenantConfig.levityMode}>{children}</Levity>
    </SessionContext>
  )
}
