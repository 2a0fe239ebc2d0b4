import { href } from '@kith/shared/routes.ts'
import type { Find } from '#platform/routing/contributions.ts'
import { PerformPeopleSearchDocument } from './people-search.graphql.ts'

const MOST_PEOPLE = 10

/** People for the search in the top bar. */
export const find: Find = async ({ client, text, option }) => {
  const { data } = await client.query({
    query: PerformPeopleSearchDocument,
    variables: { searchText: text, showPastStaff: option },
    fetchPolicy: 'network-only',
  })
  const search = data?.performPeopleSearch
  const found = (search?.results ?? []).slice(0, MOST_PEOPLE).flatMap(({ person, businessUnit }) => {
    if (!person) return []
    const { id, displayName, initials, picture, primaryJob, foundBy } = person
    const line = [primaryJob?.positionTitle?.name, businessUnit?.name].filter(Boolean).join(' · ')
    const why = foundBy && { foundBy: { label: `common:search.foundBy.${foundBy.field}` as const, text: foundBy.text } }
    return [{ key: id, to: href('people.profile', { personId: id }), title: displayName, line, initials, picture, person: id, ...why }]
  })
  const count = search?.totalCount ?? 0
  return {
    found,
    none: search?.noResultsReason === 'NO_PERMISSION' ? 'common:search.noPermission' : undefined,
    ...(count > found.length && {
      all: {
        to: href('people.index', undefined, { search: text, ...(option && { past: 'yes' }) }),
        label: 'common:search.allPeople' as const,
        count,
        isCapped: search?.totalCountIsCapped === true,
      },
    }),
  }
}
