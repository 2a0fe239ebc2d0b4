import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { parseDate } from '@kith/shared/rules/dates.ts'
import type { SelectOption } from '#platform/form/fields.tsx'
import type { LookUp, NameOf } from '#platform/routing/contributions.ts'
import { PerformSupervisorJobSearchDocument, SupervisorNameDocument } from './supervisor-search.graphql.ts'

/** Jobs that others can report to on a day (today without one), by the name of the person who holds them. */
async function searchSupervisors(client: ApolloClient, searchText: string, asAt: string | null): Promise<SelectOption[]> {
  const { data } = await client.query({ query: PerformSupervisorJobSearchDocument, variables: { searchText, asAt } })
  return (data?.performSupervisorJobSearch.results ?? []).map(({ id, personDisplayName, jobName }) => ({
    value: id,
    label: [personDisplayName, jobName].filter(Boolean).join(' · '),
  }))
}

export const lookUp: LookUp = ({ client, text }) => searchSupervisors(client, text, null)

export const nameOf: NameOf = async ({ client, id }) => {
  const { data } = await client.query({ query: SupervisorNameDocument, variables: { id } })
  return data?.getJob.personDisplayName ?? null
}

/** The same search for a field, on the day that its form is about. */
export function useSupervisorSearch(day: string | null) {
  const client = useApolloClient()
  return (searchText: string) => searchSupervisors(client, searchText, parseDate(day) ?? null)
}
