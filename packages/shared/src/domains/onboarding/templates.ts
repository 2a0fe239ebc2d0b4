import { choice, id, list, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights, type Fault } from '../../records.ts'

/** Whether a form shows something, and whether it has to be filled in. */
export const visibilities = ['HIDDEN', 'OPTIONAL', 'REQUIRED'] as const
export type Visibility = (typeof visibilities)[number]

/** The parts of the form that starters fill in, in the order in which a new template has them. */
export const onboardingSections = [
  'PERSONAL_DETAILS',
  'EMAIL_ADDRESSES',
  'PHONE_NUMBERS',
  'ADDRESSES',
  'EMERGENCY_CONTACT',
  'WORK_RIGHT',
  'MEDICAL_CONDITIONS',
  'CUSTOM_FIELDS',
  'DOCUMENTS',
] as const
export type OnboardingSection = (typeof onboardingSections)[number]

/** The fields of a person that a template shows one by one, and the section in which they are. */
export const onboardingFields = {
  TITLE: { section: 'PERSONAL_DETAILS', field: 'titleId' },
  FIRST_NAME: { section: 'PERSONAL_DETAILS', field: 'firstName' },
  MIDDLE_NAME: { section: 'PERSONAL_DETAILS', field: 'middleName' },
  LAST_NAME: { section: 'PERSONAL_DETAILS', field: 'lastName' },
  PREFERRED_NAME: { section: 'PERSONAL_DETAILS', field: 'preferredName' },
  GENDER: { section: 'PERSONAL_DETAILS', field: 'genderId' },
  DATE_OF_BIRTH: { section: 'PERSONAL_DETAILS', field: 'dateOfBirth' },
  EMERGENCY_CONTACT_NAME: { section: 'EMERGENCY_CONTACT', field: 'emergencyContactName' },
  EMERGENCY_CONTACT_RELATIONSHIP: { section: 'EMERGENCY_CONTACT', field: 'emergencyContactRelationship' },
  EMERGENCY_CONTACT_EMAIL: { section: 'EMERGENCY_CONTACT', field: 'emergencyContactEmail' },
  EMERGENCY_CONTACT_PHONE: { section: 'EMERGENCY_CONTACT', field: 'emergencyContactPhone' },
  WORK_RIGHT: { section: 'WORK_RIGHT', field: 'workRightId' },
  WORK_RIGHT_EXPIRY_DATE: { section: 'WORK_RIGHT', field: 'workRightExpiresOn' },
} as const satisfies Readonly<Record<string, { section: OnboardingSection; field: string }>>
export type OnboardingField = keyof typeof onboardingFields
export const onboardingFieldNames = Object.keys(onboardingFields) as OnboardingField[]
export type PersonField = (typeof onboardingFields)[OnboardingField]['field']

const visibility = choice('OnboardingVisibility', visibilities, { required: true })
/**
 * What a form asks for: its sections in their order, how each field of those that have some is shown, which custom fields, and for
 * which folders documents are asked for.
 */
export const formContent = {
  sections: list({ section: choice('OnboardingSection', onboardingSections, { required: true }), visibility }),
  formFields: list({ field: choice('OnboardingField', onboardingFieldNames, { required: true }), visibility }),
  askedFields: list({ fieldId: id({ required: true }), visibility }),
  askedDocuments: list({ folderId: id({ required: true }), label: text({ required: true, max: 100 }), visibility }),
}
export type AskedCustomField = { readonly fieldId: string; readonly visibility: Visibility }
export type AskedDocument = { readonly folderId: string; readonly label: string; readonly visibility: Visibility }
export type FormContent = {
  readonly sections: readonly { readonly section: OnboardingSection; readonly visibility: Visibility }[]
  readonly formFields: readonly { readonly field: OnboardingField; readonly visibility: Visibility }[]
  readonly askedFields: readonly AskedCustomField[]
  readonly askedDocuments: readonly AskedDocument[]
}

export const templateStates = ['ENABLED', 'DISABLED'] as const

/** What starters of a kind are asked for. Sessions keep it as it was when they were issued. */
export const onboardingFormTemplate = defineRecord({
  kind: 'onboardingFormTemplate',
  owner: 'tenant',
  fields: {
    name: text({ required: true }),
    state: choice('OnboardingFormTemplateState', templateStates, { required: true, tones: { ENABLED: 'done', DISABLED: 'quiet' } }),
    ...formContent,
    /** Starters are issued a contract of it together with the form. */
    contractTemplateId: reference('contractTemplate'),
  },
  states: { field: 'state', initial: 'ENABLED' },
  actions: {
    enable: { from: 'DISABLED', to: 'ENABLED', permission: 'edit' },
    disable: { from: 'ENABLED', to: 'DISABLED', permission: 'edit' },
  },
  problems: ({ sections, askedFields, askedDocuments }) => [
    !sections?.some(({ visibility: shown }) => shown !== 'HIDDEN') && fault('sections', 'sections_least'),
    sections?.some(({ section, visibility: shown }) => section === 'MEDICAL_CONDITIONS' && shown === 'REQUIRED') &&
      fault('sections', 'onboarding_medical'),
    ...twice('askedFields', askedFields?.map(({ fieldId }) => fieldId) ?? []),
    ...twice('askedDocuments', askedDocuments?.map(({ folderId }) => folderId) ?? []),
  ],
  permissions: rights('onboarding_form_templates', ['view', 'create', 'edit', 'delete']),
  list: { columns: ['name', 'state'], filters: ['state'], search: ['name'], sort: 'name' },
  example: {
    name: 'Office staff',
    sections: [{ section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' }],
    formFields: [{ field: 'LAST_NAME', visibility: 'REQUIRED' }],
  },
})

const twice = (name: 'askedFields' | 'askedDocuments', ids: readonly unknown[]): Fault[] =>
  new Set(ids).size < ids.length ? [fault(name, 'onboarding_twice')] : []
