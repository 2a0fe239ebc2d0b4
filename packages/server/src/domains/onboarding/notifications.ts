import { href } from '@kith/shared/routes.ts'
import { defineNotification, ownPeople } from '#platform/notifications/notification.ts'

/** Whoever is to set up their account: the email is what they begin with. */
export const onboardingIssued = defineNotification({
  name: 'onboardingIssued',
  on: ['onboarding_session.issued'],
  to: ownPeople,
  mail: { when: 'AT_ONCE' },
  fromImports: true,
  about: () => Promise.resolve({ href: href('onboarding') }),
})
