import { fieldType, modelType } from '#platform/facets/custom-fields/types.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { offeredTemplates, type TemplateRow } from './sql.ts'

export const CustomFieldTemplate = builder.objectRef<TemplateRow>('CustomFieldTemplate').implement({
  description: 'A custom field that organisations can start from, supplied by those who run the installation.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    modelType: t.field({ type: modelType, nullable: false, resolve: ({ definition }) => definition.modelType }),
    type: t.field({ type: fieldType, nullable: false, resolve: ({ definition }) => definition.type }),
    apiName: t.string({ nullable: false, resolve: ({ definition }) => definition.apiName }),
    categoryName: t.string({
      nullable: false,
      description: 'What the category of such a field is usually called.',
      resolve: ({ definition }) => definition.categoryName,
    }),
    description: t.string({ resolve: ({ definition }) => definition.description }),
    isRequired: t.boolean({ nullable: false, resolve: ({ definition }) => definition.isRequired ?? false }),
    isSensitive: t.boolean({ nullable: false, resolve: ({ definition }) => definition.isSensitive ?? false }),
    isExcludedFromAnalytics: t.boolean({ nullable: false, resolve: ({ definition }) => definition.isExcludedFromAnalytics ?? false }),
    pattern: t.string({ resolve: ({ definition }) => definition.pattern }),
    patternMessage: t.string({ resolve: ({ definition }) => definition.patternMessage }),
    allowsJobs: t.boolean({ nullable: false, resolve: ({ definition }) => definition.allowsJobs ?? false }),
    options: t.stringList({ nullable: false, resolve: ({ definition }) => [...(definition.options ?? [])] }),
  }),
})

export const listOfferedCustomFieldTemplates = defineQuery({
  name: 'listOfferedCustomFieldTemplates',
  description: 'The templates that the provider lets your organisation start custom fields from.',
  permission: 'custom_fields.create',
  returns: [CustomFieldTemplate],
  nullable: false,
  resolve: ({ db }) => db.run(offeredTemplates, {}),
})
