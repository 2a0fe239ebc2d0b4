import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const insertChecklist = statement(
  (_, p: Parameters<{ id: string; name: string; occasion: string; tasks: string }>) => sql`
  insert into checklist_templates (id, name, occasion, is_automatic, state, tasks)
  values (${p.id}::uuid, ${p.name}::text, ${p.occasion}::text, true, 'ENABLED', ${p.tasks}::jsonb)`,
)

/** For those who start or leave around today; what was due more than a week ago is done, but for one in four. */
export const insertChecklistTasks = statement(
  (_, p: Parameters<{ template: string; today: string }>) => sql`
  insert into checklist_tasks
    (id, person_id, job_id, template_id, checklist, occasion, name, description, days, due_on, owner_relation, status, decided_on)
  select gen_random_uuid(), person_id, job_id, template_id, template_name, occasion, name, description, days, due_on, owner_relation,
    case when is_done then 'DONE' else 'OPEN' end, case when is_done then due_on end
  from (
    select j.person_id, j.id as job_id, t.id as template_id, t.name as template_name, t.occasion, task.name, task.description, task.days,
      anchor.day + task.days as due_on, task."ownerRelation" as owner_relation,
      anchor.day + task.days < ${p.today}::date - 7 and (row_number() over (order by j.company_start_on, j.id, task.days)) % 4 <> 0 as is_done
    from checklist_templates t
    cross join jobs j
    cross join lateral (select case t.occasion when 'STARTING' then j.company_start_on else j.company_end_on end as day) anchor
    cross join lateral jsonb_to_recordset(t.tasks) task (name text, description text, days integer, "ownerRelation" text)
    where t.id = ${p.template}::uuid and anchor.day between ${p.today}::date - 30 and ${p.today}::date + 45) made`,
)
