import { asAtDescription, asAtOf, asKnownAtDescription } from '#domains/jobs/public.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { arrange } from './arrange.ts'
import { readChart } from './read-chart.ts'
import { OrganisationChart } from './types.ts'

export const getOrganisationChart = defineQuery({
  name: 'getOrganisationChart',
  description:
    'The jobs held on a day by the people you can find in the directory, with who supervises whom. Another day than today, or what was known earlier, takes permission to view their profiles and jobs.',
  permission: 'organisation_chart.view',
  args: (arg) => ({
    asAt: arg({ type: 'Date', description: asAtDescription }),
    asKnownAt: arg({ type: 'DateTime', description: asKnownAtDescription }),
    comparable: arg({
      type: 'Boolean',
      description: 'Of today too only those whose profiles and jobs you may view, so that it can be compared with another day.',
    }),
  }),
  returns: OrganisationChart,
  nullable: false,
  resolve: async (ctx, args) => {
    const { asAt, knownAt } = asAtOf(ctx, args)
    const { jobs, units } = await readChart(ctx, { asAt, knownAt, isComparable: args.comparable === true })
    return { asAt, isKnownAt: knownAt !== null, ...arrange(jobs, units) }
  },
})
