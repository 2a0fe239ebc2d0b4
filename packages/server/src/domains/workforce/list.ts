import { roleStates, workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { roleList } from '@kith/shared/domains/workforce/list.ts'
import { listRecord } from '#domains/organisation/public.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { searchedText } from '#platform/search-text.ts'
import { countStandings, standingPage, type StandingRow } from './sql.ts'
import { faultSince, firstFaultsOf } from './standing.ts'

/** The roles by name; those that have ended only with that state. */
export const roles = defineList({
  declaration: roleList,
  page: (ctx, asked, { size, after }) => {
    const { state, open, attention } = asked.filters
    const states = Array.isArray(state) ? (state as readonly string[]) : present
    const given = async () => ({
      day: ctx.actor.today,
      states,
      search: searchedText(asked.search),
      vacant: open === true,
      faulty: attention === true ? [...(await firstFaultsOf(ctx)).keys()] : null,
    })
    return {
      rows: () =>
        readPage<StandingRow>(
          { size, after },
          {
            width: 2,
            cursor: (row) => [row.sort_name, row.id],
            read: async ([afterName = null, afterId = null], limit) =>
              ctx.db.run(standingPage({ descending: asked.descending }), { ...(await given()), afterName, afterId, limit }),
          },
        ),
      total: async () => ({ total: (await ctx.db.one(countStandings, await given())).total, isCapped: false }),
    }
  },
  cells: {
    name: (row: StandingRow) => row.name,
    code: (row) => row.code,
    state: (row) => row.state,
    fte: (row) => row.fte,
    totalFte: (row) => row.total_fte,
    jobs: (row) => row.jobs,
    totalJobs: (row) => row.total_jobs,
    open: (row) => (row.is_vacant ? 'yes' : 'no'),
    attention: (row, ctx) => faultSince(ctx, row.id),
    parent: async (row, ctx) => (await listRecord(ctx, workforceRole, row.parent_id ?? null))?.name,
    startDate: (row) => row.start_on,
    endDate: (row) => row.end_on,
  },
})

const present = roleStates.filter((state) => state !== 'ENDED')
