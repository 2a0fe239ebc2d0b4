import { matching } from '#platform/form/choices.ts'
import type { LookUp, NameOf } from '#platform/routing/contributions.ts'
import { IssuableFormsDocument } from '../issue/issue.graphql.ts'

/** Published forms. */
export const lookUp: LookUp = async ({ client, text }) => {
  const { data } = await client.query({ query: IssuableFormsDocument, fetchPolicy: 'network-only' })
  return matching(
    (data?.listIssuableForms ?? []).map(({ id, name }) => ({ value: id, label: name })),
    text,
  )
}

export const nameOf: NameOf = async ({ client, id }) => {
  const { data } = await client.query({ query: IssuableFormsDocument })
  return data?.listIssuableForms.find((form) => form.id === id)?.name ?? null
}
