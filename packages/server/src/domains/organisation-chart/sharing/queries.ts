import { defineQuery } from '#platform/graphql/query.ts'
import { listLinks, readSharing } from './sql.ts'
import { ChartSharing } from './type.ts'

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
