import { hasPermission, type Rights, type Scope } from '#platform/routing/permissions.ts'
import type { SessionDetailsQuery } from './session-details.graphql.ts'

type Details = SessionDetailsQuery['getSession']

export interface Session {
  user: Details['user']
  userConfig: Details['userConfig']
  tenantConfig: Details['tenantConfig']
  rights: Rights
  /** Whether the signed-in user holds the permission, at this scope if one is named. */
  may: (slug: string, scope?: Scope) => boolean
}

export function sessionOf({ user, userConfig, tenantConfig }: Details): Session {
  const rights: Rights = {
    systemAdministrator: user.systemAdministrator,
    granted: new Map(user.permissionSlugs.map(({ slug, scopes }) => [slug, scopes])),
  }
  return { user, userConfig, tenantConfig, rights, may: (slug, scope) => hasPermission(rights, slug, scope) }
}
