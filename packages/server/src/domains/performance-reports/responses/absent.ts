import { metricResponse } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import type { Context } from '#platform/context.ts'
import { passOnDaily, type Passed } from '#platform/waiting/passed-on.ts'
import { absentRespondents, askInstead, type AbsentRow } from './sql.ts'
import { supervisorOf } from './supervisor.ts'

export const passOnRatings = passOnDaily(metricResponse, {
  event: 'metric_response.passed_on',
  absent: async (ctx) => {
    const passed: Passed[] = []
    for (const row of await ctx.db.run(absentRespondents, { today: ctx.actor.today })) passed.push(await askedAgain(ctx, row))
    return passed
  },
})

/** Asks whoever supervises the person now and can sign in, instead of the supervisor who cannot. */
async function askedAgain(ctx: Context, row: AbsentRow): Promise<Passed> {
  const { id, person_id: personId, side, respondent_id: before } = row
  const respondentId = side === 'SUPERVISOR' ? await supervisorOf(ctx, personId) : null
  if (respondentId === null) return row
  await ctx.db.run(askInstead, { id, respondent: respondentId })
  return { ...row, asked: { event: 'metric_response.asked', before: { respondentId: before }, after: { respondentId } } }
}
