import { lineFigures } from '@kith/shared/domains/compensation/figures.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { asJob, defineJob, HandedBack } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { loadJobs } from '#domains/jobs/public.ts'
import { countingOf, payOf } from '../lines/figures.ts'
import { nextToApply, settleLines, type LineRow, type SettledRow } from '../lines/sql.ts'
import { readJobs } from '../resync/resync.ts'
import type { SourceRow } from '../resync/sql.ts'
import { planById, type PlanRow } from '../sql.ts'
import { applying } from './queue.ts'

const linesAtOnce = 500

/** Each set of lines and the updates of their jobs are written in one transaction, so that none comes twice however often the work is begun. */
export const applyCompensation = defineJob({
  queue: applying,
  run: async (services, identity, { planId, reasonId }, signal) => {
    let left = true
    while (left) {
      if (signal.aborted) throw new HandedBack('The process is leaving')
      left = await asJob(services, identity, (ctx) => applySome(ctx, String(planId), typeof reasonId === 'string' ? reasonId : null))
    }
  },
})

/** Applies the next lines, and says if there may be more. */
async function applySome(ctx: Context, planId: string, reasonId: string | null): Promise<boolean> {
  const plan = await ctx.db.first(planById, { id: planId })
  if (plan?.state !== 'COMPLETED') return false
  const lines = await ctx.db.run(nextToApply, { plan: planId, most: linesAtOnce })
  if (lines.length === 0) return false
  const settled = await applyLines(ctx, plan, lines, reasonId)
  await ctx.db.run(settleLines, { lines: JSON.stringify(settled), now: ctx.now })
  return lines.length === linesAtOnce
}

export async function applyLines(ctx: Context, plan: PlanRow, lines: readonly LineRow[], reasonId: string | null): Promise<SettledRow[]> {
  const ids = lines.map(({ job_id: id }) => id)
  const [now, jobs] = [await readJobs(ctx, plan.effective_on, ids), await loadJobs(ctx, ids, ctx.actor.today)]
  const paid = new Map(now.map((row) => [row.job_id, row]))
  const versions = new Map(jobs.flatMap((job) => (job ? [[job.id, job.version] as const] : [])))
  const judged = lines.map((line) => ({ line, refusal: refusalOf(line, paid.get(line.job_id)) }))
  const able = judged.flatMap(({ line, refusal }) => (refusal ? [] : [line]))
  const inputs = able.map((line) => ({
    id: line.job_id,
    version: versions.get(line.job_id) ?? 0,
    effectiveFrom: plan.effective_on,
    attributes: [{ attribute: 'REMUNERATION' }],
    remuneration: raised(plan, line),
    reasonId,
  }))
  const { ids: written, requests, problems } = await ctx.services.kith.mutation('jobUpdate').runManyNamed(ctx, inputs)
  const settled = able.map((line, index): SettledRow => {
    const request = requests.get(index)
    if (request) return { id: line.id, outcome: 'WAITING', request_id: request, problem: null }
    if (written.has(index)) return { id: line.id, outcome: 'APPLIED', request_id: null, problem: null }
    return refused(line, problems.get(index)?.[0] ?? problem('id', 'invalid'))
  })
  return [...settled, ...judged.flatMap(({ line, refusal }) => (refusal ? [refused(line, refusal)] : []))]
}

const refused = ({ id }: LineRow, said: Problem): SettledRow => ({
  id,
  outcome: 'REFUSED',
  request_id: null,
  problem: JSON.stringify(said),
})

/** Refuses to write a raise over a base that it was not planned on. */
function refusalOf(line: LineRow, now: SourceRow | undefined): Problem | null {
  if (!now) return problem('id', 'compensation_not_held')
  const same = (one: string | null, other: string | null) =>
    one === null ? other === null : other !== null && plainDecimal(one) === plainDecimal(other)
  const isSame =
    now.pay_type === line.pay_type &&
    now.currency === line.currency &&
    same(now.base_annual, line.base_annual) &&
    same(now.base_hourly, line.base_hourly) &&
    now.follows_pay_grade !== true
  return isSame ? null : problem('id', 'compensation_base_changed')
}

/** The pay of a line with its raise; its components are left as they are. */
function raised(plan: PlanRow, line: LineRow) {
  const { newBase } = lineFigures(payOf(line), countingOf(plan))
  return {
    type: line.pay_type,
    currency: line.currency,
    ...(line.pay_type === 'HOURLY_RATE' ? { baseHourly: newBase } : { baseAnnual: newBase }),
    payCycle: line.pay_cycle,
    hoursPerCycle: line.hours_per_cycle,
  }
}
