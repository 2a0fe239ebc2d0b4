import { customFieldValues } from '../../custom-fields.ts'
import { documentCreateFields, transferStates } from '../../facets.ts'
import { boolean, changeable, choice, date, id, list, longText, text } from '../../fields.ts'
import { person, personContactsUpdateFields } from '../people.ts'
import { onboardingSteps } from './sessions.ts'

const { emails, phones, addresses } = personContactsUpdateFields
const { pronouns: _, employeeNumber: __, tenureStartDate: ___, ...details } = person.fields

/** What starters fill in of themselves; what their form does not show is left as it is. */
export const submitOnboardingFields = {
  onboardingFormId: id({ required: true }),
  ...changeable(details),
  emails,
  phones,
  addresses,
  /** The whole of the list: what is not in it any more is removed. */
  medicalConditions: list({ id: id(), body: longText({ required: true, max: 2000 }), isPublic: boolean() }),
  customFieldValues,
  /** Saves what is there so far, without completing the step. */
  isDraft: boolean(),
}

const folderId = id({ required: true })
const documentId = id({ required: true })
export const onboardingDocumentCreateFields = { folderId, ...documentCreateFields }
export const onboardingDocumentUpdateFields = {
  folderId,
  documentId,
  uploadStatus: choice('TransferState', transferStates),
  displayName: text(),
}
export const onboardingDocumentDeleteFields = { folderId, documentId }

export const markOnboardingStepFields = {
  onboardingStepTypeId: choice('OnboardingStepType', onboardingSteps, { required: true }),
  jobId: id({ required: true }),
  skipRequirementValidation: boolean(),
  completionToken: text({ max: 200 }),
}

const evidence = {
  issuingOrganisation: text(),
  registrationNumber: text({ max: 100 }),
  issueDate: date(),
  expiryDate: date(),
  notes: longText(),
  status: choice('OnboardingQualificationStatus', ['DRAFT', 'AWAITING_APPROVAL']),
}
export const onboardingQualificationCreateFields = { templateId: id({ required: true }), ...evidence }
export const onboardingQualificationUpdateFields = { id: id({ required: true }), ...evidence }
