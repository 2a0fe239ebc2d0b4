import { defineMail, type MailReader } from '../mail/template.ts'
import type { Context } from '../context.ts'

const one = (_: Context, { name }: MailReader) => Promise.resolve({ title: name, body: name })
const summary = (_: Context, { name }: MailReader) => Promise.resolve({ count: '1', lines: `• ${name}` })

/** One notification, to whoever wants to hear of it at once. */
export const notificationMail = defineMail({ name: 'notification', values: ['title', 'body'], hasLink: true, example: one })

/** Several of one kind that came at the same moment. */
export const notificationsMail = defineMail({ name: 'notifications', values: ['count', 'lines'], hasLink: true, example: summary })

/** One that an organisation has made itself, in its own words. */
export const ownNotificationMail = defineMail({
  name: 'ownNotification',
  values: ['title', 'body', 'action'],
  hasLink: true,
  example: (_, { name }) => Promise.resolve({ title: name, body: name, action: name }),
})

/** What has happened since the one before, to whoever wants to hear of it once a day or once a month. */
export const dailySummary = defineMail({ name: 'dailySummary', values: ['count', 'lines'], hasLink: true, example: summary })
export const monthlySummary = defineMail({ name: 'monthlySummary', values: ['count', 'lines'], hasLink: true, example: summary })
