import { payGradeRate as kind } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { changeable, id, integer, reference } from '@kith/shared/fields.ts'
import { Invalid, problem } from '#platform/errors.ts'
import type { Context } from '#platform/context.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { onlyPlan } from '#platform/mutations/or-refusal.ts'
import { planCreates, planDelete, planUpdates, writeCreates, writeDelete, writeUpdate, type RecordPlan } from '#platform/records/changes.ts'
import { recordType } from '#platform/records/type.ts'
import { planRaises, raiseEvents, writeRaises } from './raises.ts'
import { lockGrade, rateById, ratesOfGrades, type RateRow } from './sql.ts'

const which = { id: id({ required: true }), version: integer({ required: true }) }
const shared = { record: 'payGradeRate', permission: 'settings.pay_grades.edit' } as const

export const payGradeRateCreate = defineMutation({
  ...shared,
  name: 'payGradeRateCreate',
  description:
    'Adds a rate that holds until the next one begins. The pay of jobs that follow the grade changes with it, each with an event of its own.',
  input: { payGradeId: reference('payGrade', { required: true }), ...kind.fields },
  event: 'pay_grade_rate.created',
  returns: recordType(kind),
  plan: async (ctx, input, newId) => {
    await ctx.db.run(lockGrade, { grade: input.payGradeId })
    return withRaises(ctx, input.payGradeId, onlyPlan(await planCreates(ctx, kind, [{ input, newId }])))
  },
  write: async (ctx, plan) => {
    const [row] = await writeCreates(ctx, kind, [plan])
    await writeRaises(ctx, plan.raises)
    return row
  },
})

export const payGradeRateUpdate = defineMutation({
  ...shared,
  name: 'payGradeRateUpdate',
  description: 'Corrects a rate. The pay of jobs that follow the grade is corrected with it, each with an event of its own.',
  input: { ...which, ...changeable(kind.fields) },
  event: 'pay_grade_rate.updated',
  returns: recordType(kind),
  plan: async (ctx, input, newId) => {
    const grade = await gradeOfRate(ctx, input.id)
    return withRaises(ctx, grade, onlyPlan(await planUpdates(ctx, kind, [{ input, newId }])))
  },
  write: async (ctx, plan) => {
    const row = await writeUpdate(ctx, kind, plan)
    await writeRaises(ctx, plan.raises)
    return row
  },
})

export const payGradeRateDelete = defineMutation({
  ...shared,
  name: 'payGradeRateDelete',
  description:
    'Deletes a rate: the one before it goes on in its place. Refused where that leaves a job that follows the grade without a rate.',
  input: which,
  event: 'pay_grade_rate.deleted',
  returns: 'ID',
  plan: async (ctx, input) => withRaises(ctx, await gradeOfRate(ctx, input.id), await planDelete(ctx, kind, input)),
  write: async (ctx, plan) => {
    await writeDelete(ctx, kind, plan)
    await writeRaises(ctx, plan.raises)
    return plan.id
  },
})

/** The grade of a rate, whose rates nobody else changes until the transaction ends; none where there is no such rate. */
async function gradeOfRate(ctx: Context, rate: string): Promise<string | null> {
  const row = await ctx.db.first(rateById, { id: rate })
  if (row) await ctx.db.run(lockGrade, { grade: row.pay_grade_id })
  return row?.pay_grade_id ?? null
}

async function withRaises(ctx: Context, grade: string | null, plan: RecordPlan) {
  if (grade === null) return { ...plan, raises: [] }
  const { rates, since } = ratesAfter(await ctx.db.run(ratesOfGrades, { grades: [grade] }), plan)
  const { raises, unpaid } = await planRaises(ctx, { grade, rates, since, lock: true })
  if (unpaid.length > 0) throw new Invalid([problem(plan.change.after ? 'effectiveFrom' : 'id', 'rate_needed', { count: unpaid.length })])
  return { ...plan, raises, also: raiseEvents(raises) }
}

/** The rates of a grade once this change is made, and the first day on which they may differ. */
export function ratesAfter(
  rates: readonly RateRow[],
  { id: changed, values, change: { after } }: Pick<RecordPlan, 'id' | 'values' | 'change'>,
): { rates: RateRow[]; since: string } {
  const was = rates.find((rate) => rate.id === changed)
  // The plan has the columns of the kind
  const is = after === null ? [] : [{ version: 0, ...values, id: changed } as unknown as RateRow]
  const days = [...(was ? [was] : []), ...is].map((rate) => rate.effective_from).toSorted()
  const all = [...rates.filter((rate) => rate.id !== changed), ...is]
  return { rates: all.toSorted((a, b) => (a.effective_from > b.effective_from ? -1 : 1)), since: days[0] ?? '' }
}
