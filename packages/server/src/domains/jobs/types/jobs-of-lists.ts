import { businessEntities, businessUnits, locations, positionTitles } from '@kith/shared/domains/organisation.ts'
import { builder } from '#platform/graphql/builder.ts'
import { batchedRows } from '#platform/records/batch.ts'
import { readAsViewer, listType } from '#platform/settings-lists/type.ts'
import { countJobs } from '../sql/counting.ts'

/** How many jobs are in a business entity, unit or location today, or have a title. */
export const jobsOfLists = [businessEntities, businessUnits, locations, positionTitles].map((list) =>
  builder.objectFields(listType(list), {
    fields: (t) => ({
      jobCount: t.int({
        description: `The number of jobs that have this ${list.words.singular} today. Needs ${list.permission}.view.`,
        resolve: async ({ id }, _, request) => {
          const ctx = await readAsViewer(list, request)
          const { today: day } = ctx.actor
          const counts = batchedRows(ctx, `jobs of ${list.table}`, (ids) => ctx.db.run(countJobs(list), { ids, day }))
          return (await counts.load(id))?.jobs ?? 0
        },
      }),
    }),
  }),
)
