import { recognition } from '@kith/shared/domains/recognition/recognitions.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { defineNotification, ownPeople, type NoticedEvent } from '#platform/notifications/notification.ts'
import { may } from '#platform/rights/check.ts'
import { recognitionMail } from './mails.ts'
import { reachedByAddress, saidIn, type SaidRow } from './sql.ts'

export const recognitionReceived = defineNotification({
  name: 'recognitionReceived',
  on: ['recognition.given'],
  to: ownPeople,
  mail: { when: 'AT_ONCE' },
  about: async (ctx, event) => {
    const said = await saidOf(ctx, event)
    if (!said || !(await mayRead(ctx, said))) return null
    return {
      says: said.type === 'WELCOME' ? 'welcome' : 'thanks',
      values: {},
      body: said.reason,
      href: href('people.thanks', { personId: said.person_id }),
    }
  },
})

/** People who cannot sign in yet have no notices, so an email is all that reaches them. */
export const recognitionMailed = defineNotification({
  name: 'recognitionMailed',
  on: ['recognition.given'],
  to: async (ctx, events) => {
    const people = events.flatMap(({ personId }) => personId ?? [])
    const rows = await ctx.db.run(reachedByAddress, { people, today: ctx.actor.today })
    return events.flatMap(({ id: eventId, personId }) =>
      rows.flatMap(({ id, address }) => (id === personId ? [{ eventId, personId, address: address.toLowerCase() }] : [])),
    )
  },
  mail: { when: 'AT_ONCE', template: recognitionMail, always: true },
  about: async (ctx, event) => {
    const said = await saidOf(ctx, event)
    return said ? { values: { giver: said.giver ?? '', name: said.receiver, reason: said.reason } } : null
  },
})

/** Lets people read what is said to them before their first day, when they hold no permission. */
async function mayRead(ctx: Context, { id, person_id: personId }: SaidRow): Promise<boolean> {
  if (ctx.actor.isEarly) return personId === ctx.actor.personId
  return may(ctx, recognition.permissions.view, { kind: recognition.kind, id })
}

async function saidOf({ db }: Context, { subjectId }: NoticedEvent) {
  const [said] = await db.run(saidIn, { ids: [subjectId] })
  return said
}
