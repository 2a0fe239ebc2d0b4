import { contract } from '@kith/shared/domains/contracts/contracts.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { defineNotification, type Reached } from '#platform/notifications/notification.ts'
import { may } from '#platform/rights/check.ts'
import { concernedBy } from './sql.ts'

/** Those who have signed, the person and whoever issued it: a contract that nobody can sign any more is not to be waited for. */
export const contractRejected = defineNotification({
  name: 'contractRejected',
  on: ['contract.rejected'],
  fromSystem: true,
  to: (ctx, events) => concerned(ctx, events, ({ part }) => part !== 'VIEWER' && part !== 'OPEN'),
  about: (ctx, { subjectId }) => said(ctx, subjectId),
  mail: { when: 'AT_ONCE' },
})

export const contractCompleted = defineNotification({
  name: 'contractCompleted',
  on: ['contract.completed'],
  toActor: true,
  fromSystem: true,
  to: (ctx, events) => concerned(ctx, events, () => true),
  about: (ctx, { subjectId }) => said(ctx, subjectId),
  mail: { when: 'AT_ONCE' },
})

type Concerned = {
  readonly id: string
  readonly rejected_by: string | null
  readonly part: 'SIGNED' | 'OPEN' | 'SUBJECT' | 'ISSUER' | 'VIEWER'
  readonly person_id: string | null
}

async function concerned(ctx: Context, events: readonly RecordedEvent[], isTold: (each: Concerned) => boolean): Promise<Reached[]> {
  const rows = await ctx.db.run(concernedBy, { ids: events.map(({ subjectId }) => subjectId) })
  return events.flatMap(({ id: eventId, subjectId }) => {
    const people = rows.filter((row) => row.id === subjectId && isTold(row)).flatMap(({ person_id: id }) => id ?? [])
    return [...new Set(people)].map((personId) => ({ eventId, personId }))
  })
}

/** Says it to whoever signs or reads the contract, or may view it; nothing to anyone else. */
async function said(ctx: Context, id: string) {
  const [first, ...rest] = await ctx.db.run(concernedBy, { ids: [id] })
  const { personId } = ctx.actor
  const isTheirs = (row: Concerned | undefined) => row?.person_id === personId && row?.part !== 'SUBJECT' && row?.part !== 'ISSUER'
  const isConcerned = personId !== null && [first, ...rest].some(isTheirs)
  if (!first || !(isConcerned || (await may(ctx, contract.permissions.view, { kind: contract.kind, id })))) return null
  return {
    values: { name: first.title, person: first.person, signer: first.rejected_by ?? '' },
    href: href('contracts.view', { contractId: id }),
  }
}
