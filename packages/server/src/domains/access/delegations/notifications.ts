import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { defineNotification, type NoticedEvent, type NoticeText, type Reached } from '#platform/notifications/notification.ts'
import type { Wording } from '#platform/words.ts'
import type { MailTemplate } from '#platform/mail/template.ts'
import { dayIn, delegationArranged, delegationBegun, delegationEnded } from './mails.ts'
import { delegationById, partiesOf } from './sql.ts'

/** Both of them, even of what one of them has done: it lends all that somebody may do. */
const both = { to: bothOf, about: sideOf, toActor: true } as const

const byMail = (template: MailTemplate) => ({ when: 'AT_ONCE', always: true, template }) as const

export const delegationArrangedNotice = defineNotification({
  ...both,
  name: 'delegationArranged',
  on: ['access_delegation.created'],
  mail: byMail(delegationArranged),
})
export const delegationBegunNotice = defineNotification({
  ...both,
  name: 'delegationBegun',
  on: ['access_delegation.begun'],
  fromSystem: true,
  mail: byMail(delegationBegun),
})
export const delegationEndedNotice = defineNotification({
  ...both,
  name: 'delegationEnded',
  on: ['access_delegation.revoked', 'access_delegation.ended'],
  fromSystem: true,
  mail: byMail(delegationEnded),
})

async function bothOf({ db }: Context, events: readonly RecordedEvent[]): Promise<Reached[]> {
  const rows = await db.run(partiesOf, { ids: events.map(({ subjectId }) => subjectId) })
  return events.flatMap(({ id: eventId, subjectId }) =>
    rows.flatMap(({ id, parties }) => (id === subjectId ? parties.map((userId) => ({ eventId, userId })) : [])),
  )
}

/** From the side of its reader; null for one that is gone, and for those who are no part of it. */
async function sideOf({ db, actor }: Context, { subjectId: id }: NoticedEvent, { language }: Wording): Promise<NoticeText | null> {
  const row = await db.first(delegationById, { id, today: actor.today })
  const isGiven = row?.grantor_user_id === actor.userId
  if (!row || (!isGiven && row.delegate_user_id !== actor.userId)) return null
  const { grantor_name: grantor, delegate_name: delegate } = row
  return {
    says: isGiven ? 'given' : 'received',
    values: { grantor, delegate, from: dayIn(language, row.from_on), until: dayIn(language, row.until_on) },
    href: href('me.delegated_access'),
  }
}
