import type { CustomFieldModel, CustomFieldType } from '@kith/shared/custom-fields.ts'
import type { EditedFieldFragment } from './custom-fields.graphql.ts'

export interface OptionValues {
  id: string | null
  label: string
  isEnabled: boolean
}
export interface FieldValues {
  name: string
  modelType: CustomFieldModel
  type: CustomFieldType
  apiName: string
  categoryId: string | null
  description: string | null
  isRequired: boolean
  isSensitive: boolean
  isExcludedFromAnalytics: boolean
  pattern: string | null
  patternMessage: string | null
  allowsJobs: boolean
  options: OptionValues[]
}

export const newField: FieldValues = {
  name: '',
  modelType: 'PERSON',
  type: 'TEXT',
  apiName: '',
  categoryId: null,
  description: null,
  isRequired: false,
  isSensitive: false,
  isExcludedFromAnalytics: false,
  pattern: null,
  patternMessage: null,
  allowsJobs: false,
  options: [],
}

export const valuesOf = (field: EditedFieldFragment): FieldValues => ({
  name: field.name,
  modelType: field.modelType,
  type: field.type,
  apiName: field.apiName,
  categoryId: field.category?.id ?? null,
  description: field.description,
  isRequired: field.isMandatory,
  isSensitive: field.isSensitive,
  isExcludedFromAnalytics: field.isExcludedFromAnalytics,
  pattern: field.definition.regex,
  patternMessage: field.definition.validationError,
  allowsJobs: field.definition.allowSelectingIndividualJobs,
  options: field.definition.options.map(({ id, label, isEnabled }) => ({ id, label, isEnabled })),
})

/** What the API takes, without what does not belong to the type of the field. */
export function inputOf({ pattern, patternMessage, allowsJobs, options, ...values }: FieldValues) {
  const isText = values.type === 'TEXT'
  const chooses = values.type === 'SINGLE_SELECT' || values.type === 'MULTI_SELECT'
  return {
    ...values,
    pattern: isText ? pattern : null,
    patternMessage: isText ? patternMessage : null,
    allowsJobs: values.type === 'PEOPLE_DROPDOWN' && allowsJobs,
    options: chooses ? options.map(({ id, ...option }) => ({ ...option, ...(id ? { id } : {}) })) : [],
  }
}
