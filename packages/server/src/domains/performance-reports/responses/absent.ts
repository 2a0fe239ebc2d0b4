import type { Context } from '#platform/context.ts'
import type { AskedAnew } from '#platform/records/rules.ts'
import { askInstead, respondentsOf } from './sql.ts'
import { supervisorOf } from './supervisor.ts'

/** Asks whoever supervises the person now and can sign in, instead of a supervisor who cannot; returns what was asked of them. */
export async function askOthers(ctx: Context, ids: readonly string[]): Promise<AskedAnew[]> {
  const asked: AskedAnew[] = []
  for (const { id, person_id: personId, side, respondent_id: before } of await ctx.db.run(respondentsOf, { ids })) {
    const respondentId = side === 'SUPERVISOR' ? await supervisorOf(ctx, personId) : null
    if (respondentId === null) continue
    await ctx.db.run(askInstead, { id, respondent: respondentId })
    asked.push({ id, event: 'metric_response.asked', before: { respondentId: before }, after: { respondentId } })
  }
  return asked
}
