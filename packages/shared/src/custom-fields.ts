import { id, integer, list, references, text } from './fields.ts'

export const customFieldModels = [
  'ADDRESS',
  'BUSINESS_ENTITY',
  'BUSINESS_UNIT',
  'EMAIL_ADDRESS',
  'JOB',
  'LOCATION',
  'PERSON',
  'PHONE_NUMBER',
  'POSITION_TITLE',
  'REMUNERATION',
  'TRAINING',
] as const
export type CustomFieldModel = (typeof customFieldModels)[number]

export const customFieldTypes = ['TEXT', 'NUMBER', 'SINGLE_SELECT', 'MULTI_SELECT', 'PEOPLE_DROPDOWN'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

export type CustomFieldAction = 'view' | 'manage'
/** The same in the words of the API. */
export const customFieldLevels = ['VIEW', 'MANAGE'] as const
export type CustomFieldLevel = (typeof customFieldLevels)[number]
export const actionOf = { VIEW: 'view', MANAGE: 'manage' } as const satisfies Readonly<Record<CustomFieldLevel, CustomFieldAction>>

/** The kind of record against which the permissions of its fields are checked, and how they begin. */
type Model = { readonly rightsOn: string; readonly prefix: string }
export const customFieldModel = {
  ADDRESS: { rightsOn: 'person', prefix: 'people.addresses' },
  BUSINESS_ENTITY: { rightsOn: 'businessEntity', prefix: 'business_entities' },
  BUSINESS_UNIT: { rightsOn: 'businessUnit', prefix: 'business_units' },
  EMAIL_ADDRESS: { rightsOn: 'person', prefix: 'people.email_addresses' },
  JOB: { rightsOn: 'job', prefix: 'people.jobs' },
  LOCATION: { rightsOn: 'location', prefix: 'locations' },
  PERSON: { rightsOn: 'person', prefix: 'people' },
  PHONE_NUMBER: { rightsOn: 'person', prefix: 'people.phone_numbers' },
  POSITION_TITLE: { rightsOn: 'positionTitle', prefix: 'position_titles' },
  REMUNERATION: { rightsOn: 'job', prefix: 'people.jobs.remuneration' },
  TRAINING: { rightsOn: 'training', prefix: 'people.training' },
} as const satisfies Readonly<Record<CustomFieldModel, Model>>

/** The model of a kind whose records are filled in one by one, with `facets: ['customFields']`; people and jobs are of several models. */
export const modelOfKind = (kind: string): CustomFieldModel | undefined =>
  kind === 'person' || kind === 'job' ? undefined : customFieldModels.find((model) => customFieldModel[model].rightsOn === kind)

/** `people.custom_fields.shoe_size.view` */
export const customFieldSlug = (model: CustomFieldModel, apiName: string, action: CustomFieldAction) =>
  `${customFieldModel[model].prefix}.custom_fields.${apiName}.${action}` as const

/** The field that a slug is of, whether an organisation has it or not. */
export function customFieldOfSlug(slug: string): { model: CustomFieldModel; apiName: string; action: CustomFieldAction } | undefined {
  const [, prefix, apiName = '', action] = /^([a-z_.]+)\.custom_fields\.([a-z_]+)\.(view|manage)$/.exec(slug) ?? []
  const model = customFieldModels.find((each) => customFieldModel[each].prefix === prefix)
  return model && (action === 'view' || action === 'manage') ? { model, apiName, action } : undefined
}

export const mostOptions = 200
export const longestValue = 1000

/** Callers leave out custom fields that do not change. */
export const customFieldValueFields = {
  apiName: text({ required: true, max: 60 }),
  /** Of text and numbers; null clears any field. */
  value: text({ max: longestValue }),
  /** Of a single select. */
  id: id(),
  /** Of a multi select. */
  ids: references('customFieldOption'),
  person_ids: references('person'),
  job_ids: references('job'),
}
const inputName = 'CustomFieldValueInput'
export const customFieldValues = list(customFieldValueFields, { inputName })
/** The values of one record that is there, each with a permission of its own. */
export const customFieldsUpdateFields = {
  id: id({ required: true }),
  version: integer({ required: true }),
  customFields: list(customFieldValueFields, { required: true, inputName }),
}

/** The name of a custom field among the values of an event, in columns and in filters. */
export const customFieldKey = (fieldId: string) => `cf:${fieldId}` as const
export const isCustomFieldKey = (name: string): name is `cf:${string}` => name.startsWith('cf:')
