import { monthsAfter } from '@kith/shared/days.ts'
import { jobCreateFields } from '@kith/shared/domains/jobs.ts'
import type { Checked } from '@kith/shared/fields.ts'
import { currencyProblems, remunerationProblems } from '@kith/shared/remuneration.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import type { Refusal, Wanted } from '#platform/mutations/mutation.ts'
import { orRefusal } from '#platform/mutations/or-refusal.ts'
import { listsOf } from './attributes.ts'
import { choiceProblems, supervisorProblems, type Supervising } from './checks.ts'
import { defaultProblems, withAssigned } from './components.ts'
import { withNewPayAtRates } from './pay-grades/follow-new.ts'
import { conditionOf, gradeProblems } from './pay-grades/grades.ts'
import type { MadeJob } from './create.ts'
import { planNewCustomValues, type NewCustomValues } from './custom-values.ts'
import { jobSettings } from './settings.ts'
import { asRemuneration } from './values.ts'

/** New jobs that can be written together, or everything that is wrong with them, in the order of the inputs. They may report to each other. */
export async function planJobs(ctx: Context, wanted: readonly Wanted<typeof jobCreateFields>[]): Promise<readonly (MadeJob | Refusal)[]> {
  const among = new Map(wanted.map(({ input, newId }) => [newId, supervisingOf(input)]))
  const problems = await Promise.all(wanted.map(({ input }) => problemsOf(ctx, input, among)))
  const custom = await Promise.all(wanted.map(({ input }) => orRefusal(() => planNewCustomValues(ctx, input))))
  for (const [index, own] of custom.entries()) problems[index]?.push(...('problems' in own ? own.problems : []))
  refuseReports(
    wanted,
    problems,
    custom.map((own) => own instanceof Error),
  )
  return Promise.all(
    wanted.map(async ({ input, newId }, index) => {
      const [own = [], values] = [problems[index], custom[index]]
      if (values instanceof Error && !(values instanceof Invalid)) return values
      return own.length > 0 || !values || values instanceof Error ? new Invalid(own) : newJob(ctx, input, newId, values)
    }),
  )
}

type Input = Checked<typeof jobCreateFields>
const chosenFrom = listsOf(jobCreateFields)

const supervisingOf = ({ personId, companyStartDate }: Input): Supervising => ({
  person_id: personId,
  company_start_on: companyStartDate,
  company_end_on: null,
})

async function problemsOf(ctx: Context, input: Input, among: ReadonlyMap<string, Supervising>): Promise<Problem[]> {
  const { personId, supervisorJobId, companyStartDate, supervisorFrom } = input
  const values: Readonly<Record<string, unknown>> = input
  const choices = [...chosenFrom].map(([path, list]) => {
    const { [path]: id } = values
    return typeof id === 'string' ? choiceProblems(ctx, path, list, id) : []
  })
  const problems = await Promise.all([
    ...choices,
    supervisorProblems(ctx, { personId, supervisorJobId, from: supervisorFrom || companyStartDate }, among),
    defaultProblems(ctx, input.remuneration?.components, null, 'remuneration'),
    gradeProblems(ctx, gradedBy(input, (await jobSettings(ctx)).currency), companyStartDate),
  ])
  return [
    ...problems.flat(),
    ...remunerationProblems(input.remuneration, 'remuneration'),
    ...currencyProblems(input.recruitmentCurrency, 'recruitmentCurrency'),
  ]
}

const gradedBy = ({ employmentConditionId = null, payGradeId = null, payStepId = null, remuneration }: Input, currency: string) => ({
  employmentConditionId,
  payGradeId,
  payStepId,
  remuneration: asRemuneration(remuneration, currency),
})

/** A job cannot report to one of the same set that is refused. */
function refuseReports(
  wanted: readonly Wanted<typeof jobCreateFields>[],
  problems: readonly Problem[][],
  areRefused: readonly boolean[],
): void {
  const refused = new Set(wanted.flatMap(({ newId }, index) => (problems[index]?.length || areRefused[index] ? [newId] : [])))
  for (let before = -1; before < refused.size;) {
    before = refused.size
    for (const [index, { input, newId }] of wanted.entries()) {
      if (refused.has(newId) || !refused.has(input.supervisorJobId ?? '')) continue
      problems[index]?.push(problem('supervisorJobId', 'reference'))
      refused.add(newId)
    }
  }
}

async function newJob(ctx: Context, input: Input, id: string, custom: NewCustomValues): Promise<MadeJob | Invalid> {
  const { probation_enabled, probation_months, currency } = await jobSettings(ctx)
  const { today } = ctx.actor
  const { probationApplies, probationEndDate, remuneration, supervisorJobId, supervisorFrom, primaryFrom, isPrimary, fte, ...given } = input
  const { customFields: _, remunerationCustomFields: __, ...rest } = given
  const start = rest.companyStartDate
  const onProbation = probationApplies ?? (Boolean(probationEndDate) || probation_enabled)
  const isSupervisedLater = Boolean(supervisorJobId && supervisorFrom && supervisorFrom > start)
  const pay = await withAssigned(ctx, asRemuneration(remuneration, currency))
  return withNewPayAtRates(ctx, {
    ...rest,
    id,
    custom,
    employmentConditionId: rest.employmentConditionId ?? (await conditionOf(ctx, rest.payGradeId)),
    fte: fte || '1',
    supervisorJobId: isSupervisedLater ? null : (supervisorJobId ?? null),
    ...(isSupervisedLater && supervisorJobId && supervisorFrom
      ? { timeline: [{ attribute: 'SUPERVISOR' as const, value: supervisorJobId, from: supervisorFrom }] }
      : {}),
    probationEndDate: onProbation ? probationEndDate || monthsAfter(start, probation_months) : null,
    recruitmentCurrency: rest.recruitmentCost ? rest.recruitmentCurrency || currency : null,
    remuneration: pay,
    isPrimary: isPrimary ?? false,
    primaryFrom: primaryFrom || (start > today ? start : today),
  })
}
