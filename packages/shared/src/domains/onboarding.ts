import { declareDomain } from '../declare-domain.ts'
import { onboardingSession } from './onboarding/sessions.ts'
import { onboardingFormTemplate } from './onboarding/templates.ts'

export const onboarding = declareDomain({
  name: 'onboarding',
  area: 'people',
  module: 'onboarding',
  records: [onboardingFormTemplate, onboardingSession],
  permissions: {},
  events: [
    'onboarding_session.step_completed',
    'onboarding_session.completed',
    'onboarding_session.first_day',
    'business_entity.onboarding_set_up',
    'business_entity.onboarding_failed',
  ],
  changeless: ['onboarding_session.first_day', 'business_entity.onboarding_set_up', 'business_entity.onboarding_failed'],
  grants: { supervisor: ['people.onboarding.view'] },
  navigation: [
    {
      group: 'people',
      route: 'people.onboarding.index',
      needs: { permission: ['people.onboarding.view'], ofOthers: true },
      label: 'common:navigation.onboarding',
      tab: { of: 'joining', as: 'onboarding' },
      order: 40,
    },
  ],
  settings: [
    {
      group: 'people',
      route: 'settings.onboarding_form_templates.list',
      needs: { permission: ['onboarding_form_templates.view'] },
      label: 'records:onboardingFormTemplate.many',
      description: 'records:onboardingFormTemplate.description',
    },
  ],
})
