import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { OrganisationChart, type ChartOnDay } from '#domains/organisation-chart/public.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { nameReader } from '#platform/tenant-words/record-names.ts'
import { arrangeRoles } from './chart-roles.ts'
import { allStandings, rolesHeld } from './sql.ts'
import { ChartRoles } from './types.ts'

type Roles = RowOf<typeof ChartRoles>

/** The roles of a chart may have been read with the rest of it. */
export type WithRoles = { readonly roles?: Roles | null }

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

/** Returns null to those who may not see roles. */
export async function rolesOnChart(ctx: Context, day: string, jobIds: readonly string[]): Promise<Roles | null> {
  if (!hasPermission(ctx.actor, workforceRole.permissions.view)) return null
  const [standings, held, nameOf] = await Promise.all([ctx.db.run(allStandings, { day }), ctx.db.run(rolesHeld, { day }), nameReader(ctx)])
  return arrangeRoles(
    standings.map((each) => ({ ...each, name: nameOf(each) })),
    held,
    jobIds,
  )
}
