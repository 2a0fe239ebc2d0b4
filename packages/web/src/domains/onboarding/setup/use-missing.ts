import { useQuery } from '@apollo/client/react'
import { listSections, missingDocuments, missingFields, missingLists, saidOfMissing } from '@kith/shared/domains/onboarding/form.ts'
import { ruleOf } from '@kith/shared/problems/rule-of.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { OnboardingDocumentsDocument, type OnboardingFormFragment } from './setup.graphql.ts'

/** Judges as the server does what the form still misses, so that all of it is said at once. */
export function useMissing(all: OnboardingFormFragment['sections']) {
  const sections = all.flatMap(({ visibility, ...section }) => (visibility === 'HIDDEN' ? [] : [{ ...section, visibility }]))
  const { data } = useQuery(OnboardingDocumentsDocument)
  const hasSome = (folderId: string) => data?.getOnboardingPersonUploadedDocuments.some((each) => each.folderId === folderId) ?? true
  return {
    problems: (given: Readonly<Record<string, unknown>>): Problem[] => [
      ...missingFields(sections, given).map((path) => problem(path, ruleOf('required'))),
      ...missingLists(sections, given).map((section) => problem(listSections[section], ruleOf(saidOfMissing[section]))),
      ...missingDocuments(sections, hasSome).map(({ label }) => problem('documents', ruleOf('onboarding_document', { folder: label }))),
    ],
  }
}

const problem = (path: string, rule: ReturnType<typeof ruleOf>): Problem => ({ path, message: '', ...rule })
