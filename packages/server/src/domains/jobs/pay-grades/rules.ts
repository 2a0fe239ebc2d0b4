import { payGradeRate } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { payGrades, paySteps } from '@kith/shared/domains/jobs/pay-grades.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { ratesOfGrades } from './sql.ts'
import type { PlannedRecord, RecordRules } from '#platform/records/rules.ts'

/** A grade with steps is paid by its steps, any other one by itself. */
export const payGradeRateRules: RecordRules = {
  of: payGradeRate,
  judge: (ctx, planned) =>
    Promise.all(planned.map(async (each) => [...(await stepFaults(ctx, each)), ...(await currencyFaults(ctx, each))])),
}

async function stepFaults(ctx: Context, { ownerId, after }: PlannedRecord): Promise<Fault[]> {
  const { payStepId } = after
  const grade = await listRecord(ctx, payGrades, ownerId)
  const step = typeof payStepId === 'string' ? await listRecord(ctx, paySteps, payStepId) : null
  const name = grade?.name ?? ''
  if (step && step['pay_grade_id'] !== ownerId) return [fault('payStepId', 'step_otherGrade', { name: step.name, grade: name })]
  if (grade?.['type'] === 'STEP') return step ? [] : [fault('payStepId', 'required_step', { name })]
  return step ? [fault('payStepId', 'step_fixedGrade', { name })] : []
}

/** All rates of a grade are in one currency, which is that of its range where it has one: another one would move everybody who follows it. */
async function currencyFaults(ctx: Context, { id, ownerId, before, after: { currency } }: PlannedRecord): Promise<Fault[]> {
  if (before?.['currency'] === currency) return []
  const grade = await listRecord(ctx, payGrades, ownerId)
  const others = (await ctx.db.run(ratesOfGrades, { grades: [ownerId] })).filter((rate) => rate.id !== id)
  const paidIn = grade?.['currency'] ?? others[0]?.currency ?? currency
  return paidIn === currency ? [] : [fault('currency', 'currency_otherGrade', { name: grade?.name ?? '', currency: String(paidIn) })]
}
