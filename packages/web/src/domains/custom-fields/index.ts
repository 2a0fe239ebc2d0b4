import { businessEntities, businessUnits, locations, positionTitles } from '@kith/shared/domains/organisation.ts'
import { training } from '@kith/shared/domains/learning/trainings.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

/** The fields that an organisation adds to its records. */
export const customFields = defineDomain({
  name: 'custom-fields',
  namespaces: ['custom-fields', 'records', 'choices'],
  pages: [
    {
      route: 'settings.custom_fields.list',
      title: 'custom-fields:fields.title',
      ...needsOf('settings.custom_fields.list'),
      load: () => import('./CustomFieldsPage.tsx'),
    },
    {
      route: 'settings.custom_fields.create',
      title: 'custom-fields:fields.create',
      permission: ['custom_fields.view', 'custom_fields.create'],
      load: () => import('./CreateCustomFieldPage.tsx'),
    },
    {
      route: 'settings.custom_fields.edit',
      title: 'custom-fields:fields.edit',
      permission: ['custom_fields.view', 'custom_fields.edit'],
      load: () => import('./EditCustomFieldPage.tsx'),
    },
    {
      route: 'settings.custom_field_sections.list',
      title: 'custom-fields:sections.title',
      ...needsOf('settings.custom_field_sections.list'),
      load: () => import('./SectionsPage.tsx'),
    },
    {
      route: 'settings.custom_field_sections.show',
      title: 'custom-fields:sections.title',
      ...needsOf('settings.custom_field_sections.list'),
      load: () => import('./SectionPage.tsx'),
    },
  ],
  contributes: {
    search: [
      {
        name: 'fields',
        title: 'common:search.fields',
        order: 50,
        isNear: true,
        permission: ['custom_fields.view', 'custom_fields.edit'],
        load: () => import('./find-fields.ts'),
      },
    ],
    sections: [businessEntities, businessUnits, locations, positionTitles, training].map(({ kind }) => ({
      on: kind,
      name: 'custom-fields',
      order: 30,
      load: () => import('./RecordCustomFields.tsx'),
    })),
  },
  settingsIcons: () => import('./settings-icons.ts'),
})
