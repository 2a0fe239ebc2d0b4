import { matchRoute } from '@kith/shared/routes.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import type { PageQueries } from '#platform/prefetch/page-query.ts'
import { hasPermission } from '#platform/routing/permissions.ts'
import { PersonLayoutDocument } from './person-layout.graphql.ts'
import { PersonProfileDocument } from './profile/profile.graphql.ts'
import { PublicProfileDocument } from './profile/public-profile.graphql.ts'

/** The header and the tab Profile of the person in the address, in one round trip. */
export const pageQueries: PageQueries = ({ rights, user, tenantConfig }) => {
  const id = matchRoute(location.pathname)?.params['personId']
  if (!id) return []
  const day = parseDate(new URLSearchParams(location.search).get('asAt') ?? '') ?? null
  const variables = { id, asAt: day === tenantConfig.today ? null : day }
  const isWhole = id === user.personId || hasPermission(rights, 'people.profile.view', 'SUBORDINATE')
  return [
    { query: PersonLayoutDocument, variables },
    { query: isWhole ? PersonProfileDocument : PublicProfileDocument, variables },
  ]
}
