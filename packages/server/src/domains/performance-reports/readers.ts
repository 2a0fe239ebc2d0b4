import type { ReportView } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { holdersOver } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { supervising } from './report/report.ts'

/** Who reads something about a person, whoever else is shown it. */
export type Readers = { readonly includesSubject: boolean; readonly names: readonly string[]; readonly others: number }

const most = 500

/** Those who hold all of these permissions over a person today; by name those who have them as someone above the person. */
export async function readersOver(
  ctx: Context,
  slugs: readonly string[],
  personId: string,
  { withoutSubject = false } = {},
): Promise<Readers> {
  const { holders, total } = await holdersOver(ctx, slugs, personId, most)
  const subject = holders.filter((each) => each.person_id === personId)
  const names = holders.filter((each) => each.reason === 'SUBORDINATE' && !subject.includes(each)).map((each) => each.display_name)
  return { includesSubject: subject.length > 0 && !withoutSubject, names, others: total - subject.length - names.length }
}

/** Those who may open this view of the report on a person. */
export const readersOfReport = (ctx: Context, view: ReportView, personId: string): Promise<Readers> =>
  view === 'EMPLOYEE'
    ? readersOver(ctx, ['people.performance_reports.view'], personId)
    : readersOver(ctx, ['people.performance_reports.view', supervising], personId, { withoutSubject: true })

export const ReadersType = builder.objectRef<Readers>('PerformanceReaders').implement({
  description: 'Who can read something about a person today.',
  fields: (t) => ({
    includesSubject: t.exposeBoolean('includesSubject', { nullable: false, description: 'Whether the person themselves can.' }),
    names: t.field({
      type: ['String'],
      nullable: { list: false, items: false },
      description: 'Those above the person.',
      resolve: ({ names }) => [...names],
    }),
    others: t.exposeInt('others', { nullable: false, description: 'How many others can, such as HR.' }),
  }),
})
