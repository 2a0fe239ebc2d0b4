import { customFieldTemplateVisibilities } from '@kith/shared/domains/provider.ts'
import { CustomFieldTemplate, everyTemplate, type TemplateRow } from '#domains/custom-fields/public.ts'
import { everyOrganisation } from '#domains/tenants/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { Organisation } from '../types.ts'

export const SuppliedCustomFieldTemplate = builder.objectRef<TemplateRow>('SuppliedCustomFieldTemplate').implement({
  description: 'A template with who may use it, as those who run the installation see it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    template: t.field({ type: CustomFieldTemplate, nullable: false, resolve: (row) => row }),
    visibility: t.field({
      type: enumOf('CustomFieldTemplateVisibility', customFieldTemplateVisibilities),
      nullable: false,
      resolve: ({ visible_to: ids }) => (ids ? 'CHOSEN' : 'ALL'),
    }),
    organisations: t.field({
      type: [Organisation],
      nullable: { list: false, items: false },
      description: 'Those that were chosen.',
      resolve: async ({ visible_to: ids }, _, request) => {
        const { db } = await read(request)
        return ids ? (await db.run(everyOrganisation, {})).filter(({ id }) => ids.includes(id)) : []
      },
    }),
    updatedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.updated_at }),
  }),
})

export const listCustomFieldTemplates = defineQuery({
  name: 'listCustomFieldTemplates',
  description: 'Every template of custom fields on this installation.',
  permission: 'custom_field_templates.view',
  returns: [SuppliedCustomFieldTemplate],
  nullable: false,
  resolve: ({ db }) => db.run(everyTemplate, {}),
})
