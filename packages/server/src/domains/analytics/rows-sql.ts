import { dimensionNamed, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import { supervisorOn } from '#domains/jobs/public.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, type Reach } from '#platform/rights/reach.ts'
import { withBelow } from '#platform/settings-lists/sql.ts'
import { factsSql } from './facts/facts-sql.ts'
import type { FactParameters, Shape, Sql } from './facts/shape.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { BehindType } from './types.ts'

export type BehindRow = RowOf<typeof BehindType>
type RowsShape = Shape & {
  readonly key: 'people' | 'events' | 'rows'
  readonly hasRow: boolean
  readonly hasColumn: boolean
  readonly jobs: Reach
}
type RowsParameters = FactParameters & { row: string | null; column: string | null; at: number }
type Position = { afterName: string | null; afterFact: string | null; afterPerson: string | null; limit: number }

/** One page of what a figure counts, in the order of names: each person, time of employment or fact as often as the figure has it. */
export const rowsPage = shapedStatement((_, shape: RowsShape, p: Parameters<RowsParameters & Position>) => selectPage(shape, p))

/** Looks among so many people who come next by name, behind the figure or not. If they fill the page, nobody else has to be looked at. */
export const nearRowsPage = shapedStatement((_, shape: RowsShape, p: Parameters<RowsParameters & Position & { near: number }>) =>
  selectPage(shape, p, nextByName(p)),
)

/** Takes all people of one name, so that nobody is left out between two pages. */
const nextByName = (p: Parameters<Position & { near: number }>) => sql`
  select id from people where ${p.afterName}::text is null or sort_name >= ${p.afterName}::text collate "C"
  order by sort_name fetch first (${p.near}::integer) rows with ties`

/** `offset 0` has each person looked up by their id: behind a figure of many, the page is full before these are read. */
const selectPage = (shape: RowsShape, p: Parameters<RowsParameters & Position>, among?: Sql) => sql<BehindRow>`
  with ${among ? sql`near as materialized (${among}),` : sql``} ${chosen(shape, p, among && sql`select id from near`)}, page as materialized (
    select chosen.*, person.display_name as person_display_name, person.sort_name
    from chosen cross join lateral (select display_name, sort_name from people_card where id = chosen.person_id offset 0) person
    where ${p.afterPerson}::uuid is null
      or (person.sort_name, chosen.fact_id, chosen.person_id) > (${p.afterName}::text collate "C", ${p.afterFact}::text, ${p.afterPerson}::uuid)
    order by person.sort_name, chosen.fact_id, chosen.person_id limit ${p.limit}::integer)
  select page.job_id as id, page.person_id, page.job_id, page.fact_id, page.person_display_name, page.sort_name, page.value::float8 as value,
    case when page.first = page.last then page.first end as day, ${sql.lit(shape.key === 'rows' ? shape.counted.facts : null)}::text as facts,
    held.position_title_id, (select name from position_titles where id = held.position_title_id) as position_title,
    held.business_unit_id, (select name from business_units where id = held.business_unit_id) as business_unit,
    held.location_id, (select name from locations where id = held.location_id) as location, supervisor.display_name as supervisor
  from page
  left join lateral (
    select * from job_segments seg where seg.job_id = page.job_id and ${jobWithinReach(shape.jobs, 'seg.job_id', 'seg.person_id', p)}
      and seg.starts_on <= least(page.last, (${p.untils}::date[])[${p.at}::integer + 1]) order by seg.starts_on desc limit 1) held on true
  left join lateral (
    select person.display_name
    from ${supervisorOn(sql`held.supervisor_job_id`, { day: sql`least(page.last, (${p.untils}::date[])[${p.at}::integer + 1], ${p.today}::date)`, jobs: shape.jobs }, p)} above
    join people_card person on person.id = above.person_id) supervisor on true
  order by page.sort_name, page.fact_id, page.person_id`

export const countRows = shapedStatement(
  (_, shape: RowsShape, p: Parameters<RowsParameters>) => sql<{ total: number }>`
  with ${chosen(shape, p)} select count(*)::integer as total from chosen`,
)

const keys = { people: sql`person_id`, events: sql`person_id, first`, rows: sql`fact_id` }

/** The facts of a figure, as the figure itself is counted, in the row, column and period of the mark. */
function chosen(shape: RowsShape, p: Parameters<RowsParameters>, among?: Sql): Sql {
  const conditions = [
    sql`(mask >> ${p.at}::integer) & 1 = 1`,
    ...(shape.hasRow ? [isAt(shape, 0, p.row)] : []),
    ...(shape.hasColumn ? [isAt(shape, 1, p.column)] : []),
    ...(shape.counted.value === undefined ? [] : [sql`value is not null`]),
  ]
  const key = keys[shape.key]
  return sql`chosen as materialized (
    select distinct on (${key}) * from (${factsSql(countedAlone(shape), p, undefined, among)}) facts where ${sql.join(conditions, sql` and `)} order by ${key}, first, fact_id)`
}

/** The rows behind a figure have nothing that the figure leaves out. */
const countedAlone = ({ counted: { beside: _, ...counted }, ...shape }: RowsShape): Shape => ({ ...shape, counted })

function isAt({ by, isRolledUp }: RowsShape, index: number, value: Sql): Sql {
  const column = sql.ref(`d${index}`)
  const { tree, reference } = dimensionNamed(by[index] as DimensionName)
  if (!isRolledUp || !tree || reference === undefined) return sql`coalesce(${column}::text, '') = ${value}::text`
  return sql`case when ${value}::text = '' then ${column} is null else ${column} in (
    select id from (${withBelow(kindOf(reference), sql<readonly string[]>`array[nullif(${value}::text, '')::uuid]`)}) below) end`
}
