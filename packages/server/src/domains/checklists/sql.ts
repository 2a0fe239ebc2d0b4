import type { TaskStatus } from '@kith/shared/domains/checklists/tasks.ts'
import type { Occasion, TaskOwner } from '@kith/shared/domains/checklists/templates.ts'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { canActOn } from '#platform/rights/acting.ts'
import { hasNotLeft } from '#platform/rights/leavers.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import type { Passed } from '#platform/waiting/passed-on.ts'

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

export type StartableRow = { readonly id: string; readonly name: string; readonly occasion: Occasion }

export const startableTemplates = statement(
  () => sql<StartableRow>`select id, name, occasion from checklist_templates where state = 'ENABLED' order by name, id`,
)

/** Those that start by themselves and have not been started for a job; none for leaving, where its last day is before a day. */
export const automaticTemplates = statement(
  (_, p: Parameters<{ occasion: Occasion; job: string; leftSince: string }>) => sql<{ id: string }>`
  select c.id from checklist_templates c join jobs j on j.id = ${p.job}::uuid
  where c.occasion = ${p.occasion}::text and c.is_automatic and c.state = 'ENABLED'
    and (c.occasion <> 'LEAVING' or j.company_end_on >= ${p.leftSince}::date)
    and not exists (select from checklist_tasks t where t.job_id = ${p.job}::uuid and t.template_id = c.id)
  order by c.name, c.id`,
)

/** The open tasks of a job that were made before the day of a moment, on the calendar of the organisation, held until they are changed; not those of leaving itself. */
export const tasksBeforeLeaving = statement(
  (_, p: Parameters<{ job: string; at: Date }>) => sql<{ id: string; version: number }>`
  select t.id, t.version from checklist_tasks t cross join tenant_settings settings
  where t.job_id = ${p.job}::uuid and t.status = 'OPEN' and t.occasion is distinct from 'LEAVING'
    and (t.created_at at time zone settings.timezone)::date < (${p.at}::timestamptz at time zone settings.timezone)::date
  order by t.id for update of t`,
)

/** The day on which the owner of a task is looked for: today, but not before the job begins and not after it has ended. */
const dayOf = (p: Parameters<{ today: string }>) =>
  sql`least(greatest(${p.today}::date, j.company_start_on), coalesce(j.company_end_on, 'infinity'))`

/** Finds those who have to do the task `t` of the job `j`, which is like `held` on the day, as `owner`. */
const owners = (p: Parameters<{ today: string }>): RawBuilder<unknown> => sql`(
  select t.person_id where t.owner_relation = 'SUBJECT'
  union all
  select t.assigned_person_id where t.owner_relation = 'SPECIFIC_PERSON'
  union all
  select above.person_id from jobs above
  where t.owner_relation = 'SUPERVISOR' and above.id = held.supervisor_job_id and above.employed @> ${dayOf(p)}
  union all
  select r.person_id from business_unit_representatives r
  where t.owner_relation = 'BUSINESS_UNIT_REPRESENTATIVE' and r.business_unit_id = held.business_unit_id
    and r.type_id = t.unit_representative_type_id
  union all
  select r.person_id from location_representatives r
  where t.owner_relation = 'LOCATION_REPRESENTATIVE' and r.location_id = held.location_id and r.type_id = t.location_representative_type_id
) owner (id)`

/** True of the task `t` unless its person has left and it is not there for that. */
const goesOn = (p: Parameters<{ today: string }>) =>
  sql<boolean>`(t.occasion = 'LEAVING' or ${hasNotLeft(sql`t.person_id`, p.today, { oneByOne: true })})`

/** True where no owner of the task can sign in today, or on the first day of a job that has yet to begin. */
const isForNobody = (p: Parameters<{ today: string }>) => sql<boolean>`not exists (
  select from ${owners(p)} where ${canActOn(sql`owner.id`, actingDay(p))})`
const actingDay = (p: Parameters<{ today: string }>) => sql`greatest(${p.today}::date, j.company_start_on)`

/** The tasks that may be somebody's on one day or another. Each part is found by an index of its own: the top bar of everyone asks. */
const nearOf = (reach: Reach, p: Parameters<ReachParameters>) => sql`(
  select id from checklist_tasks where owner_relation = 'SUBJECT' and person_id = ${p.me}::uuid
  union all
  select id from checklist_tasks where owner_relation = 'SPECIFIC_PERSON' and assigned_person_id = ${p.me}::uuid
  union all
  select id from checklist_tasks where owner_relation = 'SUPERVISOR' and job_id in (
    select below.job_id from job_segments below join jobs above on above.id = below.supervisor_job_id where above.person_id = ${p.me}::uuid)
  union all
  select id from checklist_tasks where unit_representative_type_id in (
    select type_id from business_unit_representatives where person_id = ${p.me}::uuid)
  union all
  select id from checklist_tasks where location_representative_type_id in (
    select type_id from location_representatives where person_id = ${p.me}::uuid)
  union all
  select id from checklist_tasks where is_passed_on and ${withinReach(reach, 'checklist_tasks.person_id', p)})`

const fromTasks = (p: Parameters<{ today: string }>) => sql`
  checklist_tasks t join people_card person on person.id = t.person_id
  join jobs j on j.id = t.job_id
  left join job_segments held on held.job_id = j.id and held.effective @> ${dayOf(p)}`

export type OwnTaskRow = {
  readonly id: string
  readonly version: number
  readonly person_id: string
  readonly person_display_name: string
  readonly name: string
  readonly description: string | null
  readonly checklist: string | null
  readonly due_on: string | null
  readonly status: TaskStatus
  readonly outcome: string | null
  readonly created_at: Date
}
type Asked = ReachParameters & { until: string | null; open: boolean; id: string | null; most: number }

/**
 * The tasks that somebody has to do, or has to have done, and those that were passed on to whoever edits within this reach: what is due first
 * comes first. Those of a day that was taken back wait.
 */
export const tasksOwnedBy = shapedStatement(
  (_, reach: Reach, p: Parameters<Asked>) => sql<OwnTaskRow>`
  select t.id, t.version, t.person_id, person.display_name as person_display_name, t.name, t.description, t.checklist, t.due_on, t.status,
    t.outcome, t.created_at
  from ${fromTasks(p)}
  where t.id in ${nearOf(reach, p)} and (t.status = 'OPEN') = ${p.open}::boolean and (t.status <> 'OPEN' or ${goesOn(p)}) and (t.days is null or t.due_on is not null)
    and (${p.until}::date is null or t.due_on <= ${p.until}::date)
    and (${p.id}::uuid is null or t.id = ${p.id}::uuid)
    and (exists (select from ${owners(p)} where owner.id = ${p.me}::uuid)
      or (t.is_passed_on and ${withinReach(reach, 't.person_id', p)}))
  order by t.due_on nulls last, person.sort_name, t.id limit ${p.most}::integer`,
)

export const absentOwners = statement(
  (_, p: Parameters<{ today: string }>) => sql<Passed>`
  select t.id, t.person_id, t.job_id from ${fromTasks(p)}
  where t.status = 'OPEN' and (t.days is null or t.due_on is not null) and ${goesOn(p)} and ${isForNobody(p)} order by t.id`,
)

export type PlacedTaskRow = {
  readonly id: string
  readonly job_id: string
  readonly owner_relation: TaskOwner
  readonly named: string | null
  readonly day: string
  /** Its owners have to be able to act on this day. */
  readonly acting_on: string
  readonly person_id: string
  readonly name: string
  readonly due_on: string | null
  readonly status: TaskStatus
}

/** Tasks with what their owners are found by. */
export const placedTasks = statement(
  (_, p: Parameters<{ ids: readonly string[]; today: string }>) => sql<PlacedTaskRow>`
  select t.id, t.job_id, t.owner_relation, t.person_id, t.name, t.due_on, t.status, ${dayOf(p)} as day, ${actingDay(p)} as acting_on,
    coalesce(t.unit_representative_type_id, t.location_representative_type_id, t.assigned_person_id) as named
  from checklist_tasks t join jobs j on j.id = t.job_id where t.id = any (${p.ids}::uuid[]) and (t.status <> 'OPEN' or ${goesOn(p)})`,
)

/** Open tasks that are due the next day, or were due the day before. */
export const tasksToRemindOf = statement(
  (_, p: Parameters<{ today: string }>) => sql<{ id: string; person_id: string; job_id: string }>`
  select t.id, t.person_id, t.job_id from checklist_tasks t
  where t.status = 'OPEN' and t.due_on in (${p.today}::date + 1, ${p.today}::date - 1) and ${goesOn(p)}`,
)

/** Which of these are types of representatives or people. */
export const ownersNamed = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`
  select id from business_unit_representative_types where id = any (${p.ids}::uuid[])
  union all select id from location_representative_types where id = any (${p.ids}::uuid[])
  union all select id from people where id = any (${p.ids}::uuid[])`,
)
