import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { joinTerms, joinValues } from './as-at.ts'
import { joinPrimaryChoice, orderByPrimary } from './primary.ts'

/** `key`, `job`, `person` and the `day` of each as JSON. */
type Subjects = { subjects: string }
export type ConcernedRow = {
  readonly key: string
  readonly jobId: string
  readonly businessUnitId: string | null
  readonly locationId: string | null
  readonly title: string | null
  readonly businessUnit: string | null
  readonly location: string | null
}

/** The job that each of these is about, its own or else the primary one of its person, with what it holds on the day. */
export const jobsConcerned = statement(
  (_, p: Parameters<Subjects>) => sql<ConcernedRow>`
  select g.key, j.id as "jobId", v.business_unit_id as "businessUnitId", v.location_id as "locationId", title.name as title,
    unit.name as "businessUnit", location.name as location
  from jsonb_to_recordset(${p.subjects}::jsonb) as g (key text, job uuid, person uuid, day date)
    cross join lateral (
      select coalesce(g.job, (
        select j.id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, sql`g.day`, undefined)}
        where j.person_id = g.person order by ${orderByPrimary(sql`g.day`)} limit 1)) as id) meant
    join jobs j on j.id = meant.id
    ${joinValues(sql`g.day`, undefined)}
    left join position_titles title on title.id = v.position_title_id
    left join business_units unit on unit.id = v.business_unit_id
    left join locations location on location.id = v.location_id`,
)
