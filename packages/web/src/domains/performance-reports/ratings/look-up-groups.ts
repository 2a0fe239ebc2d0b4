import { matching } from '#platform/form/choices.ts'
import type { LookUp } from '#platform/routing/contributions.ts'
import { AskableMetricGroupsDocument } from './ratings.graphql.ts'

/** Metric groups that people can be asked for. */
export const lookUp: LookUp = async ({ client, text }) => {
  const { data } = await client.query({ query: AskableMetricGroupsDocument, fetchPolicy: 'network-only' })
  return matching(
    (data?.listAskableMetricGroups ?? []).map(({ id, name }) => ({ value: id, label: name })),
    text,
  )
}
