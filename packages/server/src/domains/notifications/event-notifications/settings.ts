import { eventNotificationConsentFields, eventNotificationSwitchFields } from '@kith/shared/domains/notifications/event-notifications.ts'
import type { Context } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { consentOf, readSwitch, saveConsent, saveSwitch } from './sql.ts'

type Settings = { readonly isEnabled: boolean; readonly hasAcceptedNotice: boolean }
const EventNotificationSettings = builder.objectRef<Settings>('EventNotificationSettings').implement({
  fields: (t) => ({
    isEnabled: t.exposeBoolean('isEnabled', { nullable: false, description: 'Whether any event notification is sent at all.' }),
    hasAcceptedNotice: t.exposeBoolean('hasAcceptedNotice', {
      nullable: false,
      description: 'Whether you have accepted the privacy notice, as whoever saves a sensitive notification has.',
    }),
  }),
})

async function readSettings({ db, actor }: Context): Promise<Settings> {
  const held = await db.first(readSwitch, {})
  return { isEnabled: held?.is_enabled ?? true, hasAcceptedNotice: (await db.first(consentOf, { user: actor.userId })) !== undefined }
}

export const getEventNotificationSettings = defineQuery({
  name: 'getEventNotificationSettings',
  permission: 'event_notifications.view',
  returns: EventNotificationSettings,
  nullable: false,
  resolve: readSettings,
})

export const eventNotificationsSwitch = defineMutation({
  name: 'eventNotificationsSwitch',
  description: 'Has the event notifications of the organisation sent, or none of them.',
  record: 'eventNotificationSwitch',
  permission: 'event_notifications.edit',
  input: eventNotificationSwitchFields,
  event: 'event_notification_switch.changed',
  returns: EventNotificationSettings,
  plan: async (ctx, { isEnabled }, newId) => {
    const held = await ctx.db.first(readSwitch, {})
    return { id: held?.id ?? newId, isEnabled, change: { before: { isEnabled: held?.is_enabled ?? true }, after: { isEnabled } } }
  },
  write: async (ctx, { id, isEnabled }) => {
    await ctx.db.run(saveSwitch, { id, isEnabled })
    return readSettings(ctx)
  },
})

export const eventNotificationNoticeAccept = defineMutation({
  name: 'eventNotificationNoticeAccept',
  description: 'Says that you have read what the recipients of notifications see of other people.',
  record: 'eventNotificationConsent',
  permission: 'event_notifications.view',
  input: eventNotificationConsentFields,
  event: 'event_notification_consent.given',
  returns: EventNotificationSettings,
  plan: async (ctx, { hasRead }, newId) => {
    const { hasAcceptedNotice } = await readSettings(ctx)
    const hasAccepted = hasAcceptedNotice || hasRead
    return { id: newId, hasAccepted, change: { before: { hasAccepted: hasAcceptedNotice }, after: { hasAccepted } } }
  },
  write: async (ctx, { id, hasAccepted }) => {
    if (hasAccepted) await ctx.db.run(saveConsent, { id, user: ctx.actor.userId, now: ctx.now })
    return readSettings(ctx)
  },
})
