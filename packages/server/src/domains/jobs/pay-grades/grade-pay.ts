import { gradePayTypes } from '@kith/shared/domains/jobs/pay-grades.ts'
import { decimalDifference, plainDecimal } from '@kith/shared/remuneration.ts'
import { remembered, type Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { Remuneration } from '../values.ts'
import { amountOf, rateOn } from './at-rates.ts'
import { casualClasses, ratesOfGrades, type RateRow } from './sql.ts'

/** What the grade of a job pays on a day for a year or an hour, and by how much the pay of the job is more. */
export type GradePay = {
  readonly type: (typeof gradePayTypes)[number]
  readonly amount: string
  readonly currency: string
  readonly difference: string | null
}
type Held = { readonly grade: string | null; readonly step: string | null; readonly workClass: string | null; readonly day: string }

/** Of the type of the pay; null where the grade has no such rate on the day. */
export async function gradePayOf(ctx: Context, { grade, step, workClass, day }: Held, pay: Remuneration | null): Promise<GradePay | null> {
  if (grade === null || !pay || pay.type === 'NONE') return null
  const rate = rateOn(await ratesOf(ctx, grade), { grade, step }, day)
  const amount = rate && amountOf(rate, pay.type, (await casual(ctx)).has(workClass ?? ''))
  if (!rate || !amount) return null
  const paid = pay.type === 'ANNUAL_SALARY' ? pay.baseAnnual : pay.baseHourly
  const difference = paid && pay.currency === rate.currency ? decimalDifference(paid, amount) : null
  return { type: pay.type, amount: plainDecimal(amount), currency: rate.currency, difference }
}

export const GradePayType = builder.objectRef<GradePay>('GradePay').implement({
  description: 'What the pay grade of a job pays at FTE 1 for the type of its remuneration.',
  fields: (t) => ({
    type: t.field({ type: enumOf('GradePayType', gradePayTypes), nullable: false, resolve: ({ type }) => type }),
    amount: t.field({ type: 'Decimal', nullable: false, resolve: ({ amount }) => amount }),
    currency: t.exposeString('currency', { nullable: false }),
    difference: t.field({
      type: 'Decimal',
      description: 'By how much the pay of the job is more; less than 0 where it is less, null where it is in another currency.',
      resolve: ({ difference }) => difference,
    }),
  }),
})

const ratesOf = (ctx: Context, grade: string): Promise<RateRow[]> =>
  rowsByKey(
    ctx,
    'rates of pay grades',
    (row: RateRow) => row.pay_grade_id,
    (grades) => ctx.db.run(ratesOfGrades, { grades }),
  ).load(grade)

const casual = (ctx: Context) =>
  remembered(ctx, 'casual work classes', async () => new Set((await ctx.db.run(casualClasses, {})).map(({ id }) => id)))
