import { asAtDescription, asAtOf, asKnownAtDescription } from '#domains/jobs/public.ts'
import { directoryParameters, directoryShape } from '#domains/people/public.ts'
import type { Context } from '#platform/context.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { nameReader } from '#platform/tenant-words/record-names.ts'
import { arrange } from './arrange.ts'
import { readJobsHeld, readUnits, type HeldJob, type Unit } from './sql.ts'
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
    const directory = directoryShape(ctx, asAt)
    const isKnownAt = knownAt !== null
    const otherDay = directory.otherDay || isKnownAt || args.comparable === true
    const shape = { ...directory, otherDay, isKnownAt }
    const [jobs, units] = await Promise.all([
      ctx.db.run(readJobsHeld(shape), { ...directoryParameters(ctx, asAt), knownAt }),
      ctx.db.run(readUnits, {}),
    ])
    return { asAt, isKnownAt, ...arrange(...(await translated(ctx, jobs, units))) }
  },
})

async function translated(ctx: Context, jobs: readonly HeldJob[], units: readonly Unit[]): Promise<[HeldJob[], Unit[]]> {
  const nameOf = await nameReader(ctx)
  const titleOf = ({ position_title_id: id, position_title: title }: HeldJob) => (id && title ? nameOf({ id, name: title }) : title)
  return [jobs.map((job) => ({ ...job, position_title: titleOf(job) })), units.map((unit) => ({ ...unit, name: nameOf(unit) }))]
}
