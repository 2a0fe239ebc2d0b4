import type { Occasion } from '@kith/shared/domains/checklists/templates.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type AnchorRow = { readonly person_id: string; readonly first: string; readonly last: string | null; readonly is_begun: boolean }

/** Whoever starts a checklist for a job waits for others who do. */
export const lockJob = statement((_, p: Parameters<{ job: string }>) => sql`select from jobs where id = ${p.job}::uuid for no key update`)

/** The days from which the tasks of a job are counted, and whether any task of a template is already there for it. */
export const anchorsOf = statement(
  (_, p: Parameters<{ job: string; template: string }>) => sql<AnchorRow>`
  select j.person_id, j.company_start_on as first, j.company_end_on as last,
    exists (select from checklist_tasks t where t.job_id = j.id and t.template_id = ${p.template}::uuid and t.status = 'OPEN') as is_begun
  from jobs j where j.id = ${p.job}::uuid`,
)

/** `tasks` as JSON, with the names of their columns. */
export const insertTasks = statement(
  (_, p: Parameters<{ person: string; job: string; template: string; checklist: string; occasion: Occasion; tasks: string }>) => sql`
  insert into checklist_tasks
    (id, person_id, job_id, template_id, checklist, occasion, status, name, description, due_on, days, owner_relation,
     unit_representative_type_id, location_representative_type_id, assigned_person_id)
  select t.id, ${p.person}::uuid, ${p.job}::uuid, ${p.template}::uuid, ${p.checklist}::text, ${p.occasion}::text, 'OPEN', t.name, t.description,
    t.due_on, t.days, t.owner_relation, t.unit_representative_type_id, t.location_representative_type_id, t.assigned_person_id
  from jsonb_to_recordset(${p.tasks}::jsonb) t (id uuid, name text, description text, due_on date, days integer, owner_relation text,
    unit_representative_type_id uuid, location_representative_type_id uuid, assigned_person_id uuid)`,
)

type StartableRow = { readonly id: string; readonly name: string; readonly occasion: Occasion }

export const startableTemplates = statement(
  () => sql<StartableRow>`select id, name, occasion from checklist_templates where state = 'ENABLED' order by name, id`,
)

/** Those that start by themselves and have not been started for a job, for each of these jobs; none for leaving, where its last day is before a day. */
export const automaticTemplates = statement(
  (_, p: Parameters<{ occasion: Occasion; jobs: readonly string[]; leftSince: string }>) => sql<{ job_id: string; id: string }>`
  select j.id as job_id, c.id from checklist_templates c join jobs j on j.id = any (${p.jobs}::uuid[])
  where c.occasion = ${p.occasion}::text and c.is_automatic and c.state = 'ENABLED'
    and (c.occasion <> 'LEAVING' or j.company_end_on >= ${p.leftSince}::date)
    and not exists (select from checklist_tasks t where t.job_id = j.id and t.template_id = c.id)
  order by array_position(${p.jobs}::uuid[], j.id), c.name, c.id`,
)

/** The open tasks of jobs that were made before the day of a moment for each job, on the calendar of the organisation, held until they are changed; not those of leaving itself. */
export const tasksBeforeLeaving = statement(
  (_, p: Parameters<{ jobs: readonly string[]; moments: readonly Date[] }>) => sql<{ id: string; version: number }>`
  select t.id, t.version
  from (select job, max(moment) as moment from unnest(${p.jobs}::uuid[], ${p.moments}::timestamptz[]) given (job, moment) group by job) ended
  join checklist_tasks t on t.job_id = ended.job cross join tenant_settings settings
  where t.status = 'OPEN' and t.occasion is distinct from 'LEAVING'
    and (t.created_at at time zone settings.timezone)::date < (ended.moment at time zone settings.timezone)::date
  order by t.id for update of t`,
)

/** Which of these are types of representatives or people. */
export const ownersNamed = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`
  select id from business_unit_representative_types where id = any (${p.ids}::uuid[])
  union all select id from location_representative_types where id = any (${p.ids}::uuid[])
  union all select id from people where id = any (${p.ids}::uuid[])`,
)
