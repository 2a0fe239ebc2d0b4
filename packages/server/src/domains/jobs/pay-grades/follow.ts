import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { paySteps, payGrades } from '@kith/shared/domains/jobs/pay-grades.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { batchedRowsOf, batched } from '#platform/records/batch.ts'
import type { KnownPeriods } from '../known-periods.ts'
import { periodAt, revised, revision, since as knownUntil, type Period, type Revision } from '../timeline.ts'
import { asDecided, atRates, follows, type PaidBy, type Unpaid } from './at-rates.ts'
import { casualClasses, lockGrades, ratesOfGrades, type RateRow } from './sql.ts'

type Known = KnownPeriods['periods'][number]
/** A revision of the timeline that `periods` are the entries of. */
export type Asked = Revision<Known> & {
  readonly attribute: JobAttribute
  readonly periods: readonly Known[]
  readonly value: string | null
}
type Following = Revision<Known> & { readonly attribute: JobAttribute; readonly value: string | null }
/** The day that is asked for, and the first one of which anything may change. */
type Days = { readonly day: string; readonly since: string }

/** Revisions of a job with that of its pay where that follows a pay grade: at the rates of each day. Refuses days without a rate. */
export async function withPayAtRates(
  ctx: Context,
  known: KnownPeriods,
  asked: readonly Asked[],
  { day, since }: Days,
): Promise<Following[]> {
  const after = afterRevisions(known, asked)
  const was = known.of('REMUNERATION')
  if (![...was, ...after('REMUNERATION')].some(({ value }) => follows(value))) return [...asked]
  const paidBy = await paidByOf(ctx, after)
  const { periods, unpaid } = atRates(after('REMUNERATION'), paidBy)
  const [first] = unpaid.filter((each) => each.day >= since)
  if (first) throw new Invalid([await unpaidProblem(ctx, first, pathOf(asked))])
  const now = knownUntil(was, periods, since)
  const pay: Following = { attribute: 'REMUNERATION', value: periodAt(now, day).value, ...revision(was, now) }
  return [...asked.filter(({ attribute }) => attribute !== 'REMUNERATION'), pay]
}

/** The timelines of a job after these revisions, as they are decided on. */
function afterRevisions(known: KnownPeriods, asked: readonly Asked[]): (attribute: JobAttribute) => readonly Period[] {
  return (attribute) => {
    const own = asked.find((each) => each.attribute === attribute)
    return asDecided(own ? revised(own.periods, own) : known.of(attribute))
  }
}

/** What the pay of a job follows, with the rates as they are, or `rates` in their place. */
export async function paidByOf(
  ctx: Context,
  of: (attribute: JobAttribute) => readonly Period[],
  rates?: (grades: string[]) => Promise<readonly RateRow[]>,
): Promise<PaidBy> {
  const grades = of('PAY_GRADE')
  const ids = [...new Set(grades.flatMap(({ value }) => value ?? []))]
  return {
    grades,
    steps: of('PAY_STEP'),
    workClasses: of('WORK_CLASS'),
    rates: await (rates ?? ((all) => lockedRates(ctx, all)))(ids),
    casual: await batched(ctx, 'casual work classes', async (keys: readonly string[]) => {
      const casual = new Set((await ctx.db.run(casualClasses, {})).map(({ id }) => id))
      return keys.map(() => casual)
    }).load('all'),
  }
}

/** The rates of grades, which nobody changes until the transaction ends. */
async function lockedRates(ctx: Context, grades: string[]): Promise<readonly RateRow[]> {
  const rates = batchedRowsOf(
    ctx,
    'locked rates of grades',
    (row: RateRow) => row.pay_grade_id,
    async (all) => {
      await ctx.db.run(lockGrades, { grades: all })
      return ctx.db.run(ratesOfGrades, { grades: all })
    },
  )
  return (await Promise.all(grades.map((grade) => rates.load(grade)))).flat()
}

/** Where the form shows what is wrong. */
function pathOf(asked: readonly Asked[]): string {
  const changed = new Set(asked.map(({ attribute }) => attribute))
  if (changed.has('REMUNERATION')) return 'remuneration'
  return changed.has('PAY_GRADE') ? 'payGradeId' : 'payStepId'
}

/** Why there is no rate to follow on a day. */
export async function unpaidProblem(ctx: Context, { day, grade, step }: Unpaid, path: string): Promise<Problem> {
  if (grade === null) return problem(path, 'grade_needed', { day })
  const record = await listRecord(ctx, payGrades, grade)
  if (record?.['type'] === 'STEP' && step === null) return problem(path, 'required_step', { name: record.name })
  const named = step === null ? record : await listRecord(ctx, paySteps, step)
  return problem(path, 'rate_missing', { name: named?.name ?? '', day })
}
