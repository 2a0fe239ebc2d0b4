import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { OrganisationChart, type ChartOnDay } from '#domains/organisation-chart/public.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { nameReader } from '#platform/tenant-words/record-names.ts'
import { arrangeRoles, type ChartRoles as Roles } from './chart-roles.ts'
import { allStandings, rolesHeld } from './sql.ts'

/** A chart of which the roles have been read with the rest. */
export type WithRoles = { readonly roles?: Roles | null }

const whole = { nullable: { list: false, items: false } } as const

const ChartRoles = builder.objectRef<Roles>('ChartRoles').implement({
  description:
    'The roles of a chart in columns: the same place in each list is the same role, in the order of names. A vacant role keeps its place.',
  fields: (t) => ({
    ids: t.field({ type: ['ID'], ...whole, resolve: ({ ids }) => ids }),
    names: t.field({ type: ['String'], ...whole, resolve: ({ names }) => names }),
    parents: t.field({
      type: ['Int'],
      ...whole,
      description: 'The place of the nearest role above that is on the chart; -1 at the top.',
      resolve: ({ parents }) => parents,
    }),
    jobs: t.field({
      type: ['Int'],
      ...whole,
      description: 'How many jobs hold it, whether or not you can find their people.',
      resolve: ({ jobs }) => jobs,
    }),
    vacant: t.field({ type: ['Boolean'], ...whole, resolve: ({ vacant }) => vacant }),
    openJobs: t.field({
      type: ['Int'],
      ...whole,
      description: 'How many more jobs it asks for; 0 for a vacant role that asks for FTE alone.',
      resolve: ({ openJobs }) => openJobs,
    }),
    ofJobs: t.field({
      type: ['Int'],
      ...whole,
      description: 'The place of the role of each job of the chart, in the order of `jobIds`; -1 for a job without one.',
      resolve: ({ ofJobs }) => ofJobs,
    }),
  }),
})

export const chartRoles = builder.objectFields(OrganisationChart, {
  fields: (t) => ({
    roles: t.field({
      type: ChartRoles,
      description: `Null without ${workforceRole.permissions.view}, and for what was known at an earlier moment.`,
      resolve: async (chart: ChartOnDay & WithRoles, _, request) => {
        if (chart.roles !== undefined) return chart.roles
        return chart.isKnownAt ? null : rolesOnChart(await read(request), chart.asAt, chart.jobIds)
      },
    }),
  }),
})

/** The roles of a chart of these jobs; null for those who may not see any. */
export async function rolesOnChart(ctx: Context, day: string, jobIds: readonly string[]): Promise<Roles | null> {
  if (!hasPermission(ctx.actor, workforceRole.permissions.view)) return null
  const [standings, held, nameOf] = await Promise.all([ctx.db.run(allStandings, { day }), ctx.db.run(rolesHeld, { day }), nameReader(ctx)])
  return arrangeRoles(
    standings.map((each) => ({ ...each, name: nameOf(each) })),
    held,
    jobIds,
  )
}
