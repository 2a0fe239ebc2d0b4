import { formatDayInText } from '@kith/shared/format/dates.ts'
import type { Context } from '#platform/context.ts'
import { defineMail, type MailReader } from '#platform/mail/template.ts'

const told = {
  hasLink: true,
  values: ['day'],
  example: ({ actor }: Context, { language }: MailReader) => Promise.resolve({ day: formatDayInText(actor.today, { language }) }),
} as const

/** To whoever is to set up their account, when the onboarding is issued and on their first day. */
export const onboardingWelcome = defineMail({ name: 'onboardingWelcome', ...told })
export const onboardingFirstDay = defineMail({ name: 'onboardingFirstDay', ...told })
