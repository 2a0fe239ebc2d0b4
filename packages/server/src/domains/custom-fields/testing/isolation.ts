import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

const ofRecords = ['person', 'businessEntity', 'businessUnit', 'location', 'positionTitle', 'training'].map(
  (kind) => `${kind}CustomFieldsUpdate input`,
)
const ofJobs = ['jobCreate input', 'jobUpdate input', 'jobHistoryUpdate input', 'personCreate input.job']
const ofContacts = ['personContactsUpdate', 'submitOnboardingFormInstanceV2'].flatMap((operation) =>
  ['emails', 'phones', 'addresses'].map((list) => `${operation} input.${list}.0`),
)
const ofEntries = ['Email', 'Phone', 'Address'].flatMap((kind) => [`person${kind}Create input`, `person${kind}Update input`])
const places = [
  'submitOnboardingFormInstanceV2 input.customFieldValues',
  ...['personCreate input', 'personUpdate input', ...ofRecords, ...ofContacts, ...ofEntries, ...ofJobs].map(
    (input) => `${input}.customFields`,
  ),
  ...ofJobs.map((input) => `${input}.remunerationCustomFields`),
].flatMap((values) => ['id', 'ids.0', 'person_ids.0', 'job_ids.0'].map((path) => `${values}.0.${path}`))

export const withoutControl: Exceptions = {
  'performSingleCustomFieldModelAuthCheck targetResource.id': 'the model of the example has no fields',
  'customFieldCreate input.options.0.id': 'the options of a new field are all new',
  'customFieldUpdate input.options.0.id': 'the field of the example has no options',
  'getRecordCustomFields modelId': 'the records of the model of the example are no records of their own',
  ...Object.fromEntries(ofContacts.map((entry) => [`${entry}.id`, 'the person of the example has no such entry'])),
  ...Object.fromEntries(
    places.map((place) => [place, 'the field of the example is a number or has no name, so that it takes no identifier']),
  ),
}
