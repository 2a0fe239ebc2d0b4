import { sql, type RawBuilder } from 'kysely'
import type { EmploymentStatus } from '@kith/shared/domains/people.ts'
import type { Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

/** The job that a directory card shows: where somebody works, open to everybody who may find the person. */
export type JobCardRow = {
  job_id: string
  other_jobs: number
  position_title_id: string | null
  position_title: string | null
  business_unit_id: string | null
  business_unit: string | null
  business_entity_id: string | null
  business_entity: string | null
  location_id: string | null
  location: string | null
  work_type: string | null
  supervisor_job_id: string | null
  supervisor_id: string | null
  supervisor_name: string | null
}
type NoJobCard = { [Column in keyof JobCardRow]: null }

export type CardRow = {
  id: string
  display_name: string
  first_name: string | null
  last_name: string
  preferred_name: string | null
  sort_name: string
  version: number
  as_at: string
  status: EmploymentStatus
  /** False for somebody who is only named on another record. */
  is_visible: boolean
  email_id: string | null
  email: string | null
  email_is_personal: boolean | null
} & (JobCardRow | NoJobCard)

export type CardParameters = ReachParameters & { asAt: string }

/** How the jobs of `person` stand on the day asked for and today; `shown_on` is the day whose job a card shows. */
export function standing(person: RawBuilder<unknown>, p: Parameters<CardParameters>): RawBuilder<unknown> {
  return sql`(select ${counted(p)} from jobs j where j.person_id = ${person})`
}

/** The same for everybody at once, for counting. */
export const everyStanding = (p: Parameters<CardParameters>) => sql`(select j.person_id, ${counted(p)} from jobs j group by j.person_id)`

function counted(p: Parameters<CardParameters>) {
  const holds = sql`(j.company_start_on <= ${p.asAt}::date and (j.company_end_on is null or j.company_end_on >= ${p.asAt}::date))`
  return sql`
    count(*) as jobs,
    coalesce(bool_or(${holds}), false) as employed,
    coalesce(bool_and(j.company_end_on is not null) filter (where ${holds}), false) as exiting,
    coalesce(bool_or(j.company_start_on > ${p.asAt}::date), false) as upcoming,
    coalesce(bool_or(j.company_end_on < ${p.asAt}::date), false) as past,
    coalesce(bool_and(j.company_end_on < ${p.today}::date), false) as gone,
    case when bool_or(${holds}) then ${p.asAt}::date
      else coalesce(min(j.company_start_on) filter (where j.company_start_on > ${p.asAt}::date), max(j.company_end_on)) end as shown_on`
}

/** Employment status of a standing (ruling 14), first match. */
export function statusOf(standing: string): RawBuilder<EmploymentStatus> {
  const column = (name: string) => sql.ref(`${standing}.${name}`)
  return sql<EmploymentStatus>`case
    when coalesce(${column('jobs')}, 0) = 0 then 'NO_JOB_RECORDS'
    when ${column('employed')} then case when ${column('exiting')} then 'EXITING_STAFF' else 'CURRENT_STAFF' end
    when ${column('upcoming')} then case when ${column('past')} then 'RETURNING_STAFF' else 'UPCOMING_STAFF' end
    else 'PAST_STAFF' end`
}

/** Whether a card may show the job of `segment`: what holds today is directory data, all else belongs to those who may view jobs. */
export function cardJobIsOpen(jobs: Reach, otherDay: boolean, segment: string, standing: string, p: Parameters<CardParameters>) {
  const reached = jobWithinReach(jobs, `${segment}.job_id`, `${segment}.person_id`, p)
  return otherDay ? reached : sql<boolean>`(${sql.ref(`${standing}.employed`)} or ${reached})`
}

/** The cards of the people in `page` (id, is_visible and their standing), in the order of their names. */
export function cards(
  page: RawBuilder<unknown>,
  shape: { jobs: Reach; otherDay: boolean; descending: boolean },
  p: Parameters<CardParameters>,
): RawBuilder<CardRow> {
  const direction = shape.descending ? sql`desc` : sql``
  return sql<CardRow>`
  select p.id, p.display_name, p.first_name, p.last_name, p.preferred_name, p.sort_name, p.version,
    ${p.asAt}::date as as_at, ${statusOf('page')} as status, page.is_visible,
    e.id as email_id, e.email, e.is_personal as email_is_personal, ${jobCardColumns}
  from ${page} page
  join people p on p.id = page.id
  left join person_emails e on e.person_id = page.id and e.is_primary
  left join lateral (
    select seg.*, count(*) over () - 1 as other_jobs
    from job_segments seg join jobs j on j.id = seg.job_id
    where page.is_visible and seg.person_id = page.id and seg.effective @> page.shown_on
      and ${cardJobIsOpen(shape.jobs, shape.otherDay, 'seg', 'page', p)}
    order by ${primaryFirst(sql`page.shown_on`)} limit 1
  ) job on true
  ${jobCardJoins(sql`page.shown_on`)}
  order by p.sort_name ${direction}, p.id ${direction}`
}

/** The columns of a job card, from `job` (a segment with `other_jobs`) and `jobCardJoins`. */
export const jobCardColumns = sql<JobCardRow>`
  job.job_id, job.other_jobs::integer, job.position_title_id, pt.name as position_title, job.business_unit_id, bu.name as business_unit,
  job.business_entity_id, be.name as business_entity, job.location_id, lo.name as location, wc.work_type,
  above.id as supervisor_job_id, sp.id as supervisor_id, sp.display_name as supervisor_name`

/** What a segment `job` points at; a supervisor whose own job does not hold on that day is none. */
export const jobCardJoins = (day: RawBuilder<unknown>) => sql`
  left join position_titles pt on pt.id = job.position_title_id
  left join business_units bu on bu.id = job.business_unit_id
  left join business_entities be on be.id = job.business_entity_id
  left join locations lo on lo.id = job.location_id
  left join work_classes wc on wc.id = job.work_class_id
  left join jobs above on above.id = job.supervisor_job_id and above.employed @> ${day}
  left join people sp on sp.id = above.person_id`

/** Which of the jobs `j` that hold on a day is the primary one: the last chosen, else the oldest (ruling 16). */
export const primaryFirst = (day: RawBuilder<unknown>) =>
  sql`(j.primary_from <= ${day}) desc nulls last, j.primary_from desc nulls last, j.company_start_on, j.id`
