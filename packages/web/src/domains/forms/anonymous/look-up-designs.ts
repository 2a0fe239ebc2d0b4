import type { LookUp, NameOf } from '#platform/routing/contributions.ts'
import { AnonymousFormNameDocument, PublishedAnonymousFormsDocument } from './anonymous-designs.graphql.ts'

/** Published anonymous forms. */
export const lookUp: LookUp = async ({ client, text }) => {
  const { data } = await client.query({
    query: PublishedAnonymousFormsDocument,
    variables: { search: text.length > 1 ? text : null },
    fetchPolicy: 'network-only',
  })
  return (data?.listAnonymousFormDesigns.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

export const nameOf: NameOf = async ({ client, id }) => {
  const { data } = await client.query({ query: AnonymousFormNameDocument, variables: { id } })
  return data?.getAnonymousFormDesign.name ?? null
}
