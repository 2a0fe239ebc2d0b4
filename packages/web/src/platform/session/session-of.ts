import { hasPermission, type Rights, type Scope } from '#platform/routing/permissions.ts'
import type { SessionDetailsQuery } from './session-details.graphql.ts'

type Details = SessionDetailsQuery['getSession']
type Added = SessionDetailsQuery['getNavigationItems']

export interface Session {
  user: Details['user']
  userConfig: Details['userConfig']
  tenantConfig: Details['tenantConfig']
  /** What a new organisation has still to set up, for its administrators. */
  setUp: Details['setUp']
  /** What the organisation adds to the navigation. */
  navigation: Added
  rights: Rights
  /** Whether the signed-in user holds the permission, at this scope if one is named. */
  may: (slug: string, scope?: Scope) => boolean
}

export function sessionOf({
  getSession: { user, userConfig, tenantConfig, setUp },
  getNavigationItems: navigation,
}: SessionDetailsQuery): Session {
  const rights: Rights = {
    systemAdministrator: user.systemAdministrator,
    granted: new Map(user.permissionSlugs.map(({ slug, scopes }) => [slug, scopes])),
  }
  return { user, userConfig, tenantConfig, setUp, navigation, rights, may: (slug, scope) => hasPermission(rights, slug, scope) }
}
