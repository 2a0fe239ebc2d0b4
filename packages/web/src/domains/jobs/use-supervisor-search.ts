import { useApolloClient } from '@apollo/client/react'
import { parseDate } from '@kith/shared/rules/dates.ts'
import type { SelectOption } from '#platform/form/fields.tsx'
import { PerformSupervisorJobSearchDocument } from './supervisor-search.graphql.ts'

/** Jobs that others can report to on a day (today without one), by the name of the person who holds them. */
export function useSupervisorSearch(day: string | null) {
  const client = useApolloClient()
  return async (searchText: string): Promise<SelectOption[]> => {
    const { data } = await client.query({
      query: PerformSupervisorJobSearchDocument,
      variables: { searchText, asAt: parseDate(day) ?? null },
    })
    return (data?.performSupervisorJobSearch.results ?? []).map(({ id, personDisplayName, jobName }) => ({
      value: id,
      label: [personDisplayName, jobName].filter(Boolean).join(' · '),
    }))
  }
}
