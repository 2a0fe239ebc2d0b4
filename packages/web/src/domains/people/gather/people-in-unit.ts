import type { Gather } from '#platform/routing/contributions.ts'
import { PeopleInBusinessUnitDocument } from './people-in-unit.graphql.ts'

/** The people in a business unit over whom the user has the permission. */
export const gather: Gather = async ({ client, id, permission }) => {
  const variables = { businessUnitId: id, permission }
  const { data } = await client.query({ query: PeopleInBusinessUnitDocument, variables, fetchPolicy: 'network-only' })
  return (data?.listPeopleInBusinessUnit ?? []).map((person) => ({ value: person.id, label: person.displayName }))
}
