import type { Situation } from '@kith/shared/domains/people.ts'
import { sql } from 'kysely'
import { servicesOf } from '#domains/jobs/public.ts'
import {
  beginsEmployment,
  employmentOfVisible,
  endsEmployment,
  isIn,
  type DirectoryParameters,
  type DirectoryShape,
} from '#domains/people/public.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach } from '#platform/rights/reach.ts'

/** Two days and what lies between them, both included. */
export type Span = { readonly from: string; readonly until: string }
export type SpanRow = Span & {
  readonly headcount: number
  readonly joiners: number
  readonly leavers: number
  readonly on_probation: number
}
export type UnitRow = { readonly id: string; readonly name: string; readonly parent_id: string | null; readonly people: number }
/** People of a unit by whole years of service: the place of the band in `serviceBands`. */
export type ServiceRow = { readonly unit_id: string; readonly band: number; readonly people: number }
/** The years with which a band of service begins, after the first one. */
export const serviceBands = [1, 2, 5, 10] as const
export type FiguresRow = {
  readonly headcount: number
  readonly spans: readonly SpanRow[]
  readonly units: readonly UnitRow[]
  readonly service: readonly ServiceRow[]
  readonly attention: Readonly<Partial<Record<Situation, number>>>
}
/** The first day of which the data of the organisation are to be trusted; null where all of them are. */
export const readDataConfidence = statement(() => sql<{ since: string | null }>`select data_confidence_on as since from tenant_settings`)

type FiguresShape = { readonly directory: DirectoryShape; readonly attention: readonly Situation[] }

/**
 * Everything that the figures of a workforce are made of, in one statement: of those whom the reader can see, by the predicates of the directory.
 * Times of employment are put together from their first and last days, so that nobody is looked at once for each day that is asked about.
 */
export const workforceFigures = shapedStatement(
  (_, { directory, attention }: FiguresShape, p: Parameters<DirectoryParameters & { froms: string[]; untils: string[] }>) => {
    const { jobs } = directory
    const isOpen = jobWithinReach(jobs, 'j.id', 'j.person_id', p)
    const counted = attention.map(
      (situation) => sql`select ${sql.lit(situation)}::text as situation, count(*)::integer as people from seen
        where ${isIn([situation], directory, { person: 'seen.id', employed: 'seen.employed' }, p)}`,
    )
    return sql<FiguresRow>`
    with seen as materialized (${employmentOfVisible(directory, p)})
    , spans as materialized (
      select "from", until, until = ${p.today}::date as is_today from unnest(${p.froms}::date[], ${p.untils}::date[]) as given ("from", until)
    ), edges as materialized (
      select j.person_id, j.company_start_on as day, true as is_start, bool_or(${isOpen}) as is_open, bool_or(seen.with_profile) as with_profile
      from jobs j join seen on seen.id = j.person_id
      where j.company_start_on <= ${p.today}::date and ${beginsEmployment} group by 1, 2
      union all
      select j.person_id, j.company_end_on, false, bool_or(${isOpen}), bool_or(seen.with_profile)
      from jobs j join seen on seen.id = j.person_id
      where j.company_end_on <= ${p.today}::date and ${endsEmployment} group by 1, 2
    ), days as materialized (
      select day, is_start, count(*) as people from edges where with_profile group by 1, 2
    ), recent as materialized (
      select * from edges where day >= (select min("from") from spans) and is_open
    ), probations as materialized (
      select j.person_id, j.company_start_on as from_day, least(j.probation_end_on, j.company_end_on) as until_day, seen.with_profile
      from jobs j join seen on seen.id = j.person_id
      where j.probation_end_on >= (select min(until) from spans) and ${isOpen}
    ), of_spans as (
      select to_char(spans."from", 'YYYY-MM-DD') as "from", to_char(spans.until, 'YYYY-MM-DD') as until,
        case when is_today then (select count(*) from seen where employed)
          else (select coalesce(sum(people) filter (where is_start and day <= spans.until), 0)
            - coalesce(sum(people) filter (where not is_start and day < spans.until), 0) from days) end::integer as headcount,
        moved.joiners::integer, moved.leavers::integer,
        (select count(distinct person_id) from probations
          where spans.until between from_day and until_day and (with_profile or is_today))::integer as on_probation
      from spans cross join lateral (
        select count(distinct person_id) filter (where is_start) as joiners, count(distinct person_id) filter (where not is_start) as leavers
        from recent where day between spans."from" and spans.until and (with_profile or is_today)) moved
    ), above as (
      with recursive path as (
        select id, id as ancestor_id, parent_id from business_units
        union all
        select path.id, unit.id, unit.parent_id from path join business_units unit on unit.id = path.parent_id)
      select id, ancestor_id from path
    ), of_units as (
      select unit.id, unit.name, unit.parent_id, count(distinct seg.person_id)::integer as people
      from job_segments seg join seen on seen.id = seg.person_id and seen.employed
      join above on above.id = seg.business_unit_id join business_units unit on unit.id = above.ancestor_id
      where seg.effective @> ${p.today}::date group by unit.id, unit.name, unit.parent_id
    ), of_service as (
      select above.ancestor_id as unit_id, count(distinct seg.person_id)::integer as people,
        width_bucket(extract(year from age(${p.today}::date, began.since))::integer, array[${sql.join(serviceBands.map((years) => sql.lit(years)))}]) as band
      from job_segments seg join seen on seen.id = seg.person_id and seen.employed
      join (${servicesOf(sql`select id as person_id from seen where employed`, { day: sql`${p.today}::date`, today: sql`${p.today}::date` })}) began on began.person_id = seg.person_id
      join above on above.id = seg.business_unit_id
      where seg.effective @> ${p.today}::date group by 1, 3
    )
    select (select count(*) from seen where employed)::integer as headcount,
      (select coalesce(json_agg(of_spans), '[]') from of_spans) as spans,
      (select coalesce(json_agg(of_units order by of_units.people desc, of_units.name), '[]') from of_units) as units,
      (select coalesce(json_agg(of_service), '[]') from of_service) as service,
      ${
        counted.length > 0
          ? sql`(select json_object_agg(situation, people) from (${sql.join(counted, sql` union all `)}) counted)`
          : sql`'{}'::json`
      } as attention`
  },
)
