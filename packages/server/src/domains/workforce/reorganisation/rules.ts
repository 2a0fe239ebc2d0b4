import { reorganisation } from '@kith/shared/domains/workforce/reorganisations.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { isUuid } from '@kith/shared/uuid.ts'
import type { Context } from '#platform/context.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import type { PlannedRecord, RecordRules } from '#platform/records/rules.ts'
import { may } from '#platform/rights/check.ts'
import { peopleWithAccounts, unshare } from './sql.ts'

/** Drafts are shared with people whom their owner can find and who can sign in. */
export const reorganisationRules: RecordRules = {
  of: reorganisation,
  judge: (ctx, planned) => Promise.all(planned.map((each) => judge(ctx, each))),
}

/** Nobody shares a draft any more with whoever is erased. */
export const unshareErased = defineSubscriber({
  name: 'reorganisations-shared-with-erased-people',
  on: ['person.deleted'],
  as: 'system',
  run: async (ctx, events) => void (await ctx.db.run(unshare, { people: events.map(({ subjectId }) => subjectId) })),
})

async function judge(ctx: Context, { before, after }: PlannedRecord): Promise<Fault[]> {
  const known = sharedIn(before)
  const people = sharedIn(after).filter((id) => !known.includes(id))
  const found = await Promise.all(people.map(async (id) => isUuid(id) && may(ctx, 'people.directory.view', { kind: 'person', id })))
  if (!found.every(Boolean)) return [fault('sharedWithIds', 'reference')]
  const accounts = await ctx.db.run(peopleWithAccounts, { people })
  return accounts.length < people.length ? [fault('sharedWithIds', 'sharedWith_account')] : []
}

function sharedIn(values: RecordValues | null): string[] {
  const ids = values?.['sharedWithIds']
  return Array.isArray(ids) ? [...new Set(ids.map((id) => String(id).toLowerCase()))] : []
}
