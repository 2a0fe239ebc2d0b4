import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { sensitiveOf } from './sql.ts'

const day = 86_400_000

/** Lets HR have read somebody's contract and looked up the code of their locker, for them to see who looked. */
export async function writeLooks(ctx: Context, { hr, personId }: { hr: string; personId: string }): Promise<void> {
  const { contract, field } = await ctx.db.one(sensitiveOf, { person: personId })
  const actor = { ...ctx.actor, userId: hr, isSystem: false }
  const look = (daysAgo: number, seen: Pick<Change, 'event' | 'subject' | 'after'>) =>
    recordSystemEvents({ ...ctx, now: new Date(ctx.now.getTime() - daysAgo * day), actor, source: 'user' }, [
      { ...seen, personId, before: null },
    ])
  if (contract) await look(12, { event: 'person_document.downloaded', subject: { kind: 'person_document', id: contract }, after: {} })
  const after = { modelType: 'PERSON', modelId: personId }
  if (field) await look(3, { event: 'custom_field.revealed', subject: { kind: 'custom_field', id: field }, after })
}
