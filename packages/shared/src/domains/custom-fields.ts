import {
  customFieldLevels,
  customFieldModel,
  customFieldModels,
  customFieldTypes,
  type CustomFieldAction,
  type CustomFieldModel,
} from '../custom-fields.ts'
import { declareDomain } from '../declare-domain.ts'
import { functional, grantScopes, hierarchical, type PermissionPattern } from '../declarations.ts'
import { boolean, choice, id, integer, list, longText, reference, text } from '../fields.ts'
import { declareList } from '../lists.ts'
import { defineRecord, fault, rights } from '../records.ts'
import { settingsList } from '../settings-list.ts'

const model = choice('CustomFieldModelType', customFieldModels, { required: true })

export const customFieldCategory = settingsList({
  name: 'customFieldCategory',
  group: 'people',
  tabOf: 'settings.custom_fields.list',
  deactivation: 'disable',
  ordered: true,
  uniqueWithin: 'modelType',
  fixedInUse: ['modelType'],
  openTo: { modelType: ['people.profile.view'] },
  fields: { name: text({ required: true, max: 100 }), modelType: model },
})

const described = {
  name: text({ required: true, max: 100 }),
  categoryId: reference('customFieldCategory', { required: true }),
  description: longText({ max: 500 }),
  isRequired: boolean(),
  isSensitive: boolean(),
  isExcludedFromAnalytics: boolean(),
  pattern: text({ max: 500 }),
  patternMessage: text({ max: 255 }),
  allowsJobs: boolean(),
}
const given = {
  ...described,
  options: list({ id: id(), label: text({ required: true, max: 100 }), isEnabled: boolean() }),
}
/** What stays as it was made: columns of files, permissions and callers of the API name it. */
const fixed = {
  modelType: model,
  type: choice('CustomFieldType', customFieldTypes, { required: true }),
  apiName: text({ required: true, max: 60 }),
}
const which = { id: id({ required: true }), version: integer({ required: true }) }
export const customFieldCreateFields = { ...fixed, ...given }
export const customFieldUpdateFields = { ...which, ...given }
export const customFieldIdFields = which
/** To the end of its category without `before`. */
export const customFieldMoveFields = { id: id({ required: true }), before: id() }

/** Which groups have which of its two permissions, in place of what they have. */
export const customFieldAccessFields = {
  id: id({ required: true }),
  grants: list(
    {
      permissionGroupId: reference('permissionGroup', { required: true }),
      level: choice('CustomFieldLevel', customFieldLevels, { required: true }),
      scope: choice('GrantScope', grantScopes, { required: true }),
    },
    { required: true },
  ),
}

/** One option into another of the same field. */
export const customFieldOptionMergeFields = { ...which, optionId: id({ required: true }), intoId: id({ required: true }) }

/** A field that an organisation adds to records of a kind. */
export const customField = defineRecord({
  kind: 'customField',
  owner: 'tenant',
  fields: { ...fixed, ...described },
  facts: { options: text(), mergedOption: text(), access: text(), isEnabled: boolean(), sortOrder: integer() },
  permissions: rights('custom_fields', ['view', 'create', 'edit', 'delete']),
  problems: ({ type, patternMessage, pattern }) => [type === 'TEXT' && pattern && !patternMessage && fault('patternMessage', 'required')],
})
/** What can be chosen in one. */
export const customFieldOption = defineRecord({ kind: 'customFieldOption', owner: 'tenant', fields: {}, permissions: {} })

export const customFieldList = declareList({
  name: 'custom-fields',
  record: 'customField',
  title: 'custom-fields:fields.title',
  permissions: ['custom_fields.view'],
  columns: {
    name: { kind: 'text', heading: 'custom-fields:fields.name' },
    apiName: { kind: 'text', heading: 'custom-fields:fields.apiName' },
    model: { kind: 'choice', heading: 'custom-fields:fields.model', choices: 'choices:CustomFieldModelType' },
    category: { kind: 'text', heading: 'custom-fields:fields.category' },
    type: { kind: 'choice', heading: 'custom-fields:fields.type', choices: 'choices:CustomFieldType' },
    required: { kind: 'choice', heading: 'custom-fields:fields.required', choices: 'custom-fields:yesNo' },
    sensitive: { kind: 'choice', heading: 'custom-fields:fields.sensitive', choices: 'custom-fields:yesNo' },
    state: { kind: 'choice', heading: 'custom-fields:fields.state', choices: 'custom-fields:states' },
  },
  filters: {
    model: {
      kind: 'choice',
      label: 'custom-fields:fields.model',
      input: 'modelTypes',
      name: 'CustomFieldModelType',
      values: customFieldModels,
    },
    type: { kind: 'choice', label: 'custom-fields:fields.type', input: 'types', name: 'CustomFieldType', values: customFieldTypes },
    state: {
      kind: 'switch',
      label: 'custom-fields:fields.state',
      input: 'isEnabled',
      isArgument: true,
      values: { enabled: true, disabled: false },
    },
  },
  sort: 'name',
  search: true,
  unselectable: true,
})

export const customFields = declareDomain({
  name: 'custom-fields',
  area: 'people',
  records: [customFieldCategory, customField, customFieldOption],
  permissions: {},
  permissionPatterns: slugsOfFields(),
  settings: [
    {
      route: 'settings.custom_fields.list',
      needs: { permission: ['custom_fields.view'] },
      label: 'custom-fields:fields.title',
      description: 'custom-fields:fields.line',
      keywords: 'custom-fields:fields.keywords',
      group: 'people',
    },
    {
      route: 'settings.custom_field_sections.list',
      needs: { permission: ['custom_fields.view'] },
      label: 'custom-fields:sections.title',
      description: 'custom-fields:sections.line',
      group: 'people',
      tabOf: 'settings.custom_fields.list',
    },
  ],
  events: [
    'custom_field.enabled',
    'custom_field.disabled',
    'custom_field.option_merged',
    'custom_field.access_set',
    'custom_field.revealed',
  ],
  looks: ['custom_field.revealed'],
})

/** What each field of the organisation can be allowed with: to view it, and to manage it. */
function slugsOfFields() {
  const entries = customFieldModels.flatMap((modelType) =>
    (['view', 'manage'] as const).map(
      (action) => [`${customFieldModel[modelType].prefix}.custom_fields.*.${action}`, patternOf(modelType)] as const,
    ),
  )
  // Each is the prefix of its model, with an action
  return Object.fromEntries(entries) as Readonly<Record<`${Prefix}.custom_fields.*.${CustomFieldAction}`, PermissionPattern>>
}
type Prefix = (typeof customFieldModel)[CustomFieldModel]['prefix']

function patternOf(modelType: CustomFieldModel): PermissionPattern {
  const permission = customFieldModel[modelType].prefix.startsWith('people') ? hierarchical : functional
  return { ...permission, ofEach: 'customField', by: 'apiName', where: { modelType, isDeleted: false } }
}
