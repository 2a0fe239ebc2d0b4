import { formDesign, formTemplate } from '@kith/shared/domains/forms/designs.ts'
import { IconForms } from '@tabler/icons-react'
import { recordPages, recordPin } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const forms = defineDomain({
  name: 'forms',
  module: 'forms',
  namespaces: ['forms', 'choices', 'records', 'conventions'],
  pages: [
    ...recordPages(formDesign, {
      route: 'form_designs',
      create: { route: 'form_designs.create', load: () => import('./designs/CreatePage.tsx') },
      form: () => import('./designer/DesignForm.tsx'),
      show: () => import('./designs/DesignPage.tsx'),
      lists: {
        list: { only: { state: 'not:ARCHIVED' }, label: 'forms:designs.active' },
        archived: { only: { state: 'ARCHIVED' }, label: 'forms:designs.archived', empty: 'forms:designs.noneArchived' },
      },
      others: {
        'edit.settings': { of: 'edit', title: 'forms:designs.settings', load: () => import('./designs/SettingsForm.tsx') },
        duplicate: { of: 'create', title: 'forms:designs.duplicate', load: () => import('./designs/DuplicatePage.tsx') },
      },
    }),
    ...recordPages(formTemplate, {
      route: 'form_templates',
      form: () => import('./templates/TemplateForm.tsx'),
      show: () => import('./templates/TemplatePage.tsx'),
    }),
  ],
  icons: { 'form_designs.list': IconForms },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: { pins: [recordPin(formDesign, IconForms, 'form_designs')] },
})
