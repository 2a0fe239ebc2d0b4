import { matching } from '#platform/form/choices.ts'
import type { LookUp } from '#platform/routing/contributions.ts'
import { PermissionGroupsToChooseDocument } from './look-up-groups.graphql.ts'

/** Permission groups to choose in a form. */
export const lookUp: LookUp = async ({ client, text }) => {
  const { data } = await client.query({ query: PermissionGroupsToChooseDocument, fetchPolicy: 'network-only' })
  const options = (data?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return matching(options, text)
}
