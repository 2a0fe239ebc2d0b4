import { approving, qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import type { Context } from '#platform/context.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { defineNotification, ownPeople, type NoticedEvent, type NoticeText, type Reached } from '#platform/notifications/notification.ts'
import { holdersOf } from '#platform/positions/holders.ts'
import { nameFor } from '#platform/records/presented.ts'
import { saidOf } from '#platform/turns/decided.ts'
import type { Wording } from '#platform/words.ts'
import { nearestHolders } from '#domains/access/public.ts'
import { jobsToday } from './sql.ts'

const expiring = { on: ['qualification_instance.expiry_near'], about: aboutExpiry, fromSystem: true } as const

export const qualificationExpiring = defineNotification({
  ...expiring,
  name: 'qualificationExpiring',
  to: ownPeople,
  mail: { when: 'AT_ONCE' },
})

export const reportQualificationExpiring = defineNotification({
  ...expiring,
  name: 'reportQualificationExpiring',
  to: async (ctx, events) => {
    const supervisors = await supervisorsFor(ctx, events)
    return events.flatMap(({ id: eventId, personId }) => (supervisors.get(personId) ?? []).map((each) => ({ eventId, personId: each })))
  },
  mail: { when: 'AT_ONCE' },
})

/** Those who would approve a renewal, unless they hear of it as the supervisor. */
export const approverQualificationExpiring = defineNotification({
  ...expiring,
  name: 'approverQualificationExpiring',
  to: async (ctx, events) => {
    const supervisors = await supervisorsFor(ctx, events)
    const approvers = await nearestHolders(ctx, approving, peopleOf(events))
    return events.flatMap(({ id: eventId, personId }): Reached[] => {
      const told = supervisors.get(personId) ?? []
      return (approvers.get(personId ?? '') ?? [])
        .filter((each) => !told.includes(each.personId ?? ''))
        .map(({ userId }) => ({ eventId, userId }))
    })
  },
  mail: { when: 'DAILY' },
})

async function supervisorsFor(ctx: Context, events: readonly RecordedEvent[]): Promise<ReadonlyMap<string | null, readonly string[]>> {
  const { today } = ctx.actor
  const jobs = await ctx.db.run(jobsToday, { people: peopleOf(events), today })
  const above = await holdersOf(
    ctx,
    'SUPERVISOR',
    jobs.map(({ id: job, person_id: key }) => ({ key, job, named: null, day: today })),
  )
  const byPerson = Map.groupBy(
    above.filter(({ key, personId }) => key !== personId),
    ({ key }) => key,
  )
  return new Map([...byPerson].map(([person, held]) => [person, [...new Set(held.map(({ personId }) => personId))]]))
}

const peopleOf = (events: readonly RecordedEvent[]) => [...new Set(events.flatMap(({ personId }) => personId ?? []))]

async function aboutExpiry(ctx: Context, { subjectId, personId }: NoticedEvent, { language }: Wording): Promise<NoticeText | null> {
  const said = await saidOf(ctx, qualificationInstance, subjectId, personId)
  const day = said?.values['expiryDate']
  if (!said || personId === null || typeof day !== 'string') return null
  const { name, href } = said
  return { values: { name, person: (await nameFor(ctx, 'person', personId)) ?? '', day: formatDayInText(day, { language }) }, href }
}
