import { gradePayTypes } from '@kith/shared/domains/jobs/pay-grades.ts'
import { payGradeRate as kind } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import type { Context } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { searchArgument } from '#platform/graphql/search-argument.ts'
import { fieldValues, rowOf } from '#platform/records/columns.ts'
import { isUuid, may } from '#platform/rights/check.ts'
import { loadJob } from '../loading.ts'
import type { JobRow } from '../sql/reading.ts'
import { jobType } from '../types/job-type.ts'
import type { Remuneration } from '../values.ts'
import { ratesAfter } from './mutations.ts'
import { planRaises, type Raise } from './raises.ts'
import { ratesOfGrades } from './sql.ts'

/** Jobs whose base changes alike; `before` and `after` are amounts of rates. */
type Changed = Pick<Raise, 'from'> & {
  readonly type: (typeof gradePayTypes)[number]
  readonly currency: string
  readonly before: string
  readonly after: string
  readonly jobCount: number
}
type Effect = {
  readonly jobCount: number
  readonly unpaidCount: number
  readonly changes: readonly Changed[]
  readonly jobs: readonly JobRow[]
}

/** So many of the jobs that change are named. */
const mostNamed = 20

const PayGradeRateChange = builder.objectRef<Changed>('PayGradeRateChange').implement({
  fields: (t) => ({
    effectiveFrom: t.field({ type: 'Date', nullable: false, resolve: ({ from }) => from }),
    type: t.field({ type: enumOf('GradePayType', gradePayTypes), nullable: false, resolve: ({ type }) => type }),
    currency: t.exposeString('currency', { nullable: false }),
    before: t.field({ type: 'Decimal', nullable: false, resolve: ({ before }) => before }),
    after: t.field({ type: 'Decimal', nullable: false, resolve: ({ after }) => after }),
    jobCount: t.exposeInt('jobCount', { nullable: false }),
  }),
})

const PayGradeRateEffect = builder.objectRef<Effect>('PayGradeRateEffect').implement({
  description: 'What a change of a rate would do to the jobs whose pay follows the grade. Nothing is saved.',
  fields: (t) => ({
    jobCount: t.exposeInt('jobCount', { nullable: false, description: 'How many jobs change.' }),
    unpaidCount: t.exposeInt('unpaidCount', {
      nullable: false,
      description: 'How many would be left without a rate, so that the change is refused.',
    }),
    changes: t.field({ type: [PayGradeRateChange], nullable: { list: false, items: false }, resolve: ({ changes }) => [...changes] }),
    jobs: t.field({
      type: [jobType],
      nullable: { list: false, items: false },
      description: `Some of them, as far as you may view their pay: at most ${mostNamed}.`,
      resolve: ({ jobs }) => [...jobs],
    }),
  }),
})

export const getPayGradeRateEffect = defineQuery({
  name: 'getPayGradeRateEffect',
  permission: 'settings.pay_grades.edit',
  args: (arg) => ({
    payGradeId: arg.id({ required: true }),
    rateId: arg.id({ description: 'The rate that is corrected or deleted; a new one without it.' }),
    isDeletion: arg.boolean(),
    payStepId: arg.id(),
    effectiveFrom: arg({ type: 'Date' }),
    currency: searchArgument(arg),
    annualSalary: arg({ type: 'Decimal' }),
    permanentHourlyRate: arg({ type: 'Decimal' }),
    casualHourlyRate: arg({ type: 'Decimal' }),
  }),
  returns: PayGradeRateEffect,
  nullable: false,
  resolve: async (ctx, { payGradeId, rateId, isDeletion, ...given }) => {
    const none = { jobCount: 0, unpaidCount: 0, changes: [], jobs: [] }
    const grade = payGradeId.toLowerCase()
    if (!isUuid(grade)) return none
    const rates = await ctx.db.run(ratesOfGrades, { grades: [grade] })
    const was = rates.find(({ id }) => id === rateId?.toLowerCase())
    const wanted = { ...(was && fieldValues(kind, was)), ...Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) }
    if (!isDeletion && !wanted.effectiveFrom) return none
    const values = isDeletion ? {} : rowOf(kind, { payGradeId: grade, ...wanted })
    const after = ratesAfter(rates, { id: was?.id ?? 'new', values, change: { before: null, after: isDeletion ? null : {} } })
    const { raises, unpaid } = await planRaises(ctx, { grade, ...after, lock: false })
    return { jobCount: raises.length, unpaidCount: unpaid.length, changes: grouped(raises), jobs: await named(ctx, raises) }
  },
})

function grouped(raises: readonly Raise[]): Changed[] {
  const base = ({ type, baseAnnual, baseHourly }: Remuneration) => (type === 'ANNUAL_SALARY' ? baseAnnual : baseHourly) ?? '0'
  const groups = Map.groupBy(raises, ({ from, before, after }) =>
    JSON.stringify([from, after.type, after.currency, base(before), base(after)]),
  )
  return [...groups.values()]
    .flatMap((alike): Changed[] => {
      const [first] = alike
      const type = first?.after.type
      if (!first || !type || type === 'NONE') return []
      const { from, before, after } = first
      return [{ from, type, currency: after.currency, before: base(before), after: base(after), jobCount: alike.length }]
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

async function named(ctx: Context, raises: readonly Raise[]): Promise<JobRow[]> {
  const jobs: JobRow[] = []
  for (const { id, from } of raises.slice(0, mostNamed)) {
    const job = (await may(ctx, 'people.jobs.remuneration.view', { kind: 'job', id })) ? await loadJob(ctx, id, from) : null
    if (job?.may_view) jobs.push(job)
  }
  return jobs
}
