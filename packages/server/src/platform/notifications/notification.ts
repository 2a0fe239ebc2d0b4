import type { EventName } from '@kith/shared/catalogue.ts'
import type { MailMethod } from '@kith/shared/notifications.ts'
import type { Context } from '../context.ts'
import type { StoredDifference } from '../events/redact.ts'
import type { RecordedEvent } from '../events/subscribers.ts'
import type { MailTemplate } from '../mail/template.ts'
import { eventNamed } from '../rights/catalogue.ts'
import type { FileReader } from '../lists/exports/reader.ts'

/** Someone who is told of an event: an account, a person by theirs, or whoever has an address, which may be that of a person. */
export type Reached = { readonly eventId: string } & (
  | { readonly userId: string; readonly personId?: undefined; readonly address?: undefined }
  | { readonly personId: string; readonly userId?: undefined; readonly address?: undefined }
  | { readonly address: string; readonly personId?: string; readonly userId?: undefined }
)

export type NoticedEvent = RecordedEvent & {
  /** Who did it; null for what Kith did by itself. */
  readonly actorName: string | null
  readonly difference: StoredDifference
}

/** An event with a person who is told of it, and how they read. */
export type ToldReader = { readonly event: NoticedEvent; readonly personId: string; readonly reader: FileReader }

export type NoticeText = {
  /** In words that an organisation has written itself, instead of those of the catalogue. */
  readonly title?: string
  /** What is said where it leads. */
  readonly action?: string | null
  /** Which of its texts, where it has several: `notices.<name>.<says>.title`. */
  readonly says?: string
  /** Beside `actor`. */
  readonly values?: Readonly<Record<string, string>>
  /** What there is to say beyond its title, in the words of its reader. */
  readonly body?: string | null
  /** Where it leads its reader. */
  readonly href?: string | null
}

export const deliveries = ['IN_PRODUCT', 'AT_ONCE', 'DAILY', 'MONTHLY'] as const
export type Delivery = (typeof deliveries)[number]

export type NotificationMail = {
  readonly when: MailMethod
  /** When for the records of some events, by their ids, where that differs. */
  readonly whenOf?: (ctx: Context, subjects: readonly string[]) => Promise<ReadonlyMap<string, MailMethod>>
  /** The ids of those of these events of which whoever caused them has emails sent, once there are no more to come: see `mailTogether`. */
  readonly togetherOf?: (ctx: Context, events: readonly RecordedEvent[]) => Promise<ReadonlySet<string>>
  /** An email of its own, whose values are those of `about`. */
  readonly template?: MailTemplate
  /** Nobody can turn it off: it is about who may do what. */
  readonly always?: true
}

/**
 * What the product tells people of by itself, listed in the manifest of its domain under `notifications`. Its words are
 * `notices.<name>.title`.
 */
export type Notification = {
  readonly name: string
  readonly on: readonly EventName[]
  /** Those who are told, worked out as the system for all events of a transaction together. Whoever did it is left out. */
  readonly to: (ctx: Context, events: readonly RecordedEvent[]) => Promise<readonly Reached[]>
  /**
   * What it says to its reader, with their rights and as things are when they read; null where they may not see any of it. Those of
   * a page are asked for at once, so that what `ctx` loads is loaded together.
   */
  readonly about: (ctx: Context, event: NoticedEvent, reader: FileReader) => Promise<NoticeText | null>
  /**
   * The same for emails to many, in as few statements as for one, where that can be worked out without their rights. Whoever is left out,
   * being undefined, is asked for with them.
   */
  readonly aboutMany?: (ctx: Context, told: readonly ToldReader[]) => Promise<readonly (NoticeText | undefined)[]>
  /** How everyone hears of it, whatever they prefer: fixed by the organisation that made it. */
  readonly delivery?: readonly Delivery[]
  /** By email as well: when, unless its reader wants otherwise, and in which words, those of all notifications if it does not say. */
  readonly mail?: NotificationMail
  /** Emails say no more of it than that something waits. */
  readonly sensitive?: true
  /** Whoever did it is told as well. */
  readonly toActor?: true
  /** Imports tell of it too: each reader once for a whole import. */
  readonly fromImports?: boolean
  /** What Kith does by itself is told too, such as what a schedule finds. */
  readonly fromSystem?: boolean
  /** Nobody is told of it about people who have left: it is about something that waits, and nothing of theirs does. */
  readonly untilLeft?: true
  /** Events with the same key are one notice until it is seen, that of the latest. */
  readonly collapse?: (event: RecordedEvent) => string
}

/**
 * Notifications that an organisation makes itself, listed in the manifest of their domain: each is called `<name>:<id>`. Their words do
 * not depend on the rights of their reader, who may have no account.
 */
export type NotificationSource = {
  readonly name: string
  /** Which of these names of events any of them in force tells of. */
  readonly hears: (ctx: Context, names: readonly string[]) => Promise<ReadonlySet<string>>
  /** Those in force, for the events of a transaction. */
  readonly tell: (ctx: Context, events: readonly RecordedEvent[]) => Promise<readonly Notification[]>
  /** Those with these ids, in force or not. */
  readonly load: (ctx: Context, ids: readonly string[]) => Promise<readonly Notification[]>
}

/** One of an event that nobody declares does not start. */
export function defineNotification(notification: Notification): Notification {
  for (const event of notification.on) eventNamed(event)
  return notification
}

export const ownPeople: Notification['to'] = (_, events) =>
  Promise.resolve(events.flatMap(({ id: eventId, personId }) => (personId === null ? [] : [{ eventId, personId }])))
