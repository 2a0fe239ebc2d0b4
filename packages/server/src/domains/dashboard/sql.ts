import { type JobAttribute, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import type { ComingChangeKind } from '@kith/shared/domains/dashboard.ts'
import { sql } from 'kysely'
import { isHeld, teamToday } from '#domains/jobs/public.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type TeamRow = { people: number; direct_reports: number }

/** Who is below any of the actor's jobs today, as far as these jobs may be seen. */
export const countTeam = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters>) => sql<TeamRow>`
  select count(distinct line.person_id)::integer as people, count(distinct line.person_id) filter (where line.depth = 1)::integer as direct_reports
  from ${teamToday(p)} and ${jobWithinReach(reach, 'line.job_id', 'line.person_id', p)}`,
)

export type ChangeRow = {
  day: string
  kind: ComingChangeKind
  attributes: JobAttribute[]
  job_id: string
  person_id: string
  person_display_name: string
  position_title_id: string | null
  position_title: string | null
  sort_name: string
  total: number
}
type ChangeShape = { readonly jobs: Reach; readonly pay: Reach; readonly leave: Reach; readonly attributes: readonly JobAttribute[] }
type ChangeParameters = ReachParameters & {
  until: string
  afterDay: string | null
  afterName: string | null
  afterKind: string | null
  afterId: string | null
  limit: number
}

/** First days, last days, leave and changes of values within the days ahead, with how many there are in all; only those who may see pay or leave learn of it. */
export const comingChanges = shapedStatement(
  (_, { jobs, pay, leave, attributes }: ChangeShape, p: Parameters<ChangeParameters>) => sql<ChangeRow>`
  with changes as (
    select j.company_start_on as day, 'STARTS' as kind, '{}'::text[] as attributes, j.id as job_id, j.person_id
    from jobs j
    where j.company_start_on > ${p.today}::date and j.company_start_on <= ${p.until}::date and ${jobWithinReach(jobs, 'j.id', 'j.person_id', p)}
    union all
    select j.company_end_on, 'LEAVES', '{}', j.id, j.person_id
    from jobs j
    where j.company_end_on >= ${p.today}::date and j.company_end_on <= ${p.until}::date and ${jobWithinReach(jobs, 'j.id', 'j.person_id', p)}
    union all
    select j.expected_company_end_on, 'EXPECTED_END', '{}', j.id, j.person_id
    from jobs j
    where j.company_end_on is null and j.expected_company_end_on >= ${p.today}::date and j.expected_company_end_on <= ${p.until}::date
      and ${jobWithinReach(jobs, 'j.id', 'j.person_id', p)}
    union all
    select turn.day, turn.kind, '{}', j.id, j.person_id
    from job_leaves l join jobs j on j.id = l.job_id
    cross join lateral (values (l.start_on, 'LEAVE_STARTS'), (l.end_on, 'LEAVE_ENDS')) turn (day, kind)
    where turn.day > ${p.today}::date and turn.day <= ${p.until}::date and j.employed @> turn.day
      and ${jobWithinReach(jobs, 'j.id', 'j.person_id', p)} and ${jobWithinReach(leave, 'j.id', 'j.person_id', p)}
    union all
    select s.starts_on, 'CHANGES', differing.attributes, s.job_id, s.person_id
    from job_segments s
    cross join lateral (
      select * from job_segments each where each.job_id = s.job_id and each.starts_on < s.starts_on order by each.starts_on desc limit 1) before
    cross join lateral (
      select array_remove(array[${sql.join(attributes.map((attribute) => differs(attribute, pay, p)))}]::text[], null) as attributes) differing
    where s.starts_on > ${p.today}::date and s.starts_on <= ${p.until}::date and ${jobWithinReach(jobs, 's.job_id', 's.person_id', p)}
      and differing.attributes <> '{}'
  ), counted as (
    select c.*, person.display_name as person_display_name, person.sort_name, count(*) over () as total
    from changes c join people_card person on person.id = c.person_id
  )
  select c.*, title.id as position_title_id, title.name as position_title
  from counted c
  left join job_segments held on held.job_id = c.job_id and held.effective @> c.day
  left join position_titles title on title.id = held.position_title_id
  where ${p.afterId}::uuid is null
    or (c.day, c.sort_name, c.kind, c.job_id) > (${p.afterDay}::date, ${p.afterName}::text collate "C", ${p.afterKind}::text, ${p.afterId}::uuid)
  order by c.day, c.sort_name, c.kind, c.job_id limit ${p.limit}::integer`,
)

function differs(attribute: JobAttribute, pay: Reach, p: Parameters<ReachParameters>) {
  const { column } = jobAttributes[attribute]
  const isOpen = attribute === 'REMUNERATION' ? jobWithinReach(pay, 's.job_id', 's.person_id', p) : sql`true`
  return sql`case when s.${sql.ref(column)} is distinct from before.${sql.ref(column)} and ${isOpen} then ${sql.lit(attribute)} end`
}

export type RepairRow = {
  job_id: string
  person_id: string
  person_display_name: string
  sort_name: string
  position_title_id: string | null
  position_title: string | null
  business_unit_id: string | null
  business_unit: string | null
  former_supervisor: string | null
  since: string
  total: number
}
type RepairParameters = ReachParameters & { afterName: string | null; afterId: string | null; limit: number }

type RepairShape = { readonly edit: Reach; readonly view: Reach }

/**
 * Jobs held today whose supervisor's job is not, because it has ended or has not begun (ruling 17), in the order of names, with how many there are in all.
 * One that has not begun is named to those who may view it. `since` is the first day on which this supervisor was missing.
 */
export const jobsToRepair = shapedStatement((_, { edit, view }: RepairShape, p: Parameters<RepairParameters>) => {
  const mayName = sql`(above.company_end_on < ${p.today}::date or ${jobWithinReach(view, 'above.id', 'above.person_id', p)})`
  return sql<RepairRow>`
  with broken as (
    select s.job_id, s.person_id, person.display_name as person_display_name, person.sort_name, s.position_title_id, s.business_unit_id,
      case when ${mayName} then former.display_name end as former_supervisor,
      greatest(named.since, case when above.company_end_on < ${p.today}::date then above.company_end_on + 1 end) as since,
      count(*) over () as total
    from jobs above
    join job_segments s on s.supervisor_job_id = above.id and s.effective @> ${p.today}::date
    join jobs j on j.id = s.job_id
    join people_card person on person.id = s.person_id
    join people_card former on former.id = above.person_id
    cross join lateral (
      select coalesce(max(upper(other.effective)), j.company_start_on) as since from job_segments other
      where other.job_id = s.job_id and other.starts_on < s.starts_on and other.supervisor_job_id is distinct from above.id) named
    where not ${isHeld({ job: 'above' }, { day: p.today, jobs: 'ALL' }, p)} and ${jobWithinReach(edit, 's.job_id', 's.person_id', p)}
  )
  select b.job_id, b.person_id, b.person_display_name, b.sort_name, b.former_supervisor, b.since, b.total, b.position_title_id, b.business_unit_id,
    (select name from position_titles where id = b.position_title_id) as position_title,
    (select name from business_units where id = b.business_unit_id) as business_unit
  from broken b
  where ${p.afterId}::uuid is null or (b.sort_name, b.job_id) > (${p.afterName}::text collate "C", ${p.afterId}::uuid)
  order by b.sort_name, b.job_id limit ${p.limit}::integer`
})
