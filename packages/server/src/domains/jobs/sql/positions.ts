import type { ApproverType } from '@kith/shared/domains/jobs/approvals.ts'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { joinTerms, joinValues } from './as-at.ts'
import { joinPrimaryChoice, orderByPrimary } from './primary.ts'

/** What a job holds on the day of the row `g`; before it starts what it begins with. */
const valuesOf = (job: RawBuilder<unknown>) => sql`(
  select s.supervisor_job_id, s.business_unit_id, s.location_id from job_segments s join jobs j on j.id = s.job_id
  where s.job_id = ${job} and s.starts_on <= greatest(g.day, j.company_start_on) order by s.starts_on desc limit 1)`

/** The job above another on the day, while it is held (ruling 17). */
const jobAbove = (job: RawBuilder<unknown>) => sql`
  select above.id, above.person_id from ${valuesOf(job)} held join jobs above on above.id = held.supervisor_job_id
  where above.employed @> g.day`

const ofJob = sql`g.job`
const holders: Readonly<Record<ApproverType, RawBuilder<unknown>>> = {
  SUPERVISOR: sql`select above.person_id from (${jobAbove(ofJob)}) above`,
  SUPERVISORS_SUPERVISOR: sql`
    select upper.person_id from (${jobAbove(ofJob)}) above cross join lateral (${jobAbove(sql`above.id`)}) upper`,
  BUSINESS_UNIT_REPRESENTATIVE: sql`
    select r.person_id from ${valuesOf(ofJob)} held join business_unit_representatives r on r.business_unit_id = held.business_unit_id
    where r.type_id = g.named`,
  LOCATION_REPRESENTATIVE: sql`
    select r.person_id from ${valuesOf(ofJob)} held join location_representatives r on r.location_id = held.location_id
    where r.type_id = g.named`,
  SUBJECT: sql`select person_id from jobs where id = g.job`,
  SPECIFIC_PERSON: sql`select g.named as person_id`,
}

/** `key`, `job`, the person or type of representative that is `named`, and the `day`, of each job as JSON. */
type Subjects = { subjects: string }
export type HolderRow = { readonly key: string; readonly personId: string; readonly userId: null; readonly name: string }

/** Who holds a position towards each of these jobs on a day, less those whose jobs have all ended by then. */
export const peopleInPositions = shapedStatement(
  (_, position: ApproverType, p: Parameters<Subjects>) => sql<HolderRow>`
  select g.key, person.id as "personId", null as "userId", person.display_name as name
  from jsonb_to_recordset(${p.subjects}::jsonb) as g (key text, job uuid, named uuid, day date)
    cross join lateral (select distinct person_id from (${holders[position]}) held) held
    join people_card person on person.id = held.person_id
  where exists (select from jobs j where j.person_id = person.id and (j.company_end_on is null or j.company_end_on >= g.day))
    or not exists (select from jobs j where j.person_id = person.id)
  order by g.key, person.sort_name, person.id`,
)

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
