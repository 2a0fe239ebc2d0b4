import { businessEntities } from '@kith/shared/domains/organisation.ts'
import { onboardingFormTemplate } from '@kith/shared/domains/onboarding/templates.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { recordPages } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const viewing = ['people.onboarding.view'] as const

export const onboarding = defineDomain({
  name: 'onboarding',
  module: 'onboarding',
  namespaces: ['onboarding', 'people', 'documents', 'custom-fields', 'choices', 'records', 'conventions'],
  uses: ['contracts', 'people'],
  pages: [
    {
      ...needsOf('people.onboarding.index'),
      route: 'people.onboarding.index',
      title: 'common:navigation.onboarding',
      namespaces: ['access'],
      load: () => import('./list/OnboardingsPage.tsx'),
    },
    {
      route: 'people.onboarding',
      title: 'onboarding:tab.title',
      permission: viewing,
      inside: 'person',
      namespaces: ['access'],
      load: () => import('./list/PersonOnboardingPage.tsx'),
    },
    {
      route: 'people.jobs.onboarding_sessions',
      title: 'onboarding:tab.title',
      permission: viewing,
      inside: 'job',
      namespaces: ['access'],
      load: () => import('./list/JobOnboardingPage.tsx'),
    },
    {
      route: 'onboarding',
      title: 'onboarding:setup.heading',
      namespaces: ['account', 'contracts'],
      asOneself: true,
      load: () => import('./setup/SetupPage.tsx'),
    },
    ...recordPages(onboardingFormTemplate, {
      route: 'settings.onboarding_form_templates',
      form: () => import('./templates/TemplateForm.tsx'),
      beforeDelete: () => import('./templates/PendingOnboardings.tsx'),
    }),
  ],
  icons: { 'people.onboarding.index': IconUserPlus },
  contributes: {
    tabs: [
      { on: 'person', route: 'people.onboarding', label: 'common:navigation.onboarding', group: 'onboarding', order: 45 },
      { on: 'job', route: 'people.jobs.onboarding_sessions', label: 'common:navigation.onboarding', order: 60 },
    ],
    sections: [{ on: businessEntities.kind, name: 'payroll-form', order: 40, load: () => import('./payroll-form/EntityOnboarding.tsx') }],
    lookUps: [{ of: 'onboardingFormTemplate', load: () => import('./look-up-templates.ts') }],
  },
})
