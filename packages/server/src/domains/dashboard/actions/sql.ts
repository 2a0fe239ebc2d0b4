import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { heldOn, isOnLeaveOn, teamToday } from '#domains/jobs/public.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import type { Viewer } from './matches.ts'

export const enabledActions = statement(
  () => sql<RecordRow>`select * from dashboard_actions where is_enabled order by sort_order nulls last, lower(title), id`,
)

type ViewerRow = Omit<Viewer, 'personId' | 'isOnLeave' | 'hasReports'> & { readonly is_on_leave: boolean; readonly has_reports: boolean }

/** Reads what the actions of the dashboard are filtered by, once for the acting person; a value that can no longer be chosen matches nothing. */
export const viewerOfActions = statement(
  (_, p: Parameters<{ me: string; user: string; today: string }>) => sql<ViewerRow>`
  with recursive held as (
    select held.* from ${heldOn(p.today)} where held.person_id = ${p.me}::uuid
  ), units (id) as (
    select business_unit_id from held union select above.parent_id from business_units above join units on units.id = above.id
  ), places (id) as (
    select location_id from held union select above.parent_id from locations above join places on places.id = above.id
  )
  select array(select id from units join business_units unit using (id) where unit.is_enabled) as units,
    array(select id from places join locations location using (id) where location.is_enabled) as locations,
    array(select entity.id from business_entities entity where entity.is_enabled and entity.id in (select business_entity_id from held)) as entities,
    array(select class.id from work_classes class where class.is_enabled and class.id in (select work_class_id from held)) as classes,
    array(select grade.id from pay_grades grade where grade.is_enabled and grade.id in (select pay_grade_id from held)) as grades,
    array(select permission_group_id from permission_group_members where user_id = ${p.user}::uuid) as groups,
    exists (select from held where ${isOnLeaveOn(sql`held.job_id`, p.today)}) as is_on_leave,
    exists (select from ${teamToday(p)}) as has_reports`,
)

type Targets = {
  units: readonly string[]
  entities: readonly string[]
  locations: readonly string[]
  classes: readonly string[]
  grades: readonly string[]
  groups: readonly string[]
  people: readonly string[]
}

/** Leaves out records that are gone, and those of lists that can no longer be chosen. */
export const presentTargets = statement(
  (_, p: Parameters<Targets>) => sql<{ id: string }>`
  select id from business_units where id = any (${p.units}::uuid[]) and is_enabled
  union all select id from business_entities where id = any (${p.entities}::uuid[]) and is_enabled
  union all select id from locations where id = any (${p.locations}::uuid[]) and is_enabled
  union all select id from work_classes where id = any (${p.classes}::uuid[]) and is_enabled
  union all select id from pay_grades where id = any (${p.grades}::uuid[]) and is_enabled
  union all select id from permission_groups where id = any (${p.groups}::uuid[])
  union all select id from people_card where id = any (${p.people}::uuid[])`,
)
