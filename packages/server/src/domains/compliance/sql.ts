import type { ComplianceTag } from '@kith/shared/domains/compliance/ends.ts'
import type { workTypes } from '@kith/shared/domains/organisation.ts'
import { sql, type RawBuilder } from 'kysely'
import { supervisorOn } from '#domains/jobs/public.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, mayViewPastStaff, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type EndRow = {
  id: string
  job_id: string
  person_id: string
  person_display_name: string
  position_title: string | null
  business_unit: string | null
  business_entity: string | null
  location: string | null
  supervisor_id: string | null
  supervisor_name: string | null
  work_type: (typeof workTypes)[number] | null
  leave_type: string | null
  starts_on: string
  /** The day that is finalised, else the one that is expected. */
  due_on: string | null
  is_finalised: boolean
  tag: ComplianceTag | null
  sort_name: string
  /** By what it is sorted before its name. */
  place: string
}

/** Which ends, and how far their reader may see jobs and leave. */
export type EndShape = { readonly of: 'CONTRACTORS' | 'LEAVE'; readonly jobs: Reach; readonly leave: Reach; readonly words: number }
export type EndParameters = ReachParameters & {
  /** Up to this day an end is near; returns after the other are still listed. */
  soon: string
  returnedAfter: string
  workTypes: readonly string[]
  tags: readonly string[] | null
  entities: readonly string[] | null
  units: readonly string[] | null
  locations: readonly string[] | null
  supervisors: readonly string[] | null
  /** Pairs of bounds. */
  words: readonly string[]
}
type P = Parameters<EndParameters>
export type EndSort = 'name' | 'endDate' | 'tag'
type PageShape = EndShape & { readonly sort: EndSort; readonly descending: boolean }
type Position = { afterPlace: string | null; afterName: string | null; afterId: string | null; limit: number }

export const endPage = shapedStatement((_, { sort, descending, ...shape }: PageShape, p: Parameters<EndParameters & Position>) => {
  const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql``, sql`>`]
  return sql<EndRow>`
  select row.*, supervisor.person_id as supervisor_id, supervisor.display_name as supervisor_name,
    (select name from position_titles where id = row.position_title_id) as position_title,
    (select name from business_units where id = row.business_unit_id) as business_unit,
    (select name from business_entities where id = row.business_entity_id) as business_entity,
    (select name from locations where id = row.location_id) as location,
    (select name from leave_types where id = row.leave_type_id) as leave_type
  from (
    select found.*, ${placeOf(sort)} as place from (${found(shape, p)}) found
    where ${p.afterId}::uuid is null or (${placeOf(sort)}, sort_name, id) ${beyond} (${p.afterPlace}::text collate "C", ${p.afterName}::text collate "C", ${p.afterId}::uuid)
    order by ${placeOf(sort)} ${direction}, sort_name ${direction}, id ${direction} limit ${p.limit}::integer) row
  left join lateral (
    select above.person_id, person.display_name
    from ${supervisorOn(sql`row.supervisor_job_id`, { day: sql`row.day`, jobs: shape.jobs }, p)} above join people_card person on person.id = above.person_id) supervisor on true
  order by row.place ${direction}, row.sort_name ${direction}, row.id ${direction}`
})

export type TagCount = { tag: ComplianceTag | null; count: number }

/** How many of what the list holds have each tag. */
export const countEnds = shapedStatement(
  (_, shape: EndShape, p: P) => sql<TagCount>`select tag, count(*)::integer as count from (${found(shape, p)}) found group by tag`,
)

/** What is most urgent first, and what is done last. */
const urgency = sql`array['MISSING_END_DATE', 'OVERDUE', 'EXPIRING_SOON', 'UNFINALISED', 'NONE', 'RETURNED']`

function placeOf(sort: EndSort): RawBuilder<string> {
  if (sort === 'name') return sql<string>`''::text collate "C"`
  const day = sql`coalesce(due_on::text, '')`
  if (sort === 'endDate') return sql<string>`${day} collate "C"`
  return sql<string>`(array_position(${urgency}, coalesce(tag, 'NONE'))::text || ${day}) collate "C"`
}

function found(shape: EndShape, p: P): RawBuilder<unknown> {
  const { of, words } = shape
  const named = Array.from({ length: words }, (_, index) => {
    const [from, to] = [sql.lit(index * 2 + 1), sql.lit(index * 2 + 2)]
    return sql` and exists (select from person_words w where w.person_id = row.person_id and w.guard = 'DIRECTORY'
      and w.word >= (${p.words}::text[])[${from}] and w.word < (${p.words}::text[])[${to}])`
  })
  return sql`
    select row.*, person.display_name as person_display_name, person.sort_name
    from (select each.*, ${tagOf(of, p)} as tag from (${of === 'LEAVE' ? leave(shape, p) : contracts(shape, p)}) each) row
    join people_card person on person.id = row.person_id
    where (${p.tags}::text[] is null or row.tag = any (${p.tags}::text[]))
      and (row.tag is distinct from 'RETURNED' or row.due_on > ${p.returnedAfter}::date or 'RETURNED' = any (${p.tags}::text[]))
      and (${p.entities}::uuid[] is null or row.business_entity_id = any (${p.entities}::uuid[]))
      and (${p.units}::uuid[] is null or row.business_unit_id = any (${p.units}::uuid[]))
      and (${p.locations}::uuid[] is null or row.location_id = any (${p.locations}::uuid[]))
      and (${p.supervisors}::uuid[] is null or row.supervisor_job_id = any (${p.supervisors}::uuid[]))
      ${sql.join(named, sql``)}`
}

function tagOf(of: EndShape['of'], p: P): RawBuilder<ComplianceTag | null> {
  const returned = of === 'LEAVE' ? sql`when is_finalised and due_on <= ${p.today}::date then 'RETURNED'` : sql``
  return sql<ComplianceTag | null>`case ${returned}
    when due_on is null then 'MISSING_END_DATE'
    when not is_finalised and due_on < ${p.today}::date then 'OVERDUE'
    when due_on <= ${p.soon}::date then 'EXPIRING_SOON'
    when not is_finalised then 'UNFINALISED' end`
}

/** Where the job is on a day: today, its first day where that is ahead, its last one where that is past. */
const held = sql`held.position_title_id, held.business_unit_id, held.business_entity_id, held.location_id, held.supervisor_job_id`

/** Jobs of these work types that have not ended. */
const contracts = ({ jobs }: EndShape, p: P) => sql`
  select j.id, j.id as job_id, j.person_id, ${held}, class.work_type, null::uuid as leave_type_id, greatest(${p.today}::date, j.company_start_on) as day,
    j.company_start_on as starts_on, coalesce(j.company_end_on, j.expected_company_end_on) as due_on, j.company_end_on is not null as is_finalised
  from work_classes class
  join job_segments held on held.work_class_id = class.id
  join jobs j on j.id = held.job_id and held.effective @> greatest(${p.today}::date, j.company_start_on)
  where class.work_type = any (${p.workTypes}::text[]) and (j.company_end_on is null or j.company_end_on >= ${p.today}::date)
    and ${jobWithinReach(jobs, 'j.id', 'j.person_id', p)}`

/** Leave from jobs that have not ended, and leave from which people have returned; who may not view a job learns of it only where it is held today. */
const leave = ({ jobs, leave: reach }: EndShape, p: P) => {
  const day = sql`least(greatest(${p.today}::date, j.company_start_on), coalesce(j.company_end_on, 'infinity'))`
  return sql`
  select l.id, l.job_id, j.person_id, ${held}, null::text as work_type, l.leave_type_id, ${day} as day,
    l.start_on as starts_on, l.end_on as due_on, l.is_finalised
  from job_leaves l
  join jobs j on j.id = l.job_id
  left join job_segments held on held.job_id = j.id and held.effective @> ${day}
    and (j.employed @> ${p.today}::date or ${jobWithinReach(jobs, 'j.id', 'j.person_id', p)})
  where (j.company_end_on is null or j.company_end_on >= ${p.today}::date or (l.is_finalised and l.end_on <= ${p.today}::date))
    and ${jobWithinReach(reach, 'j.id', 'j.person_id', p)} and ${mayViewPastStaff('j.person_id', p)}`
}
