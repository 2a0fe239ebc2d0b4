import { hasPermission, type Rights, type Scope } from '#platform/routing/permissions.ts'
import type { SessionDetailsQuery } from './session-details.graphql.ts'

type Details = SessionDetailsQuery['getSession']

export interface Session {
  user: Details['user']
  userConfig: Details['userConfig']
  tenantConfig: Details['tenantConfig']
  /** Lists for administrators what a new organisation has still to set up. */
  setUp: Details['setUp']
  /** Names pages in the language of the user, with those that their organisation adds. */
  navigation: SessionDetailsQuery['getNavigationItems']
  /** The top bar, with the menu of the account. */
  header: SessionDetailsQuery['getPageHeaderItems']
  rights: Rights
  /** The user would hold these if the organisation had their modules. */
  unavailable: Rights['granted']
  /** Whether the signed-in user holds the permission, at this scope if one is named. */
  may: (slug: string, scope?: Scope) => boolean
}

export function sessionOf({
  getSession: { user, userConfig, tenantConfig, setUp },
  getNavigationItems: navigation,
  getPageHeaderItems: header,
}: SessionDetailsQuery): Session {
  const rights: Rights = {
    systemAdministrator: user.systemAdministrator,
    granted: scopesBySlug(user.permissionSlugs),
  }
  const unavailable = scopesBySlug(user.unavailablePermissionSlugs)
  return {
    user,
    userConfig,
    tenantConfig,
    setUp,
    navigation,
    header,
    rights,
    unavailable,
    may: (slug, scope) => hasPermission(rights, slug, scope),
  }
}

const scopesBySlug = (held: Details['user']['permissionSlugs']): Rights['granted'] =>
  new Map(held.map(({ slug, scopes }) => [slug, scopes]))
