import { customFieldList } from '@kith/shared/domains/custom-fields.ts'
import type { CustomFieldModel } from '@kith/shared/custom-fields.ts'
import { plain } from '@kith/shared/plain.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { allCustomFields, customFieldById, holds, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { CustomFieldDefinition, modelType } from '#platform/facets/custom-fields/types.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { defineList, type Asked } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { searchedText } from '#platform/search-text.ts'

export const listAllCustomFieldDefinitions = defineQuery({
  name: 'listAllCustomFieldDefinitions',
  description:
    'The custom fields of the organisation: all of them for those who may view the settings, else those that you may view for anyone.',
  permission: 'signed-in',
  asOneself: false,
  keys: true,
  args: (arg) => ({ isEnabled: arg.boolean(), modelType: arg({ type: modelType }) }),
  returns: [CustomFieldDefinition],
  nullable: false,
  resolve: async (ctx, { isEnabled, modelType: model }) =>
    (await shownFields(ctx)).filter(
      (field) =>
        (typeof isEnabled !== 'boolean' || field.is_enabled === isEnabled) && (!model || field.model_type === (model as CustomFieldModel)),
    ),
})

export const getCustomField = defineQuery({
  name: 'getCustomField',
  permission: 'custom_fields.view',
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: CustomFieldDefinition,
  nullable: false,
  resolve: async (ctx, { id }) => {
    const field = await customFieldById(ctx, id)
    if (!field || field.is_deleted) throw new NotFound()
    return field
  },
})

const fields = defineList({
  declaration: customFieldList,
  page: (ctx, asked, { size, after }) => {
    const found = fieldsFor(ctx, asked)
    return {
      rows: () =>
        readPage(
          { after, size },
          {
            read: async ([afterName, afterId], limit) => {
              const rows = await found
              const start = rows.findIndex(({ sort_name: name, id }) => name === afterName && id === afterId) + 1
              return rows.slice(start, start + limit)
            },
            cursor: ({ sort_name: name, id }) => [name, id],
          },
        ),
      total: async () => ({ total: (await found).length, isCapped: false }),
    }
  },
  cells: {
    name: (field: CustomField) => field.name,
    apiName: (field) => field.api_name,
    model: (field) => field.model_type,
    category: (field) => field.category_name,
    type: (field) => field.type,
    required: (field) => (field.is_required ? 'yes' : 'no'),
    sensitive: (field) => (field.is_sensitive ? 'yes' : 'no'),
    state: (field) => (field.is_enabled ? 'enabled' : 'disabled'),
  },
})

export const listCustomFields = defineListPage({
  list: fields,
  name: 'listCustomFields',
  pageName: 'CustomFieldPage',
  type: CustomFieldDefinition,
})

async function shownFields(ctx: Context): Promise<CustomField[]> {
  const administers = hasPermission(ctx.actor, 'custom_fields.view')
  return (await allCustomFields(ctx)).filter(
    (field) => !field.is_deleted && (administers || (field.is_enabled && holds(ctx, field, 'view'))),
  )
}

/** In the order of their names; an organisation has some hundred at most. */
async function fieldsFor(ctx: Context, { search, filters, descending }: Asked): Promise<CustomField[]> {
  const text = searchedText(search)
  const among = (name: string, value: string) => {
    const { [name]: wanted } = filters
    return typeof wanted !== 'object' || wanted.length === 0 || wanted.includes(value)
  }
  const rows = (await shownFields(ctx)).filter(
    (field) =>
      (text === null || plain(`${field.name} ${field.api_name}`).includes(text)) &&
      among('model', field.model_type) &&
      among('type', field.type) &&
      (typeof filters['state'] !== 'boolean' || field.is_enabled === filters['state']),
  )
  const sorted = rows.toSorted((a, b) => (a.sort_name < b.sort_name ? -1 : a.sort_name > b.sort_name ? 1 : a.id < b.id ? -1 : 1))
  return descending ? sorted.toReversed() : sorted
}
