import { onboardingSession } from '@kith/shared/domains/onboarding/sessions.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { defineNotification, ownPeople } from '#platform/notifications/notification.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { onboardingFirstDay, onboardingWelcome } from './mails.ts'
import { firstDays, startOf } from './sql.ts'

export const onboardingIssued = defineNotification({
  name: 'onboardingIssued',
  on: ['onboarding_session.issued'],
  to: ownPeople,
  mail: { when: 'AT_ONCE', template: onboardingWelcome, always: true },
  fromImports: true,
  about: async (ctx, { subjectId: id }, reader) => {
    const row = await ctx.db.first(startOf, { id })
    return row ? { values: { day: formatDayInText(row.start_on, reader) }, href: href('onboarding') } : null
  },
})

export const onboardingBegun = defineNotification({
  name: 'onboardingBegun',
  on: ['onboarding_session.first_day'],
  to: ownPeople,
  fromSystem: true,
  mail: { when: 'AT_ONCE', template: onboardingFirstDay, always: true },
  about: async (ctx, { subjectId: id }, reader) => {
    const row = await ctx.db.first(startOf, { id })
    return row ? { values: { day: formatDayInText(row.start_on, reader) }, href: href('dashboard') } : null
  },
})

export const welcomeOnFirstDay = defineSchedule({
  name: 'welcome on the first day',
  at: '07:00',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, today) => {
    const rows = await ctx.db.run(firstDays, { today })
    await recordSystemEvents(
      ctx,
      rows.map(({ id, person_id: personId, job_id: jobId }) => ({
        event: 'onboarding_session.first_day',
        subject: { kind: onboardingSession.thing, id },
        personId,
        jobId,
        before: {},
        after: null,
      })),
    )
  },
})
