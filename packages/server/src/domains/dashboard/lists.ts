import { comingChangesList, jobsToRepairList } from '@kith/shared/domains/dashboard.ts'
import { isAttributeWith, jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { readPage, unknownPage } from '#platform/graphql/paging.ts'
import { defineList, type Page, type Rows } from '#platform/lists/define-list.ts'
import { reachOf, reachParameters, type Reach } from '#platform/rights/reach.ts'
import { comingChanges, jobsToRepair, type ChangeRow, type RepairRow } from './sql.ts'

export const daysAhead = 30

export const comingChangesPages = defineList({
  declaration: comingChangesList,
  page: (ctx, { filters }, { size, after }): Page<ChangeRow> =>
    countedPage(() => {
      const viewed = reachOf(ctx.actor, 'people.jobs.view')
      const shape = {
        jobs: filters['team'] === true ? teamOf(viewed) : viewed,
        pay: reachOf(ctx.actor, 'people.jobs.remuneration.view'),
        leave: reachOf(ctx.actor, 'people.jobs.leave.view'),
        attributes: jobAttributeNames.filter((each) => isAttributeWith(ctx.actor.modules, each)),
      }
      const parameters = { ...reachParameters(ctx), until: daysAfter(ctx.actor.today, daysAhead) }
      return readPage<ChangeRow>(
        { size, after },
        {
          width: 4,
          cursor: ({ day, sort_name, kind, job_id }) => [day, sort_name, kind, job_id],
          read: async ([afterDay = null, afterName = null, afterKind = null, afterId = null], limit) => {
            if (afterDay !== null && !parseDate(afterDay)) throw unknownPage()
            return ctx.db.run(comingChanges(shape), { ...parameters, afterDay, afterName, afterKind, afterId, limit })
          },
        },
      )
    }),
  cells: {
    name: (row) => row.person_display_name,
    day: (row) => row.day,
    kind: (row) => row.kind,
    position: (row) => row.position_title,
    attributes: (row) => row.attributes.join(' '),
  },
})

export const jobsToRepairPages = defineList({
  declaration: jobsToRepairList,
  page: (ctx, _, { size, after }): Page<RepairRow> =>
    countedPage(() => {
      const shape = { edit: reachOf(ctx.actor, 'people.jobs.edit'), view: reachOf(ctx.actor, 'people.jobs.view') }
      return readPage<RepairRow>(
        { size, after },
        {
          cursor: ({ sort_name, job_id }) => [sort_name, job_id],
          read: ([afterName = null, afterId = null], limit) =>
            ctx.db.run(jobsToRepair(shape), { ...reachParameters(ctx), afterName, afterId, limit }),
        },
      )
    }),
  cells: {
    name: (row) => row.person_display_name,
    position: (row) => row.position_title,
    unit: (row) => row.business_unit,
    former: (row) => row.former_supervisor,
    since: (row) => row.since,
  },
})

/** A page whose rows say how many there are in all. */
function countedPage<Row extends { readonly total: number }>(read: () => Promise<Rows<Row>>): Page<Row> {
  let rows: Promise<Rows<Row>> | undefined
  const once = () => (rows ??= read())
  return { rows: once, total: async () => ({ total: (await once()).items[0]?.total ?? 0, isCapped: false }) }
}

/** What a reach leaves of one's own team. */
export const teamOf = (reach: Reach): Reach => (reach === 'SELF' || reach === 'NONE' ? 'NONE' : 'TEAM')
