import { daysAfter } from '@kith/shared/days.ts'
import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { employmentConditions } from '@kith/shared/domains/jobs/employment-conditions.ts'
import { payGrades, paySteps } from '@kith/shared/domains/jobs/pay-grades.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { batchedRowsOf } from '#platform/records/batch.ts'
import type { KnownPeriods } from '../known-periods.ts'
import { periodAt } from '../timeline.ts'
import { remunerationOf, type Remuneration } from '../values.ts'
import { rateOn } from './at-rates.ts'
import { conditionGrades, ratesOfGrades, type ConditionGrade, type RateRow } from './sql.ts'

type Wanted = { readonly attribute: JobAttribute; readonly value: string | null }

/** A job that is given a grade leaves the steps of the one before, and comes under the employment condition of the new one. */
export async function withPayGradeChanges(ctx: Context, known: KnownPeriods, wanted: readonly Wanted[], day: string): Promise<Wanted[]> {
  const asked = new Map(wanted.map(({ attribute, value }) => [attribute, value]))
  const grade = asked.get('PAY_GRADE')
  if (grade === undefined) return [...wanted]
  const step = await listRecord(ctx, paySteps, periodAt(known.of('PAY_STEP'), day).value)
  const leavesStep = !asked.has('PAY_STEP') && step && step['pay_grade_id'] !== grade
  const condition = asked.has('EMPLOYMENT_CONDITION') ? null : await conditionOf(ctx, grade)
  return [
    ...wanted,
    ...(leavesStep ? [{ attribute: 'PAY_STEP' as const, value: null }] : []),
    ...(condition ? [{ attribute: 'EMPLOYMENT_CONDITION' as const, value: condition }] : []),
  ]
}

/** The employment condition of the jobs that are given a grade. */
export async function conditionOf(ctx: Context, grade: string | null | undefined): Promise<string | null> {
  const condition = grade ? (await listRecord(ctx, payGrades, grade.toLowerCase()))?.['employment_condition_id'] : null
  return typeof condition === 'string' ? condition : null
}

const judged: ReadonlySet<JobAttribute> = new Set(['EMPLOYMENT_CONDITION', 'PAY_GRADE', 'PAY_STEP', 'REMUNERATION'])

/** The same of a job on the first day of these revisions. */
export async function gradeProblemsAfter(ctx: Context, known: KnownPeriods, asked: readonly Wanted[], day: string): Promise<Problem[]> {
  if (!asked.some(({ attribute }) => judged.has(attribute))) return []
  const after = valuesAfter(known, asked, day)
  const pay = after('REMUNERATION')
  return gradeProblems(
    ctx,
    {
      employmentConditionId: after('EMPLOYMENT_CONDITION'),
      payGradeId: after('PAY_GRADE'),
      payStepId: after('PAY_STEP'),
      remuneration: pay === null ? null : remunerationOf(pay),
    },
    day,
  )
}

/** Whether a job has after these revisions what it had on the day before: what goes on is not judged again. */
export function goesOn(known: KnownPeriods, asked: readonly Wanted[], day: string): boolean {
  const after = valuesAfter(known, asked, day)
  const eve = daysAfter(day, -1)
  return [...judged].every((attribute) => {
    const held = known.of(attribute).find(({ from, to }) => from <= eve && (to === null || eve < to))
    return held !== undefined && held.value === after(attribute)
  })
}

/** The later one of an attribute is the one that is made. */
function valuesAfter(known: KnownPeriods, asked: readonly Wanted[], day: string): (attribute: JobAttribute) => string | null {
  const values = new Map(asked.map(({ attribute, value }) => [attribute, value]))
  return (attribute) => (values.has(attribute) ? (values.get(attribute) ?? null) : periodAt(known.of(attribute), day).value)
}

/** What a job has on a day. */
export type Graded = {
  readonly employmentConditionId: string | null
  readonly payGradeId: string | null
  readonly payStepId: string | null
  readonly remuneration: Remuneration | null
}

/** What does not go together: a step and another grade, a grade and a condition that has others, pay and a grade that decides it. */
export async function gradeProblems(
  ctx: Context,
  { employmentConditionId, payGradeId, payStepId, remuneration }: Graded,
  day: string,
): Promise<Problem[]> {
  const [grade, step, condition] = await Promise.all([
    listRecord(ctx, payGrades, payGradeId),
    listRecord(ctx, paySteps, payStepId),
    listRecord(ctx, employmentConditions, employmentConditionId),
  ])
  const rates = grade ? await ratesOf(ctx, grade.id) : []
  const problems: Problem[] = []
  if (step && step['pay_grade_id'] !== grade?.id)
    problems.push(problem('payStepId', 'step_otherGrade', { name: step.name, grade: grade?.name ?? '–' }))
  else if (step && !rates.some((rate) => rate.pay_step_id === step.id))
    problems.push(problem('payStepId', 'step_noRate', { name: step.name }))
  if (grade && condition) {
    const allowed = await gradesOf(ctx, condition.id)
    if (allowed.length > 0 && !allowed.some(({ grade: id, start_on: from }) => id === grade.id && from <= day))
      problems.push(problem('payGradeId', 'grade_otherCondition', { name: grade.name, condition: condition.name }))
  }
  const isOwn = remuneration && remuneration.type !== 'NONE' && !remuneration.followsPayGrade
  if (grade && isOwn && grade['override_allowed'] !== true && rateOn(rates, { grade: grade.id, step: step?.id ?? null }, day))
    problems.push(problem('payGradeId', 'grade_decidesPay', { name: grade.name }))
  return problems
}

const ratesOf = (ctx: Context, grade: string): Promise<readonly RateRow[]> =>
  batchedRowsOf(
    ctx,
    'rates of grades',
    (row: RateRow) => row.pay_grade_id,
    (grades) => ctx.db.run(ratesOfGrades, { grades }),
  ).load(grade)

const gradesOf = (ctx: Context, condition: string): Promise<readonly ConditionGrade[]> =>
  batchedRowsOf(
    ctx,
    'grades of conditions',
    (row: ConditionGrade) => row.condition,
    (conditions) => ctx.db.run(conditionGrades, { conditions }),
  ).load(condition)
