import type { Measurement, Reading } from '@kith/shared/domains/goals/percentages.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RecordRow } from '#platform/records/columns.ts'

export const insertGoalTemplates = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into goal_templates (id, name, description, category_id, measurements, state)
  select id, name, description, category_id, measurements, state from jsonb_populate_recordset(null::goal_templates, ${p.rows}::jsonb)`,
)

type FollowedGoal = {
  id: string
  user_id: string
  start_on: string
  due_on: string
  progress: string
  measurements: Measurement[]
  readings: Reading[]
}

/** The goals of this year that somebody works on, or has reached: of everyone below a manager, and of some others. */
export const goalsToFollow = statement(
  (_, p: Parameters<{ manager: string; others: readonly string[]; today: string }>) => sql<FollowedGoal>`
  select g.id, u.id as user_id, g.start_on::text as start_on, g.due_on::text as due_on, g.progress, g.measurements, g.readings
  from goals g join users u on u.person_id = g.person_id
  where g.approval = 'APPROVED' and g.progress in ('ON_TARGET', 'NEEDS_SUPPORT', 'COMPLETED') and g.start_on > ${p.today}::date - 365
    and jsonb_array_length(g.measurements) > 0
    and (g.person_id = any (${p.others}::uuid[]) or g.person_id in (
      select line.person_id from reporting_lines line where line.ancestor_person_id = ${p.manager}::uuid and line.effective @> ${p.today}::date))
  order by g.id`,
)

/** As they were on their first day. */
export const restartGoals = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql`
  update goals set progress = 'NOT_STARTED', readings = '[]', percentage = 0 where id = any (${p.ids}::uuid[])`,
)

/** Somebody who reports to the first of these people today, and whoever the second reports to. */
export const reportAndSupervisor = statement(
  (_, p: Parameters<{ manager: string; employee: string; today: string }>) => sql<{ report: string | null; supervisor: string | null }>`
  select (
      select line.person_id from reporting_lines line
      where line.ancestor_person_id = ${p.manager}::uuid and line.depth = 1 and line.effective @> ${p.today}::date
      order by line.sort_name limit 1) as report,
    (
      select line.ancestor_person_id from reporting_lines line
      where line.person_id = ${p.employee}::uuid and line.depth = 1 and line.effective @> ${p.today}::date limit 1) as supervisor`,
)

export const defaultMetricGroup = statement(() => sql<RecordRow>`select * from metric_groups where is_default`)

/** Aligns the goals of these categories that others align theirs to. */
export const alignGoals = statement(
  (_, p: Parameters<{ objective: string; categories: string[] }>) => sql`
  update goals set objective_id = ${p.objective}::uuid where is_shared and parent_goal_id is null
    and category_id in (select id from goal_categories where name = any (${p.categories}::text[]))`,
)

export const insertPrivateNotes = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into private_notes (id, user_id, summary, description, about_ids, shared_with_ids)
  select id, user_id, summary, description, about_ids, shared_with_ids from jsonb_populate_recordset(null::private_notes, ${p.rows}::jsonb)`,
)

export const insertImprovementPlans = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  with given as (
    select * from jsonb_to_recordset(${p.rows}::jsonb) given (
      id uuid, person_id uuid, job_id uuid, category text, level text, summary text, reported_by_id uuid, status text, opened_on date,
      resolved_on date, follow_up_on date, follow_up_person_id uuid, entries jsonb)
  ), plans as (
    insert into performance_improvement_plans (
      id, person_id, job_id, category_id, level_id, summary, reported_by_id, status, opened_on, resolved_on, follow_up_on, follow_up_person_id)
    select given.id, person_id, job_id, category.id, level.id, summary, reported_by_id, status, opened_on, resolved_on, follow_up_on, follow_up_person_id
    from given join diary_note_categories category on category.name = given.category
      join improvement_plan_levels level on level.name = given.level
    returning id
  )
  insert into improvement_plan_entries (
    id, performance_improvement_plan_id, type, happened_on, level_id, reported_by_id, description, actions_by_employee, actions_by_business, hours,
    follow_up_on, follow_up_person_id)
  select entry.id, plans.id, entry.type, entry.happened_on, level.id, entry.reported_by_id, entry.description, entry.actions_by_employee,
    entry.actions_by_business, entry.hours, entry.follow_up_on, entry.follow_up_person_id
  from plans join given using (id)
    cross join lateral jsonb_populate_recordset(null::improvement_plan_entries, given.entries) entry
    cross join lateral jsonb_to_recordset(given.entries) named (id uuid, level text)
    join improvement_plan_levels level on level.name = named.level
  where named.id = entry.id`,
)
