import type { ComplianceTab } from '@kith/shared/domains/compliance/standings.ts'
import type { Standing } from '@kith/shared/domains/qualifications/standing.ts'
import { sql, type RawBuilder } from 'kysely'
import { supervisorOn } from '#domains/jobs/public.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type SubjectRow = { id: string; name: string; is_group: boolean; sort_name: string; requirements: string[] }
type SubjectParameters = { search: string | null; ids: readonly string[] | null }

/** What the overview lists, each with the requirements that count for it, in the order of names. */
export const subjects = shapedStatement(
  (_, tab: ComplianceTab, p: Parameters<SubjectParameters>) => sql<SubjectRow>`
  select subject.* from (${tab === 'GROUP' ? groups : items(tab)}) subject
  where (${p.search}::text is null or strpos(subject.sort_name, ${p.search}::text) > 0)
    and (${p.ids}::uuid[] is null or subject.id = any (${p.ids}::uuid[]))
  order by subject.sort_name, subject.id`,
)

const groups = sql`select id, name, sort_name, true as is_group, array[id] as requirements from requirement_groups
  where is_enabled or exists (select from job_requirements r where r.group_id = requirement_groups.id)`

const items = (tab: ComplianceTab) => sql`select item.id, item.name, item.sort_name, false as is_group,
    array[item.id] ${tab === 'ALL' ? sql`|| array(select requirement_group_id from requirement_group_items where item_id = item.id)` : sql``} as requirements
  from qualification_library_items item
  where item.is_enabled or exists (select from job_requirements r where r.item_id = item.id)`

export type FigureRow = { subject_id: string; standing: 'MET' | 'EXPIRING_SOON' | Standing; count: number }

/** How many people stand how with each requirement today: all that meet it, those of them that are warned, and the others by what they lack. */
export const countStandings = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters>) => sql<FigureRow>`
  select subject_id, 'MET' as standing, count(*)::integer as count from qualification_spans s
  where met and ${isToday(p)} and ${withinReach(reach, 's.person_id', p)} group by subject_id
  union all
  select subject_id, standing, count(*)::integer from qualification_spans s
  where met = false and ${isToday(p)} and ${withinReach(reach, 's.person_id', p)} group by subject_id, standing
  union all
  select warned.subject_id, 'EXPIRING_SOON', sum(warned.count)::integer
  from qualification_library_items item cross join lateral (
    select s.subject_id, count(*) as count from qualification_spans s
    where met and standing = 'CURRENT' and s.item_id = item.id and expires_on >= ${p.today}::date
      and expires_on <= ${p.today}::date + item.low_warning_days and ${isToday(p)} and ${withinReach(reach, 's.person_id', p)}
    group by s.subject_id) warned
  group by warned.subject_id`,
)

const isToday = (p: Parameters<Pick<ReachParameters, 'today'>>) =>
  sql<boolean>`s.starts_on <= ${p.today}::date and s.ends_on > ${p.today}::date`

/** The warning of the item is read with it, so that a change of the item changes no span. */
const isWarned = (p: Parameters<Pick<ReachParameters, 'today'>>) =>
  sql<boolean>`s.expires_on <= ${p.today}::date + (select low_warning_days from qualification_library_items where id = s.item_id)`

export type StandingRow = {
  person_id: string
  subject_id: string
  person_display_name: string
  sort_name: string
  requirement: string
  standing: Standing
  expires_on: string | null
  required_from: string
  job_id: string
  position_title: string | null
  business_unit: string | null
  business_entity: string | null
  location: string | null
  supervisor_id: string | null
  supervisor_name: string | null
  place: string
}
export type StandingShape = { readonly reach: Reach; readonly jobs: Reach; readonly words: number }
export type StandingParameters = ReachParameters & {
  subjects: readonly string[]
  standings: readonly string[] | null
  entities: readonly string[] | null
  units: readonly string[] | null
  locations: readonly string[] | null
  supervisors: readonly string[] | null
  words: readonly string[]
}
type P = Parameters<StandingParameters>
type PageShape = StandingShape & { readonly byExpiry: boolean; readonly descending: boolean }
type Position = {
  afterPlace: string | null
  afterName: string | null
  afterSubject: string | null
  afterPerson: string | null
  limit: number
}

export const standingPage = shapedStatement(
  (_, { byExpiry, descending, ...shape }: PageShape, p: Parameters<StandingParameters & Position>) => {
    const place = byExpiry ? sql`coalesce(expires_on::text, '') collate "C"` : sql`''::text collate "C"`
    const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql``, sql`>`]
    return sql<StandingRow>`
  select row.*, supervisor.person_id as supervisor_id, supervisor.display_name as supervisor_name,
    coalesce((select name from qualification_library_items where id = row.subject_id), (select name from requirement_groups where id = row.subject_id)) as requirement,
    (select name from position_titles where id = row.position_title_id) as position_title,
    (select name from business_units where id = row.business_unit_id) as business_unit,
    (select name from business_entities where id = row.business_entity_id) as business_entity,
    (select name from locations where id = row.location_id) as location
  from (
    select found.*, ${place} as place from (${found(shape, p)}) found
    where ${p.afterPerson}::uuid is null or (${place}, sort_name, subject_id, person_id)
      ${beyond} (${p.afterPlace}::text collate "C", ${p.afterName}::text collate "C", ${p.afterSubject}::uuid, ${p.afterPerson}::uuid)
    order by ${place} ${direction}, sort_name ${direction}, subject_id ${direction}, person_id ${direction} limit ${p.limit}::integer) row
  left join lateral (
    select above.person_id, person.display_name
    from ${supervisorOn(sql`row.supervisor_job_id`, { day: p.today, jobs: shape.jobs }, p)} above
    join people_card person on person.id = above.person_id) supervisor on true
  order by row.place ${direction}, row.sort_name ${direction}, row.subject_id ${direction}, row.person_id ${direction}`
  },
)

export const countFound = shapedStatement(
  (_, shape: StandingShape, p: P) => sql<{ total: number }>`select count(*)::integer as total from (${found(shape, p)}) found`,
)

/** What the jobs of one person require, or will: each item and group once, with the job that required it first. */
export const standingsOfPerson = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters & { personId: string }>) => sql<RequirementRow>`
  select row.*, subject.name as requirement, subject.is_group,
    (select name from position_titles where id = row.position_title_id) as position_title
  from (${required(reach, sql`s.person_id = ${p.personId}::uuid`, p)}) row
  join (
    select id, name, sort_name, false as is_group from qualification_library_items
    union all
    select id, name, sort_name, true from requirement_groups) subject on subject.id = row.subject_id
  order by subject.sort_name, row.subject_id`,
)

export type RequirementRow = {
  person_id: string
  subject_id: string
  is_group: boolean
  requirement: string
  standing: Standing
  expires_on: string | null
  required_from: string
  job_id: string
  position_title: string | null
}

/** Everyone of whom one of the requirements is or will be required, with the job that does. */
function found({ reach, words }: StandingShape, p: P): RawBuilder<unknown> {
  const named = Array.from({ length: words }, (_, index) => {
    const [from, to] = [sql.lit(index * 2 + 1), sql.lit(index * 2 + 2)]
    return sql` and exists (select from person_words w where w.person_id = row.person_id and w.guard = 'DIRECTORY'
      and w.word >= (${p.words}::text[])[${from}] and w.word < (${p.words}::text[])[${to}])`
  })
  return sql`
    select row.*, person.display_name as person_display_name, person.sort_name
    from (${required(reach, sql`s.subject_id = any (${p.subjects}::uuid[])`, p)}) row
    join people_card person on person.id = row.person_id
    where (${p.standings}::text[] is null or row.standing = any (${p.standings}::text[]))
      and (${p.entities}::uuid[] is null or row.business_entity_id = any (${p.entities}::uuid[]))
      and (${p.units}::uuid[] is null or row.business_unit_id = any (${p.units}::uuid[]))
      and (${p.locations}::uuid[] is null or row.location_id = any (${p.locations}::uuid[]))
      and (${p.supervisors}::uuid[] is null or row.supervisor_job_id = any (${p.supervisors}::uuid[]))
      ${sql.join(named, sql``)}`
}

/** How people stand today with what is or will be required of them, among the spans that are asked for. */
function required(reach: Reach, asked: RawBuilder<unknown>, p: Parameters<ReachParameters>): RawBuilder<unknown> {
  return sql`
      select s.person_id, s.subject_id, s.expires_on, r.*,
        case when s.standing = 'CURRENT' and ${isWarned(p)} then 'EXPIRING_SOON' else s.standing end as standing
      from qualification_spans s
      cross join lateral (
        select r.job_id, r.required_from, held.position_title_id, held.business_unit_id, held.business_entity_id, held.location_id, held.supervisor_job_id
        from jobs j join job_requirements r on r.job_id = j.id
        join job_segments held on held.job_id = j.id and held.effective @> greatest(${p.today}::date, j.company_start_on)
        where j.person_id = s.person_id and coalesce(r.item_id, r.group_id) = s.subject_id
          and (r.required_until is null or r.required_until > ${p.today}::date)
        order by r.required_from, r.id limit 1) r
      where ${asked} and ${isToday(p)} and ${withinReach(reach, 's.person_id', p)}`
}
