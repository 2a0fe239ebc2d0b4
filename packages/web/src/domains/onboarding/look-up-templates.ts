import { matching } from '#platform/form/choices.ts'
import type { LookUp } from '#platform/routing/contributions.ts'
import { OnboardingTemplatesToChooseDocument } from './onboarding.graphql.ts'

/** Templates that can be issued. */
export const lookUp: LookUp = async ({ client, text }) => {
  const { data } = await client.query({ query: OnboardingTemplatesToChooseDocument, fetchPolicy: 'network-only' })
  const options = (data?.listOnboardingFormTemplates.items ?? []).map(({ id, name }) => ({ value: id, label: name ?? '' }))
  return matching(options, text)
}
