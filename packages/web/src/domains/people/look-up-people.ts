import type { LookUp, NameOf } from '#platform/routing/contributions.ts'
import { NameOfPersonDocument, PeopleDropdownSearchDocument } from './people-dropdown-search.graphql.ts'

/** People to choose in a form, by their names. */
export const lookUp: LookUp = async ({ client, text, permission }) => {
  const { data } = await client.query({
    query: PeopleDropdownSearchDocument,
    variables: { searchText: text, permission },
    fetchPolicy: 'network-only',
  })
  const { results = [], noResultsReason } = data?.performPeopleDropdownSearch ?? {}
  if (noResultsReason === 'NO_PERMISSION') return { none: 'common:search.noPermission' }
  return results.flatMap(({ person }) => {
    if (!person) return []
    const title = person.primaryJob?.positionTitle?.name
    return [{ value: person.id, label: [person.displayName, title, person.foundBy?.text].filter(Boolean).join(' · ') }]
  })
}

export const nameOf: NameOf = async ({ client, id }) => {
  const { data } = await client.query({ query: NameOfPersonDocument, variables: { id } })
  return data?.getPerson?.displayName ?? null
}
