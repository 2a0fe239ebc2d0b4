import { useQuery } from '@apollo/client/react'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { changeLanguage } from '#platform/i18n/i18n.ts'
import { closestLanguage } from '#platform/i18n/languages.ts'
import { Splash } from '#platform/look/Splash.tsx'
import { holds, type Rights, type Scope } from '#platform/routing/permissions.ts'
import { SessionDetailsDocument, type SessionDetailsQuery } from './session-details.graphql.ts'

type Details = SessionDetailsQuery['getSession']

export interface Session {
  user: Details['user']
  userConfig: Details['userConfig']
  tenantConfig: Details['tenantConfig']
  rights: Rights
  /** Whether the signed-in user holds the permission, at this scope if one is named. */
  may: (slug: string, scope?: Scope) => boolean
}

const Context = createContext<Session | null>(null)

/** Who is signed in, what he may do, and how he wants dates written. */
export function useSession(): Session {
  const session = use(Context)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(SessionDetailsDocument)
  const language = data?.getSession.userConfig.language
  useEffect(() => void (language && changeLanguage(closestLanguage([language]))), [language])
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <Splash />
  return <Context value={sessionOf(data.getSession)}>{children}</Context>
}

export function sessionOf({ user, userConfig, tenantConfig }: Details): Session {
  const rights: Rights = {
    systemAdministrator: user.systemAdministrator,
    granted: new Map(user.permissionSlugs.map(({ slug, scopes }) => [slug, scopes])),
    modules: new Set(tenantConfig.modules),
    assuming: false,
  }
  return { user, userConfig, tenantConfig, rights, may: (slug, scope) => holds(rights, slug, scope) }
}
