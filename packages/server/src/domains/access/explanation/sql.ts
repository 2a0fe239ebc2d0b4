import { reaching } from '@kith/shared/catalogue.ts'
import { sql } from 'kysely'
import { NIL } from 'uuid'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import { isUsableOn } from '#platform/rights/acting.ts'
import { lineIsVisible, mayViewPastStaff, withinReach, type ReachParameters } from '#platform/rights/reach.ts'
import { grantsByRule, hasReportsOn, isAdministrator, isSearched, type SearchedUser } from '../sql.ts'
import type { AccessHolder, ExplainedGroup, ExplainedLine } from './types.ts'

export type NeededPermission = { part: number; slug: string; functional: boolean; forAdministrators: boolean }
export type WhoParameters = SearchedUser & {
  needed: string
  person: string | null
  group: string | null
  today: string
  earlyUntil: string
  pastIsOpen: boolean
}
/** Reach as of the user `a`: the same predicate by which their own requests are judged. */
const reachOfUser = (p: Parameters<WhoParameters>): Parameters<ReachParameters> => ({
  me: sql<string>`a.me`,
  today: p.today,
  earlyUntil: p.earlyUntil,
  withPast: sql<boolean>`a.with_past`,
})

/** Why a user `a` holds the permission `n` over the person `target`, or at all where there is none; null for one who does not. */
function reason(p: Parameters<WhoParameters>) {
  const reach = reachOfUser(p)
  const has = (scope: string) => sql`(coalesce(jsonb_exists(a.grants -> n.slug, ${sql.lit(scope)}), false)
    or a.has_reports and coalesce(jsonb_exists(${grantsByRule} -> n.slug, ${sql.lit(scope)}), false))`
  return sql<string | null>`case
    when not n.functional and target.id is not null and not ${mayViewPastStaff('target.id', reach)} then null
    when a.is_administrator and n."forAdministrators" then 'ADMINISTRATOR'
    when n.functional or target.id is null then case
      when jsonb_exists(a.grants, n.slug) or a.has_reports and jsonb_exists(${grantsByRule}, n.slug) then 'HELD' end
    when ${has('ALL')} and ${withinReach('ALL', 'target.id', reach)} then 'ALL'
    when ${has('OWN')} and a.person_id is not null and ${withinReach('SELF', 'target.id', reach)} then 'OWN'
    when ${has('SUBORDINATE')} and a.has_job and ${withinReach('TEAM', 'target.id', reach)} then 'SUBORDINATE'
  end`
}

/** The users who hold, of each part of what is needed, at least one permission; their reason is that of the last part. */
const passing = (p: Parameters<WhoParameters>) => sql`
  needed as materialized (
    select * from jsonb_to_recordset(${p.needed}::jsonb) as needed (part integer, slug text, functional boolean, "forAdministrators" boolean)
  ), accounts as materialized (
    select u.id, u.username, u.display_name, u.sort_name, u.person_id, u.grants, coalesce(u.person_id, ${sql.lit(NIL)}::uuid) as me,
      ${isAdministrator} as is_administrator,
      ${p.pastIsOpen}::boolean and (${isAdministrator} or jsonb_exists(u.grants, ${sql.lit(reaching.past)})
        or jsonb_exists(${grantsByRule}, ${sql.lit(reaching.past)}) and ${hasReportsOn(p.today)}) as with_past,
      ${hasReportsOn(p.today)} as has_reports,
      exists (select from jobs j where j.person_id = u.person_id and j.employed @> ${p.today}::date) as has_job
    from users u
    where ${isSearched(p)} and ${isUsableOn(p.today)}
      and (${p.group}::uuid is null or exists (
        select from app.group_members(${p.today}::date) m where m.user_id = u.id and m.permission_group_id = ${p.group}::uuid))
  ), passing as (
    select a.id, a.username, a.display_name, a.sort_name, a.person_id, a.me, a.with_past,
      (array_agg(n.slug order by n.part desc, n.slug) filter (where why.reason is not null))[1] as slug,
      (array_agg(why.reason order by n.part desc, n.slug) filter (where why.reason is not null))[1] as reason
    from accounts a
      cross join (select ${p.person}::uuid as id) target
      cross join needed n
      cross join lateral (select ${reason(p)} as reason) why
    group by a.id, a.username, a.display_name, a.sort_name, a.person_id, a.me, a.with_past
    having count(distinct n.part) filter (where why.reason is not null) = (select count(distinct part) from needed)
  )`

export const countAccessHolders = statement(
  (_, p: Parameters<WhoParameters>) => sql<{ total: number }>`with ${passing(p)} select count(*)::integer as total from passing`,
)

export type AccessHolderRow = RowOf<typeof AccessHolder>
export const listAccessHolders = statement(
  (_, p: Parameters<WhoParameters & { afterName: string | null; afterId: string | null; limit: number }>) => sql<AccessHolderRow>`
  with ${passing(p)}, page as (
    select * from passing
    where ${p.afterId}::uuid is null or (sort_name, id) > (${p.afterName}::text collate "C", ${p.afterId}::uuid)
    order by sort_name, id limit ${p.limit}::integer
  )
  select a.id, a.username, a.display_name, a.sort_name, a.person_id, a.reason,
    case when a.reason = 'SUBORDINATE' then (
      select min(l.depth) from reporting_lines l
      where l.ancestor_person_id = a.me and l.person_id = ${p.person}::uuid and ${lineIsVisible(reachOfUser(p))}) end as levels,
    (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name)), '[]')
      from app.group_members(${p.today}::date) m join permission_groups g on g.id = m.permission_group_id
      where m.user_id = a.id and case when a.reason = 'ADMINISTRATOR' then g.gives_everything else exists (
        select from permission_group_grants given where given.permission_group_id = g.id and given.slug = a.slug
          and (a.reason = 'HELD' or given.scope = a.reason)) end) as groups
  from page a order by a.sort_name, a.id`,
)

/** The groups that give a permission, those of the user first. */
export const givingGroups = statement(
  (_, p: Parameters<{ slug: string; user: string; forAdministrators: boolean; day: string }>) => sql<RowOf<typeof ExplainedGroup>>`
  select g.id, g.name, g.gives_everything, g.member_rule, array(
      select scope from permission_group_grants where permission_group_id = g.id and slug = ${p.slug}::text order by scope) as scopes,
    m.user_id is not null as is_member, coalesce(m.by_rule, false) as is_by_rule
  from permission_groups g
    left join app.group_members(${p.day}::date) m on m.permission_group_id = g.id and m.user_id = ${p.user}::uuid
  where (g.gives_everything and ${p.forAdministrators}::boolean)
    or exists (select from permission_group_grants where permission_group_id = g.id and slug = ${p.slug}::text)
  order by is_member desc, lower(g.name)`,
)

/** Of those above, the ids: from the manager of the person up to the user. */
type LineRow = Omit<RowOf<typeof ExplainedLine>, 'above'> & { above: string[] }
/** The reporting lines that open a person to the one above, and everyone between them on the day that counts. */
export const openingLines = statement(
  (_, p: Parameters<ReachParameters & { person: string }>) => sql<LineRow>`
  select l.job_id, t.name as title, lower(l.effective) as starts_on, upper(l.effective) as ends_on, day.rule,
    array(select between_.ancestor_person_id from reporting_lines between_
      where between_.job_id = l.job_id and between_.depth <= l.depth and between_.effective @> day.day order by between_.depth) as above
  from reporting_lines l
    cross join lateral (select
      case when l.effective @> ${p.today}::date then 'PRESENT' when lower(l.effective) > ${p.today}::date then 'EARLY' else 'LAST' end as rule,
      case when l.effective @> ${p.today}::date then ${p.today}::date
        when lower(l.effective) > ${p.today}::date then lower(l.effective) else upper(l.effective) - 1 end as day) day
    left join job_segments s on s.job_id = l.job_id and s.effective @> day.day
    left join position_titles t on t.id = s.position_title_id
  where l.ancestor_person_id = ${p.me}::uuid and l.person_id = ${p.person}::uuid and ${lineIsVisible(p)}
  order by l.depth, l.effective limit 10`,
)

export const namesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; display_name: string }>`
  select id, display_name from people_card where id = any (${p.ids}::uuid[])`,
)

export const employedOn = statement(
  (_, p: Parameters<{ person: string; day: string }>) => sql<{ isEmployed: boolean }>`
  select exists (select from jobs where person_id = ${p.person}::uuid and employed @> ${p.day}::date) as "isEmployed"`,
)
