import type { MemberRule } from '@kith/shared/domains/access.ts'
import { sql, type RawBuilder } from 'kysely'
import { NIL } from 'uuid'
import { statement, shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { isUsableOn } from '#platform/rights/acting.ts'
import { lineIsVisible, mayViewPastStaff, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import type { Grant } from '../groups.ts'
import { hasReportsOn, type AccountRow } from '../sql.ts'

/** The accounts that a change is about: one user, or the members of a group, or those whom a rule makes members, or would. */
export type Affected = { group: string; user: string | null; byRule: boolean; today: string }
/** `groups` are those that they were added to. */
export type AccountClass = { class: string; groups: string[]; has_person: boolean; has_job: boolean; has_reports: boolean; users: number }
export type GroupRights = { id: string; gives_everything: boolean; member_rule: MemberRule | null; grants: Grant[] }

const isAffected = (p: Parameters<Affected>) => sql`case when ${p.user}::uuid is null
  then exists (select from permission_group_members m where m.permission_group_id = ${p.group}::uuid and m.user_id = u.id)
    or ${p.byRule}::boolean and ${hasReportsOn(p.today)}
  else u.id = ${p.user}::uuid end`

/** Accounts that can be used today, and the class by which all that decides about their rights is the same. */
const accounts = (p: Parameters<Affected>) => sql`
  memberships as materialized (
    select m.user_id, array_agg(m.permission_group_id order by m.permission_group_id) as groups from permission_group_members m
    where ${p.user}::uuid is null or m.user_id = ${p.user}::uuid group by m.user_id
  ), accounts as materialized (
    select u.id, coalesce(u.person_id, ${sql.lit(NIL)}::uuid) as me, coalesce(held.groups, '{}') as groups, u.person_id is not null as has_person,
      job.has_job, reports.has_reports, concat_ws(' ', u.person_id is not null, job.has_job, reports.has_reports, held.groups::text) as class
    from users u
      left join memberships held on held.user_id = u.id
      cross join lateral (select exists (select from jobs j where j.person_id = u.person_id and j.employed @> ${p.today}::date) as has_job) job
      cross join lateral (select ${hasReportsOn(p.today)} as has_reports) reports
    where u.kind = 'account' and ${isUsableOn(p.today)} and ${isAffected(p)}
  )`

export const accountClasses = statement(
  (_, p: Parameters<Affected>) => sql<AccountClass>`
  with ${accounts(p)}
  select class, groups, has_person, has_job, has_reports, count(*)::integer as users
  from accounts group by class, groups, has_person, has_job, has_reports order by class`,
)

export const countUnusable = statement(
  (_, p: Parameters<Affected>) => sql<{ users: number }>`
  select count(*)::integer as users from users u where u.kind = 'account' and not ${isUsableOn(p.today)} and ${isAffected(p)}`,
)

export const rightsOfGroups = statement(
  () => sql<GroupRights>`
  select g.id, g.gives_everything, g.member_rule, (
    select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'scope', scope)), '[]')
    from permission_group_grants where permission_group_id = g.id) as grants
  from permission_groups g`,
)

export type OpenedParameters = Affected & { asked: string; earlyUntil: string; withPast: boolean }
/** Of many accounts all reporting lines are read at once, of few each account's own. */
export type Size = 'FEW' | 'MANY'

/** Nobody has more people above them: what more users than these reach, nobody is reached by all of them. */
const mostAbove = 1000

/** `gaining_users` and `opened_people` of each number: whom a wider reach opens that the narrow one does not. */
const opened = (size: Size, p: Parameters<OpenedParameters>) => sql`
  ${accounts(p)}, asked as materialized (
    select * from jsonb_to_recordset(${p.asked}::jsonb) as asked (
      number integer, class text, narrow text, wide text, past boolean, "onlyPast" boolean)
  ), changed as materialized (
    select a.id, a.me, c.number, c.narrow, c.wide, c.past, c."onlyPast" from accounts a join asked c on c.class = a.class
  )${
    size === 'MANY'
      ? sql`, lines as materialized (
    select l.ancestor_person_id, l.person_id, ${lineIsVisible(ofRequest(p, sql`false`))} as is_present
    from reporting_lines l where ${lineIsVisible(ofRequest(p, p.withPast))}
  )`
      : sql``
  }, past_staff as materialized (
    select c.id from people_card c where not ${mayViewPastStaff('c.id', ofRequest(p, sql`false`))}
  ), everybody as materialized (
    select c.id, s.id is not null as is_past from people_card c left join past_staff s on s.id = c.id
  ), sizes as materialized (
    select count(*) as all_people, count(*) filter (where is_past) as past_people from everybody
  ), wholes as materialized (
    select number, "onlyPast", count(*) as users, count(*) filter (where past) as with_past from changed where wide = 'ALL' group by number, "onlyPast"
  ), counted as materialized (
    select c.* from changed c left join wholes w on w.number = c.number where c.wide <> 'ALL' or w.users <= ${sql.lit(mostAbove)}
  ), pairs as materialized (
    select number, id, person, bool_or(was) as was, bool_or(becomes) as becomes, wide, past from (
      select number, id, me as person, narrow in ('SELF', 'TEAM_AND_SELF') as was,
        wide in ('SELF', 'TEAM_AND_SELF') and not "onlyPast" or wide = 'ALL' and not past and me in (select s.id from past_staff s) as becomes, wide, past
      from counted c where me <> ${sql.lit(NIL)}::uuid and (narrow in ('SELF', 'TEAM_AND_SELF') or wide in ('SELF', 'TEAM_AND_SELF', 'ALL'))
      union all
      select c.number, c.id, l.person_id, c.narrow in ('TEAM', 'TEAM_AND_SELF'), c.wide in ('TEAM', 'TEAM_AND_SELF'), c.wide, c.past
      from counted c join ${size === 'MANY' ? sql`lines l on l.ancestor_person_id = c.me and (l.is_present or c.past)` : sql`reporting_lines l on l.ancestor_person_id = c.me and ${lineIsVisible(ofAccount(p))}`}
        and (not c."onlyPast" or l.person_id in (select s.id from past_staff s))
      where c.narrow in ('TEAM', 'TEAM_AND_SELF') or c.wide in ('TEAM', 'TEAM_AND_SELF')
    ) each group by number, id, person, wide, past
  ), reached_by_all as materialized (
    select pairs.number, pairs.person from pairs join wholes w on w.number = pairs.number join everybody e on e.id = pairs.person
    where pairs.was and pairs.wide = 'ALL' and (pairs.past or not e.is_past)
    group by pairs.number, pairs.person, e.is_past, w.users, w.with_past
    having count(*) = case when e.is_past then w.with_past else w.users end
  ), opened_people as (
    select number, person from pairs where becomes and not was
    union
    select w.number, e.id from wholes w cross join everybody e
    where (e.is_past and w.with_past > 0 or not e.is_past and not w."onlyPast")
      and not exists (select from reached_by_all h where h.number = w.number and h.person = e.id)
  ), gaining_users as (
    select number, id from pairs where becomes and not was
    union
    select c.number, c.id from changed c cross join sizes
      left join (select number, id, count(*) as reached from pairs where was and wide = 'ALL' group by number, id) held on held.number = c.number and held.id = c.id
    where c.wide = 'ALL' and coalesce(held.reached, 0) < case when c."onlyPast" then past_people when c.past then all_people else all_people - past_people end
  )`

export const countOpened = shapedStatement(
  (_, size: Size, p: Parameters<OpenedParameters>) => sql<{ number: number; users: number; people: number }>`
  with ${opened(size, p)}
  select n.number, (select count(*)::integer from gaining_users g where g.number = n.number) as users,
    (select count(*)::integer from opened_people o where o.number = n.number) as people
  from (select distinct number from asked) n order by n.number`,
)

export const openedUsers = shapedStatement(
  (_, size: Size, p: Parameters<OpenedParameters & { limit: number }>) => sql<AccountRow>`
  with ${opened(size, p)}
  select u.id, u.username, u.display_name, u.person_id, u.is_enabled from users u
  where u.id in (select g.id from gaining_users g) order by u.sort_name, u.id limit ${p.limit}::integer`,
)

export const openedPeople = shapedStatement(
  (_, { size, reach }: { size: Size; reach: Reach }, p: Parameters<OpenedParameters & ReachParameters & { limit: number }>) => sql<{
    id: string
    display_name: string
  }>`
  with ${opened(size, p)}
  select c.id, c.display_name from people_card c
  where c.id in (select o.person from opened_people o) and ${withinReach(reach, 'c.id', p)} and ${mayViewPastStaff('c.id', p)}
  order by lower(c.display_name), c.id limit ${p.limit}::integer`,
)

/** The users of some classes. */
export const usersOfClasses = statement(
  (_, p: Parameters<Affected & { classes: readonly string[]; limit: number }>) => sql<AccountRow>`
  with ${accounts(p)}
  select u.id, u.username, u.display_name, u.person_id, u.is_enabled from users u join accounts a on a.id = u.id
  where a.class = any (${p.classes}::text[]) order by u.sort_name, u.id limit ${p.limit}::integer`,
)

const ofAccount = (p: Parameters<OpenedParameters>): Parameters<ReachParameters> => ({
  me: sql<string>`c.me`,
  today: p.today,
  earlyUntil: p.earlyUntil,
  withPast: sql<boolean>`c.past`,
})

const ofRequest = (p: Parameters<OpenedParameters>, withPast: RawBuilder<boolean>): Parameters<ReachParameters> => ({
  me: sql<string>`${sql.lit(NIL)}::uuid`,
  today: p.today,
  earlyUntil: p.earlyUntil,
  withPast,
})
