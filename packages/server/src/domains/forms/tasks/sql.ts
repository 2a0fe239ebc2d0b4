import type { AnswerEntry } from '@kith/shared/domains/forms/answers.ts'
import type { FormRespondent } from '@kith/shared/domains/forms/designs.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import type { taskStates } from '@kith/shared/domains/forms/tasks.ts'
import type { MailMethod } from '@kith/shared/notifications.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { hasNotLeft, stillWaits } from '#platform/rights/leavers.ts'

export const issuableForms = statement(
  () => sql<{ id: string; name: string; respondent: FormRespondent }>`
  select id, name, respondent from form_designs where state = 'ACTIVE' order by lower(name), id`,
)

export const namesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; name: string }>`
  select id, display_name as name from people_card where id = any (${p.ids}::uuid[])`,
)

export type OwnTaskRow = {
  readonly id: string
  readonly person_id: string
  readonly person: string
  readonly title: string
  readonly status: (typeof taskStates)[number]
  readonly due_on: string | null
  /** Null once the person whom it is about has left: nothing about them is overdue. */
  readonly overdue_from: string | null
  readonly ignored_from: string | null
  readonly completed_on: string | null
  readonly is_shared: boolean
  readonly elements: FormElement[]
  readonly draft_number: number
  readonly draft: AnswerEntry[] | null
  readonly saved_at: Date | null
}

/** Reads a form of its respondent, from the day of its issue on. */
export const ownTask = statement(
  (_, p: Parameters<{ me: string; id: string; today: string }>) => sql<OwnTaskRow>`
  select t.id, t.person_id, person.display_name as person, t.title, t.status, t.due_on::text as due_on,
    case when ${hasNotLeft(sql.ref('t.person_id'), p.today)} then t.overdue_from::text end as overdue_from, t.ignored_from::text as ignored_from, t.completed_on::text as completed_on, t.is_shared, v.content -> 'elements' as elements,
    coalesce(d.number, 0) as draft_number, d.entries as draft, d.saved_at
  from tasks t join people_card person on person.id = t.person_id join form_design_versions v on v.id = t.version_id
    left join task_drafts d on d.task_id = t.id
  where t.id = ${p.id}::uuid and t.respondent_id = ${p.me}::uuid and t.status <> 'SCHEDULED'`,
)

/** Locks a task as long as its draft is written, so that none arrives after it was submitted. */
export const lockTask = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ id: string }>`select id from tasks where id = ${p.id}::uuid for no key update`,
)

export const saveDraft = statement(
  (_, p: Parameters<{ id: string; number: number; entries: string; now: Date }>) => sql`
  insert into task_drafts (task_id, number, entries, saved_at)
  values (${p.id}::uuid, ${p.number}::integer, ${p.entries}::jsonb, ${p.now}::timestamptz)
  on conflict (tenant_id, task_id) do update set number = excluded.number, entries = excluded.entries, saved_at = excluded.saved_at`,
)

export const dropDrafts = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql`delete from task_drafts where task_id = any (${p.ids}::uuid[])`,
)

export const dropLinks = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) =>
    sql`update tasks set link_hash = null where id = any (${p.ids}::uuid[]) and link_hash is not null`,
)

export const insertAnswers = statement(
  (_, p: Parameters<{ task: string; entries: string }>) => sql`
  insert into task_answers (task_id, question_id, place, value)
  select ${p.task}::uuid, (entry ->> 'questionId')::uuid, row_number() over (partition by entry ->> 'questionId' order by place), entry ->> 'value'
  from jsonb_array_elements(${p.entries}::jsonb) with ordinality as given (entry, place)`,
)

export type AnswerRow = { readonly task_id: string; readonly question_id: string; readonly value: string }

export const answersOfTasks = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<AnswerRow>`
  select task_id, question_id, value from task_answers where task_id = any (${p.ids}::uuid[]) order by task_id, question_id, place`,
)

export type DueTask = { readonly id: string; readonly person_id: string; readonly job_id: string | null }
type Day = Parameters<{ today: string }>

/** Inserts tasks as JSON with the names of their columns; those that a send has issued already are left out. */
export const insertOfSend = statement(
  (_, p: Parameters<{ records: string }>) => sql<{ id: string }>`
  insert into tasks (id, person_id, title, source, send_id, entry_id, design_id, version_id, respondent_id, respondent_is,
    unit_representative_type_id, location_representative_type_id, job_id, send_on, issued_on, due_on, overdue_from, remind_on, escalate_on,
    ignored_from, status, is_shared, is_of_birthday, has_link)
  select id, person_id, title, source, send_id, entry_id, design_id, version_id, respondent_id, respondent_is,
    unit_representative_type_id, location_representative_type_id, job_id, send_on, issued_on, due_on, overdue_from, remind_on, escalate_on,
    ignored_from, status, is_shared, is_of_birthday, coalesce(has_link, false)
  from jsonb_populate_recordset(null::tasks, ${p.records}::jsonb)
  on conflict (tenant_id, send_id, entry_id, job_id, respondent_id) where send_id is not null do nothing
  returning id`,
)

/** By which method the designs of these tasks have their respondents told. */
export const mailMethodsOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; method: MailMethod }>`
  select id, method from (
    select t.id, (select d.mail_method from form_designs d where d.id = t.design_id) as method from tasks t where t.id = any (${p.ids}::uuid[])) found
  where method is not null`,
)

export const tasksOfPulses = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`
  select id from tasks where id = any (${p.ids}::uuid[]) and source = 'PULSE'`,
)

export const openOfSend = statement(
  (_, p: Parameters<{ send: string; today: string }>) => sql<DueTask>`
  select id, person_id, job_id from tasks
  where send_id = ${p.send}::uuid and status = 'OPEN' and coalesce(ignored_from > ${p.today}::date, true) order by id`,
)

/** By whom a task is answered: somebody who was named, or whoever holds a position. */
export type AskedRow = DueTask & {
  readonly respondent_id: string | null
  readonly respondent_is: FormRespondent | null
  readonly unit_representative_type_id: string | null
  readonly location_representative_type_id: string | null
  readonly design_id: string | null
}

export const ignoreScheduledOf = statement(
  (_, p: Parameters<{ sends: readonly string[]; today: string }>) => sql<DueTask>`
  update tasks set status = 'IGNORED', ignored_on = ${p.today}::date, version = version + 1
  where send_id = any (${p.sends}::uuid[]) and status = 'SCHEDULED' returning id, person_id, job_id`,
)

export const moveScheduledOf = statement(
  (_, p: Parameters<{ send: string; days: number }>) => sql<DueTask & { before: string; after: string }>`
  update tasks set send_on = send_on + ${p.days}::integer, version = version + 1
  where send_id = ${p.send}::uuid and status = 'SCHEDULED'
  returning id, person_id, job_id, (send_on - ${p.days}::integer)::text as before, send_on::text as after`,
)

export const tasksToIssue = statement(
  (_, p: Day) => sql<AskedRow>`
  select id, person_id, job_id, respondent_id, respondent_is, unit_representative_type_id, location_representative_type_id, design_id from tasks
  where status = 'SCHEDULED' and send_on <= ${p.today}::date order by id for update`,
)

/** Writes the days of tasks as they are issued, each as JSON with the names of the columns. */
export const issueScheduled = statement(
  (_, p: Parameters<{ tasks: string }>) => sql`
  update tasks t set status = 'OPEN', version = t.version + 1, issued_on = given.issued_on, respondent_id = given.respondent_id,
    due_on = given.due_on, overdue_from = given.overdue_from, remind_on = given.remind_on, escalate_on = given.escalate_on,
    ignored_from = given.ignored_from, has_link = given.has_link
  from jsonb_to_recordset(${p.tasks}::jsonb) as given (id uuid, issued_on date, respondent_id uuid, due_on date, overdue_from date,
    remind_on date, escalate_on date, ignored_from date, has_link boolean)
  where t.id = given.id`,
)

export const tasksToEscalate = statement(
  (_, p: Day) => sql<DueTask>`
  select id, person_id, job_id from tasks
  where status = 'OPEN' and escalate_on = ${p.today}::date and coalesce(ignored_from > ${p.today}::date, true)
    and ${stillWaits(sql.ref('tasks.person_id'), { today: p.today, askedOn: sql.ref('tasks.issued_on') })} order by id`,
)

export const tasksToClose = statement(
  (_, p: Day) => sql<{ id: string; version: number }>`
  select id, version from tasks where status = 'OPEN' and ignored_from <= ${p.today}::date order by id for update`,
)

/** The open tasks about jobs that were issued before the day of a moment for each job, on the calendar of the organisation. */
export const tasksBeforeLeaving = statement(
  (_, p: Parameters<{ jobs: readonly string[]; moments: readonly Date[] }>) => sql<{ id: string; version: number }>`
  select t.id, t.version
  from (select job, max(moment) as moment from unnest(${p.jobs}::uuid[], ${p.moments}::timestamptz[]) given (job, moment) group by job) ended
  join tasks t on t.job_id = ended.job cross join tenant_settings settings
  where t.status = 'OPEN' and t.issued_on < (ended.moment at time zone settings.timezone)::date
  order by t.id for update of t`,
)

export type EscalatedRow = {
  readonly id: string
  readonly title: string
  readonly person_id: string
  readonly is_shared: boolean
  readonly respondent_id: string
  readonly respondent: string
  readonly due_on: string | null
}

/** Reads of open tasks what those above their respondents are told. */
export const tasksEscalated = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<EscalatedRow>`
  select t.id, t.title, t.person_id, t.is_shared, t.respondent_id, card.display_name as respondent, t.due_on::text as due_on
  from tasks t join people_card card on card.id = t.respondent_id where t.id = any (${p.ids}::uuid[]) and t.status = 'OPEN'`,
)

export const tasksByPosition = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<AskedRow>`
  select id, person_id, job_id, respondent_id, respondent_is, unit_representative_type_id, location_representative_type_id, design_id from tasks
  where id = any (${p.ids}::uuid[]) and respondent_is not in ('SUBJECT', 'SPECIFIC_PERSON') order by id for update`,
)

export const askInstead = statement(
  (_, p: Parameters<{ id: string; respondent: string }>) => sql`
  update tasks set respondent_id = ${p.respondent}::uuid, version = version + 1, is_passed_on = false, has_link = false, link_hash = null where id = ${p.id}::uuid`,
)
