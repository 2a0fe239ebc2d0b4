import type { WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import type { runStates } from '@kith/shared/domains/workflows/workflows.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const workflowsInUse = statement(
  () => sql<{ id: string; name: string; event: WorkflowEvent; is_automatic: boolean }>`
  select id, name, event, is_automatic from workflows where state = 'ACTIVE' order by lower(name), id`,
)

export const formDesignsPublished = statement(
  () => sql<{ id: string; name: string; is_published: boolean }>`
  select id, name, state = 'ACTIVE' as is_published from form_designs where state <> 'DRAFT' order by lower(name), id`,
)

/** Counts the workflows in use that name the person of a job, if that is their only one. */
export const workflowsAskingOnly = statement(
  (_, p: Parameters<{ job: string }>) => sql<{ count: number }>`
  select count(*)::integer as count from workflows w join jobs j on j.id = ${p.job}::uuid
  where w.state = 'ACTIVE' and not exists (select from jobs other where other.person_id = j.person_id and other.id <> j.id)
    and exists (select from jsonb_array_elements(w.forms) form
      where form ->> 'respondent' = 'SPECIFIC_PERSON' and form ->> 'namedRespondentId' = j.person_id::text)`,
)

/** Finds those of these that are forms, types of representatives or people. */
export const recordsNamed = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`
  select id from form_designs where id = any (${p.ids}::uuid[])
  union all select id from business_unit_representative_types where id = any (${p.ids}::uuid[])
  union all select id from location_representative_types where id = any (${p.ids}::uuid[])
  union all select id from people where id = any (${p.ids}::uuid[])`,
)

/** Locks a job, so that others who start a workflow for it wait. */
export const lockJob = statement(
  (_, p: Parameters<{ job: string }>) => sql<{ person_id: string }>`select person_id from jobs where id = ${p.job}::uuid for no key update`,
)

export const personOfJob = statement(
  (_, p: Parameters<{ job: string }>) => sql<{ person_id: string }>`select person_id from jobs where id = ${p.job}::uuid`,
)

type Event = { job: string; event: string; on: string }

/** Finds a workflow that was started or skipped for an event that happens once on a day. */
export const runOfEvent = statement(
  (_, p: Parameters<Event>) => sql<{ id: string; name: string | null; state: (typeof runStates)[number] }>`
  select id, name, state from workflow_runs where job_id = ${p.job}::uuid and event = ${p.event}::text and day = ${p.on}::date
    and event <> 'MANUAL' and state in ('STARTED', 'SKIPPED')`,
)

export type FollowedRun = {
  readonly id: string
  readonly job_id: string
  readonly person_id: string
  readonly event: WorkflowEvent
  readonly day: string
  readonly source_id: string
}

/** Reads the workflows that still have forms to be sent, of these jobs or of all. */
export const runsToFollow = statement(
  (_, p: Parameters<{ jobs: readonly string[] | null }>) => sql<FollowedRun>`
  select run.id, run.job_id, j.person_id, run.event, run.day::text as day, run.source_id
  from workflow_runs run join jobs j on j.id = run.job_id
  where run.state = 'STARTED' and run.source_id is not null and (${p.jobs}::uuid[] is null or run.job_id = any (${p.jobs}::uuid[]))
    and exists (select from tasks t where t.send_id = run.id and t.status = 'SCHEDULED')
  order by run.id for no key update of run`,
)

/** Moves what was started with its event, unless something else was started for the new day. */
export const moveRun = statement(
  (_, p: Parameters<{ id: string; day: string }>) => sql<{ id: string }>`
  update workflow_runs run set event_on = ${p.day}::date, version = version + 1
  where run.id = ${p.id}::uuid and not exists (select from workflow_runs other where other.id <> run.id and other.job_id = run.job_id
    and other.event = run.event and other.day = ${p.day}::date and other.state in ('STARTED', 'SKIPPED'))
  returning run.id`,
)

export const withdrawRun = statement(
  (_, p: Parameters<{ id: string }>) => sql`update workflow_runs set state = 'WITHDRAWN', version = version + 1 where id = ${p.id}::uuid`,
)

/** Finds forms that are still to be sent for workflows that went with their jobs. */
export const sendsWithoutRun = statement(
  () => sql<{ id: string }>`
  select distinct t.send_id as id from tasks t where t.source = 'WORKFLOW' and t.status = 'SCHEDULED' and t.send_id is not null
    and not exists (select from workflow_runs run where run.id = t.send_id)`,
)

/** Finds forms that are still to be sent about jobs that have ended before a day, save those that are for leaving. */
export const sendsOfEndedJobs = statement(
  (_, p: Parameters<{ today: string }>) => sql<{ id: string }>`
  select run.id from workflow_runs run join jobs j on j.id = run.job_id
  where run.state = 'STARTED' and run.event <> 'END_OF_JOB' and j.company_end_on < ${p.today}::date
    and exists (select from tasks t where t.send_id = run.id and t.status = 'SCHEDULED')`,
)

export type FormOfRunRow = {
  readonly run_id: string
  readonly id: string
  readonly title: string
  readonly status: string
  readonly day: string | null
  readonly respondent: string | null
}

/** The forms of these runs in the order in which they are sent. */
export const formsOfRuns = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<FormOfRunRow>`
  select t.send_id as run_id, t.id, t.title, t.status, coalesce(t.issued_on, t.send_on)::text as day, card.display_name as respondent
  from tasks t left join people_card card on card.id = t.respondent_id
  where t.source = 'WORKFLOW' and t.send_id = any (${p.ids}::uuid[]) order by t.send_id, coalesce(t.issued_on, t.send_on), t.title, t.id`,
)

/** Finds those of these people who have a job, past ones included. */
export const peopleWithJobs = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`
  select distinct person_id as id from jobs where person_id = any (${p.ids}::uuid[])`,
)

export const peopleNamed = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; name: string }>`
  select id, display_name as name from people_card where id = any (${p.ids}::uuid[])`,
)
