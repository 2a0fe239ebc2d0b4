import { choice, date, reference, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'
import { formContent } from './templates.ts'

export const issuing = 'people.onboarding.issue'
export const sessionStates = ['ISSUED', 'HIDDEN', 'COMPLETED'] as const

/** The steps of account setup, in their fixed order. */
export const onboardingSteps = ['PERSONAL_DETAILS', 'SUPER_API_DETAILS', 'REQUIRED_QUALIFICATIONS', 'COMPLETED'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** What an onboarding waits for. */
export const onboardingStatuses = [
  'REQUIRES_JOB_AND_ACCOUNT',
  'REQUIRES_JOB',
  'REQUIRES_EMAIL',
  'REQUIRES_ACCOUNT',
  'ONBOARDING_READY',
  'HASNT_LOGGED_IN',
  'USER_DISCLAIMER',
  'PERSONAL_DETAILS',
  'AUSTRALIA_BANK_TAX_SUPER',
  'JOB_REQUIREMENT_QUALIFICATIONS',
  'COMPLETED',
] as const
export type OnboardingStatus = (typeof onboardingStatuses)[number]

/** The account setup of a starter, with the form as it was when it was issued. */
export const onboardingSession = defineRecord({
  kind: 'onboardingSession',
  owner: 'job',
  fields: {
    templateId: reference('onboardingFormTemplate'),
    templateName: text({ readOnly: true }),
    state: choice('OnboardingSessionState', sessionStates, {
      required: true,
      tones: { ISSUED: 'waiting', HIDDEN: 'quiet', COMPLETED: 'done' },
    }),
    issuedOn: date({ readOnly: true }),
    personalDetailsOn: date({ readOnly: true }),
    superDetailsOn: date({ readOnly: true }),
    qualificationsOn: date({ readOnly: true }),
    completedOn: date({ readOnly: true }),
    sections: { ...formContent.sections, readOnly: true },
    formFields: { ...formContent.formFields, readOnly: true },
    askedFields: { ...formContent.askedFields, readOnly: true },
    askedDocuments: { ...formContent.askedDocuments, readOnly: true },
    contractTemplateId: reference('contractTemplate', { readOnly: true }),
    contractId: reference('contract', { readOnly: true }),
  },
  states: { field: 'state', initial: 'ISSUED' },
  actions: {
    hide: { from: 'ISSUED', to: 'HIDDEN', permission: issuing },
    unhide: { from: 'HIDDEN', to: 'ISSUED', permission: issuing },
  },
  events: { create: 'onboarding_session.issued', hide: 'onboarding_session.hidden', unhide: 'onboarding_session.unhidden' },
  permissions: { ...rights('people.onboarding', ['view']), create: issuing },
  example: { templateId: 'Office staff' },
})
