import { defineOpenQuery } from '#platform/graphql/open-query.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { openSharedChart } from './open-chart.ts'
import { listLinks, readSharing } from './sql.ts'
import { ChartSharing, SharedOrganisationChart } from './type.ts'

export const getChartSharing = defineQuery({
  name: 'getChartSharing',
  description: 'Whether the organisation chart can be shared, and the links that open it without an account.',
  permission: 'organisation_chart.share',
  returns: ChartSharing,
  nullable: false,
  resolve: async ({ db }) => {
    const [{ is_on: isOn }, links] = await Promise.all([db.one(readSharing, {}), db.run(listLinks, {})])
    return { isOn, links }
  },
})

export const getSharedOrganisationChart = defineOpenQuery({
  name: 'getSharedOrganisationChart',
  description: 'The organisation chart of today, for people who have the address of a link. Null where the link is none, or none any more.',
  args: (arg) => ({ token: arg({ type: 'String', required: true, description: 'What the address of the link ends with.' }) }),
  returns: SharedOrganisationChart,
  resolve: (visit, { token }) => openSharedChart(visit, token),
})
