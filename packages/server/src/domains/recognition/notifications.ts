import { recognition } from '@kith/shared/domains/recognition/recognitions.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { defineNotification, ownPeople, type NoticedEvent } from '#platform/notifications/notification.ts'
import { may } from '#platform/rights/check.ts'
import { recognitionMail } from './mails.ts'
import { reachedByAddress, saidIn, type SaidRow } from './sql.ts'

/** Whoever was thanked or welcomed. */
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

/** Those who cannot sign in yet, at their address. */
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

/** Somebody who joins has no permission before their first day, and reads what is said to them. */
async function mayRead(ctx: Context, { id, person_id: personId }: SaidRow): Promise<boolean> {
  if (ctx.actor.isEarly) return personId === ctx.actor.personId
  return may(ctx, recognition.permissions.view, { kind: recognition.kind, id })
}

async function saidOf({ db }: Context, { subjectId }: NoticedEvent) {
  const [said] = await db.run(saidIn, { ids: [subjectId] })
  return said
}
