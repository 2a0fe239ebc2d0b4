import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'getOnboardingFormInstanceById onboardingFormId': 'the administrator has no onboarding',
  'getSuperApiEmbedUrlForOnboardingSession onboardingSessionId': 'no service is named',
  'listOnboardings filter.templateIds.0': 'nobody is onboarded with the oldest template',
  'onboardingFormTemplateCreate input.askedFields.0.fieldId': 'how the field is asked for is missing, which is said first',
  'submitOnboardingFormInstanceV2 input.titleId': 'the form of the example shows no title',
  'submitOnboardingFormInstanceV2 input.medicalConditions.0.id': 'the description is missing, which is said first',
}
