import { sql, type RawBuilder } from 'kysely'
import type { EmploymentStatus } from '@kith/shared/domains/people.ts'
import { joinPrimaryChoice, orderByPrimary, supervisorOn, joinTerms } from '#domains/jobs/public.ts'
import type { Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

/** The job that a directory card shows: where someone works, open to everyone who may find the person. */
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
  supervisor_picture_id: string | null
}
/** A job as a card shows it on a day. */
export type ShownJob = JobCardRow & { readonly as_at: string }
type NoJobCard = { [Column in keyof JobCardRow]: null }

export type CardRow = {
  id: string
  display_name: string
  first_name: string | null
  last_name: string
  preferred_name: string | null
  pronouns: string | null
  /** Of the files of the picture. */
  picture_id: string | null
  cover_id: string | null
  sort_name: string
  /** Its place in a list that is ordered by a custom field. */
  place?: string
  middle_name: string | null
  employee_number: string | null
  platform_id: number
  version: number
  as_at: string
  status: EmploymentStatus
  /** False for someone who is only named on another record. */
  is_visible: boolean
  /** The words by which the row was found, of a list that was searched. */
  searched?: readonly string[]
  email_id: string | null
  email: string | null
  email_is_personal: boolean | null
  /** The day on which the job of the card began, for those who may view the job. */
  started_on: string | null
  /** The last day of that job as it is expected, while none is finalised; for the same readers. */
  expected_end_on: string | null
} & (JobCardRow | NoJobCard)

export type CardParameters = ReachParameters & { asAt: string }

/**
 * How the jobs of `person` stand on the day asked for and today, for a reader who may view the jobs in `jobs`. `shown_on` is the day
 * whose job a card shows: as at a past day never that of a later job where there was one before.
 */
export function employmentAsAt(person: RawBuilder<unknown>, jobs: Reach, p: Parameters<CardParameters>): RawBuilder<unknown> {
  return sql`(select ${counted(jobs, p)} from jobs j where j.person_id = ${person})`
}

/** The same for everyone at once, for counting. */
export const everyEmploymentAsAt = (jobs: Reach, p: Parameters<CardParameters>) =>
  sql`(select j.person_id, ${counted(jobs, p)} from jobs j group by j.person_id)`

function counted(jobs: Reach, p: Parameters<CardParameters>) {
  const holds = sql`(j.company_start_on <= ${p.asAt}::date and (j.company_end_on is null or j.company_end_on >= ${p.asAt}::date))`
  const nextStart = sql`min(j.company_start_on) filter (where j.company_start_on > ${p.asAt}::date)`
  const lastEnd = sql`max(j.company_end_on) filter (where j.company_end_on < ${p.asAt}::date)`
  return sql`
    count(*) as jobs,
    coalesce(bool_or(${holds}), false) as employed,
    coalesce(bool_and(${isKnownToEnd(jobs, p)}) filter (where ${holds}), false) as exiting,
    coalesce(bool_or(j.company_start_on > ${p.asAt}::date), false) as upcoming,
    coalesce(bool_or(j.company_end_on < ${p.asAt}::date), false) as past,
    coalesce(bool_and(j.company_end_on is not null and j.company_end_on < ${p.today}::date), false) as gone,
    case when bool_or(${holds}) then ${p.asAt}::date
      when ${p.asAt}::date < ${p.today}::date then coalesce(${lastEnd}, ${nextStart})
      else coalesce(${nextStart}, ${lastEnd}) end as shown_on`
}

/** Anyone who may not view a job does not learn that it ends either. */
const isKnownToEnd = (jobs: Reach, p: Parameters<CardParameters>) =>
  sql<boolean>`case when j.company_end_on is null then false else ${jobWithinReach(jobs, 'j.id', 'j.person_id', p)} end`

/** Employment status of an employment, first match: an end that another job follows is a move, and nobody leaves. */
export function statusOf(employment: string): RawBuilder<EmploymentStatus> {
  const column = (name: string) => sql.ref(`${employment}.${name}`)
  return sql<EmploymentStatus>`case
    when coalesce(${column('jobs')}, 0) = 0 then 'NO_JOB_RECORDS'
    when ${column('employed')} then case when ${column('exiting')} and not ${column('upcoming')} then 'EXITING_STAFF' else 'CURRENT_STAFF' end
    when ${column('upcoming')} then case when ${column('past')} then 'RETURNING_STAFF' else 'UPCOMING_STAFF' end
    else 'PAST_STAFF' end`
}

/** Whether a card may show the job of `segment`: what holds today is directory data, all else belongs to those who may view jobs. */
export function cardJobIsOpen(jobs: Reach, otherDay: boolean, segment: string, employment: string, p: Parameters<CardParameters>) {
  const reached = jobWithinReach(jobs, `${segment}.job_id`, `${segment}.person_id`, p)
  return otherDay ? reached : sql<boolean>`(${sql.ref(`${employment}.employed`)} or ${reached})`
}

/** Whether the segment `seg` begins a job `j` ahead of the day that is the primary one already, open to those who may view it. */
export function isChosenAhead(jobs: Reach, day: RawBuilder<string>, p: Parameters<ReachParameters>) {
  return sql<boolean>`(seg.job_id = chosen.job_id and seg.starts_on = j.company_start_on and seg.starts_on > ${day}
    and ${jobWithinReach(jobs, 'seg.job_id', 'seg.person_id', p)})`
}

/** The cards of the people in `page` (id, is_visible and their employment), in the order of their names; with more columns of `page`, and in another order, where asked for. Of one job alone there is nothing to choose. */
export function cards(
  page: RawBuilder<unknown>,
  shape: { jobs: Reach; otherDay: boolean; descending: boolean },
  p: Parameters<CardParameters>,
  more: { columns?: RawBuilder<unknown>; order?: RawBuilder<unknown> } = {},
): RawBuilder<CardRow> {
  const direction = shape.descending ? sql`desc` : sql``
  return sql<CardRow>`
  select p.id, p.display_name, p.first_name, p.last_name, p.preferred_name, p.pronouns, p.picture_id, p.cover_id, p.sort_name, p.middle_name, p.employee_number,
    p.platform_id, p.version,
    ${p.asAt}::date as as_at, ${statusOf('page')} as status, page.is_visible,
    e.id as email_id, e.email, e.is_personal as email_is_personal,
    case when reached.is_job then job.company_start_on end as started_on,
    case when reached.is_job and job.company_end_on is null then job.expected_company_end_on end as expected_end_on, ${jobCardColumns}
    ${more.columns ? sql`, ${more.columns}` : sql``}
  from ${page} page
  join people p on p.id = page.id
  left join person_emails e on e.person_id = page.id and e.is_primary
  ${shownJob(shape, p)}
  cross join lateral (select ${jobWithinReach(shape.jobs, 'job.job_id', 'job.person_id', p)} as is_job) reached
  ${supervisors(sql`page.shown_on`, shape.jobs, p)}
  order by ${more.order ?? sql`p.sort_name ${direction}, p.id ${direction}`}`
}

/** The segment `job` that the card of each row of `page` shows. */
export const shownJob = (shape: { jobs: Reach; otherDay: boolean }, p: Parameters<CardParameters>) => sql`
  ${joinPrimaryChoice(sql`(case when page.jobs > 1 then page.id end)`, p.asAt, undefined)}
  left join lateral (
    select seg.*, j.company_start_on, j.company_end_on, j.expected_company_end_on, count(*) over () - 1 as other_jobs
    from job_segments seg join jobs j on j.id = seg.job_id ${joinTerms(undefined)}
    where page.is_visible and seg.person_id = page.id
      and (seg.effective @> page.shown_on and ${cardJobIsOpen(shape.jobs, shape.otherDay, 'seg', 'page', p)}
        or ${isChosenAhead(shape.jobs, sql`page.shown_on`, p)})
    order by ${orderByPrimary(sql`page.shown_on`)} limit 1
  ) job on true`

/** The columns of a job card, from `job` (a segment with `other_jobs`) and `supervisors`. Names one by one: each is a single look-up. */
export const jobCardColumns = sql<JobCardRow>`
  job.job_id, job.other_jobs::integer,
  job.position_title_id, (select name from position_titles where id = job.position_title_id) as position_title,
  job.business_unit_id, (select name from business_units where id = job.business_unit_id) as business_unit,
  job.business_entity_id, (select name from business_entities where id = job.business_entity_id) as business_entity,
  job.location_id, (select name from locations where id = job.location_id) as location,
  (select work_type from work_classes where id = job.work_class_id) as work_type,
  supervisor.job_id as supervisor_job_id, supervisor.id as supervisor_id, supervisor.display_name as supervisor_name,
  supervisor.picture_id as supervisor_picture_id`

/** Who supervises a segment `job` on a day, or on its first one where it lies ahead. */
export const supervisors = (day: RawBuilder<unknown>, jobs: Reach, p: Parameters<ReachParameters>) => sql`
  left join lateral (
    select above.id as job_id, p.id, p.display_name, p.picture_id
    from ${supervisorOn(sql`job.supervisor_job_id`, { day: sql`greatest(${day}, job.starts_on)`, jobs }, p)} above
    join people p on p.id = above.person_id offset 0) supervisor on true`
