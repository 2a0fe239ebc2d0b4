import { sql } from 'kysely'
import { shapedStatement, statement } from '#platform/database/statement.ts'
import { countBeside, countDays, countDistinct, countEach, countSeveral, countValues, type Counted } from './counting.ts'
import { factsSql, isEachOne, type FactColumn } from './facts/facts-sql.ts'
import type { P, Shape, Sql } from './facts/shape.ts'
import { ancestorsOf } from './places.ts'

/**
 * Each row is a figure of both dimensions, of one with the other null, or of everyone. Others count the people whom it is about, those who are
 * in more than one row, or those whom it leaves out.
 */
export type FigureRow = {
  of: 'FIGURE' | 'PEOPLE' | 'SEVERAL' | 'BESIDE'
  row: string | null
  col: string | null
  at: number
  value: number
}

/** Every figure of an analysis: of its cells, of its rows and columns and of everyone, each counted from the facts and none from another. */
export const figures = shapedStatement((_, shape: Shape, p: P) => {
  const { counts } = shape.counted
  const counted: Counted[] = [
    countedBy(counts, shape, p),
    ...(hasPeopleBeside(shape) ? [countDistinct('PEOPLE', 'people', shape, p)] : []),
    ...(shape.tellsSeveral ? [countSeveral(shape, counts === 'people' || hasPeopleBeside(shape))] : []),
    ...(shape.counted.beside === undefined ? [] : [countBeside(shape, p)]),
  ]
  const tables = [...factsOf(shape, p), ...ancestorsOf(shape), ...counted.flatMap((each) => each.tables)]
  return sql<FigureRow>`
  with ${sql.join(tables, sql`, `)}
  ${sql.join(
    counted.flatMap(({ figures: each }) => each),
    sql` union all `,
  )}`
})

/** Facts that a figure leaves out are found with the others, and read only to be counted. */
function factsOf(shape: Shape, p: P): Sql[] {
  const columns = columnsFor(shape, p)
  // Days are counted from the facts without keeping these, where nothing else reads them
  const kept = shape.counted.counts === 'days' ? sql`` : sql`materialized`
  if (shape.counted.beside === undefined) return [sql`facts as ${kept} (${factsSql(shape, p, columns)})`]
  return [
    sql`found as materialized (${factsSql(shape, p, [...columns, 'is_beside'])})`,
    sql`facts as not materialized (select * from found where not is_beside)`,
  ]
}

/** True where figures are withheld by how many people they are about, and do not say so themselves. */
const hasPeopleBeside = ({ isRolledUp, counted }: Shape) => !isRolledUp && counted.counts !== 'people'

function countedBy(counts: Shape['counted']['counts'], shape: Shape, p: P): Counted {
  if (counts === 'rows' && isEachOne(shape, p)) return countEach(shape, p)
  if (counts === 'people' || counts === 'events' || counts === 'rows') return countDistinct('FIGURE', counts, shape, p)
  return counts === 'days' ? countDays(shape, p) : countValues(counts, shape, p)
}

/** The others would be worked out for nothing. */
function columnsFor(shape: Shape, p: P): FactColumn[] {
  const { counts } = shape.counted
  if (counts === 'days') return ['person_id', 'first', 'last', ...(hasPeopleBeside(shape) ? (['mask'] as const) : [])]
  if (counts === 'people') return ['person_id', 'mask']
  if (counts === 'events') return ['person_id', 'first', 'mask']
  if (counts === 'rows') return ['person_id', ...(isEachOne(shape, p) ? [] : (['fact_id'] as const)), 'mask']
  return ['person_id', 'value', ...(counts === 'mean' ? (['weight'] as const) : []), 'mask']
}

/** How many facts there are depends on the days, so that a plan for any of them suits none; and those of everybody are put in order in memory. */
export const planForFacts = statement(
  () => sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '32MB', true)`,
)
