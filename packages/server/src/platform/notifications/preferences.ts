import { mailMethods, notificationMailFields, type MailMethod } from '@kith/shared/notifications.ts'
import type { TextKey } from '@kith/shared/words.ts'
import type { Context } from '../context.ts'
import { NotFound } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { enumOf } from '../graphql/input.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { defineQuery } from '../graphql/query.ts'
import { isOff } from '../modules.ts'
import { wordingOf } from '../tenant-words/own-words.ts'
import { textIn } from '../words.ts'
import { preferencesOf, savePreference } from './mail-sql.ts'

type Preference = { readonly notification: string; readonly label: string; readonly method: MailMethod }

const NotificationPreference = builder.objectRef<Preference>('NotificationPreference').implement({
  description: 'When you hear of a notification by email.',
  fields: (t) => ({
    notification: t.exposeID('notification', { nullable: false }),
    label: t.exposeString('label', { nullable: false }),
    method: t.field({ type: enumOf('NotificationMailMethod', mailMethods), nullable: false, resolve: ({ method }) => method }),
  }),
})

export const listNotificationPreferences = defineQuery({
  name: 'listNotificationPreferences',
  description: 'What you can hear of by email, and when you do. What everyone is told is not among it.',
  permission: 'signed-in',
  asOneself: true,
  returns: [NotificationPreference],
  nullable: false,
  resolve: async (ctx) => {
    const reader = await wordingOf(ctx)
    const own = await ownMethods(ctx)
    // A test compares these with what is declared
    return mailable(ctx).map(({ name, method }) => ({
      notification: name,
      label: textIn(reader, `notices:${name}.about` as TextKey),
      method: own.get(name) ?? method,
    }))
  },
})

export const notificationMailSet = defineMutation({
  name: 'notificationMailSet',
  description: 'Says when you want to hear of a notification by email.',
  record: 'notification',
  permission: 'signed-in',
  asOneself: true,
  input: notificationMailFields,
  event: 'notification.mail_changed',
  returns: 'Boolean',
  plan: async (ctx, { notification, method }) => {
    const known = mailable(ctx).find(({ name }) => name === notification)
    if (!known) throw new NotFound()
    const before = (await ownMethods(ctx)).get(notification) ?? known.method
    const { userId, personId } = ctx.actor
    return { id: userId, personId, notification, method, change: { before: { mail: before }, after: { mail: method } } }
  },
  write: async ({ db, actor }, { notification, method }) => {
    await db.run(savePreference, { user: actor.userId, notification, method })
    return true
  },
})

/** What is sent by email, and can be turned off. */
const mailable = (ctx: Context) =>
  [...ctx.services.kith.notifications.values()].flatMap((each) =>
    each.mail && !each.mail.always && !isOff(ctx, each) ? [{ name: each.name, method: each.mail.when }] : [],
  )

async function ownMethods({ db, actor }: Context): Promise<ReadonlyMap<string, MailMethod>> {
  const rows = await db.run(preferencesOf, { user: actor.userId })
  return new Map(rows.map(({ notification, method }) => [notification, method]))
}
