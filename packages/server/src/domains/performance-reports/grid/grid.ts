import { readingOthers, readingOf } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { meanScore, type MeanScore } from '@kith/shared/domains/performance-reports/scores.ts'
import type { Context } from '#platform/context.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import type { Period } from '#platform/reports/section.ts'
import { ratingsOf } from '../report/metrics.ts'
import { ratingsOfTeam, type RatedRow } from './sql.ts'

export type Placed = { readonly personId: string; readonly person: string; readonly performance: MeanScore; readonly potential: MeanScore }
export type Grid = { readonly people: readonly Placed[]; readonly total: number; readonly rated: number }
type Asked = Period & { readonly performanceId: string; readonly potentialId: string; readonly businessUnitId: string | null }

/** So many people are placed at a time. */
export const mostPlaced = 1000
const [viewing = ''] = readingOf('SUBJECT')

/** Where the ratings by supervisors place the people that the reader reaches, never the reader themselves. */
export async function readGrid(ctx: Context, { performanceId, potentialId, businessUnitId, from, until }: Asked): Promise<Grid> {
  const groups = [performanceId, potentialId].filter(isUuid).map((id) => id.toLowerCase())
  const shape = {
    viewed: reachOf(ctx.actor, viewing),
    ofOthers: reachOf(ctx.actor, readingOthers),
    inUnit: businessUnitId !== null,
  }
  const units = businessUnitId !== null && isUuid(businessUnitId) ? [businessUnitId] : []
  const rows = await ctx.db.run(ratingsOfTeam(shape), { ...reachParameters(ctx), groups, from, until, units })
  const people = Map.groupBy(rows, ({ person_id: id }) => id)
  const placed = [...people].flatMap(([personId, said]) => {
    const [performance, potential] = [meanOf(said, performanceId), meanOf(said, potentialId)]
    return performance && potential ? [{ personId, person: said[0]?.person ?? '', performance, potential }] : []
  })
  return { people: placed.slice(0, mostPlaced), total: placed.length, rated: people.size }
}

/** Of all answers about the metrics of a group. */
const meanOf = (rows: readonly RatedRow[], group: string): MeanScore | null =>
  meanScore(
    rows.filter(({ group_id: id }) => id === group.toLowerCase()).flatMap((row) => row.metrics.flatMap(({ key }) => ratingsOf(row, key))),
  )
