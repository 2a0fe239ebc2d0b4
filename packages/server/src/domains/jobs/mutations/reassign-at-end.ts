import { daysAfter } from '@kith/shared/days.ts'
import type { jobEndDateFinaliseFields } from '@kith/shared/domains/jobs.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { judgeMutations } from '#platform/mutations/judge-many.ts'
import { runMutations } from '#platform/mutations/run-many.ts'
import { may } from '#platform/rights/check.ts'
import { jobUpdate } from './update.ts'

type End = Pick<Checked<typeof jobEndDateFinaliseFields>, 'id' | 'companyEndDate' | 'reports' | 'reportsReasonId'>

/** What speaks against giving the reports of a job that ends another supervisor from the day after. */
export async function reassignmentProblems(ctx: Context, end: End): Promise<Problem[]> {
  const { reports } = end
  if (!reports || reports.length === 0) return []
  const mayEdit = await Promise.all(reports.map(({ id }) => may(ctx, 'people.jobs.edit', { kind: 'job', id })))
  const toThisJob = reports.map(({ supervisorJobId }) => supervisorJobId.toLowerCase() === end.id.toLowerCase())
  const { problems } = await judgeMutations(ctx, jobUpdate, updatesOf(end), [])
  return reports.flatMap((_, index) => {
    if (!mayEdit[index]) return [problem(`reports.${index}.id`, 'refused_record')]
    if (toThisJob[index]) return [problem(`reports.${index}.supervisorJobId`, 'employed_earlier', { day: dayAfter(end) })]
    return within(index, problems.get(index))
  })
}

/** Gives them their new supervisor by updates of their own jobs, with the events, rights and approvals of these. */
export async function reassignReports(ctx: Context, end: End): Promise<void> {
  const { problems } = await runMutations(ctx, jobUpdate, updatesOf(end))
  if (problems.size > 0) throw new Invalid([...problems].flatMap(([index, own]) => within(index, own)))
}

const dayAfter = ({ companyEndDate }: End) => daysAfter(companyEndDate, 1)
const updatesOf = (end: End) =>
  (end.reports ?? []).map(({ id, version, supervisorJobId }) => ({
    id,
    version,
    supervisorJobId,
    effectiveFrom: dayAfter(end),
    attributes: [{ attribute: 'SUPERVISOR' as const }],
    reasonId: end.reportsReasonId ?? null,
  }))

const within = (index: number, problems: readonly Problem[] = []) =>
  problems.map((each) => ({ ...each, path: each.path === 'reasonId' ? 'reportsReasonId' : `reports.${index}.${each.path}` }))
