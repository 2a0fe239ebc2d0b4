import type { AnswerEntry } from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import type { taskStates } from '@kith/shared/domains/forms/tasks.ts'
import { sql } from 'kysely'
import { joinPrimaryChoice, joinTerms, orderByPrimary } from '#domains/jobs/public.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { stillWaits } from '#platform/rights/leavers.ts'

/** The primary job on a day of each of these people who has a job. */
export const primaryJobs = statement(
  (_, p: Parameters<{ people: readonly string[]; day: string }>) => sql<{ id: string; job_id: string }>`
  select person.id, held.id as job_id from unnest(${p.people}::uuid[]) person (id) cross join lateral (
    select j.id from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, p.day, undefined)}
    where j.person_id = person.id order by ${orderByPrimary(p.day)} limit 1) held`,
)

export const dropDrafts = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql`
  update tasks set draft = null, draft_saved_at = null where id = any (${p.ids}::uuid[])`,
)

export const taskTabs = ['OUTSTANDING', 'COMPLETED', 'IGNORED'] as const
export type TaskTab = (typeof taskTabs)[number]

export type OwnTaskRow = {
  id: string
  version: number
  person_id: string
  person: string
  title: string
  status: (typeof taskStates)[number]
  issued_on: string
  due_on: string | null
  overdue_from: string | null
  ignored_from: string | null
  completed_on: string | null
  is_shared: boolean
  elements: FormElement[]
  draft: AnswerEntry[] | null
  draft_saved_at: Date | null
}

const isClosed = (today: unknown) => sql`coalesce(t.ignored_from <= ${today}::date, false)`

/** The tasks of one respondent, those that are due first before the others; or one of them. */
export const ownTasks = shapedStatement(
  (
    _,
    { tab }: { readonly tab: TaskTab | 'ONE' },
    p: Parameters<{ me: string; today: string; id: string | null; search: string; most: number }>,
  ) => {
    const within = {
      ONE: () => sql`t.id = ${p.id}::uuid`,
      OUTSTANDING: () => sql`t.status = 'OPEN' and not ${isClosed(p.today)} and ${stillWaits(sql`t.person_id`, { today: p.today, askedOn: sql`t.issued_on` })}`,
      COMPLETED: () => sql`t.status = 'COMPLETED'`,
      IGNORED: () => sql`(t.status = 'IGNORED' or t.status = 'OPEN' and ${isClosed(p.today)})`,
    }[tab]()
    return sql<OwnTaskRow>`
  select t.id, t.version, t.person_id, person.display_name as person, t.title, t.status, t.issued_on::text as issued_on, t.due_on::text as due_on,
    t.overdue_from::text as overdue_from, t.ignored_from::text as ignored_from, t.completed_on::text as completed_on, t.is_shared,
    ${tab === 'ONE' ? sql`v.content -> 'elements'` : sql`'[]'::jsonb`} as elements,
    ${tab === 'ONE' ? sql`t.draft` : sql`null::jsonb`} as draft, t.draft_saved_at
  from tasks t join people_card person on person.id = t.person_id join form_design_versions v on v.id = t.version_id
  where t.respondent_id = ${p.me}::uuid and ${within}
    and (${p.search}::text = '' or t.found_by like '%' || app.plain(${p.search}::text) || '%')
  order by t.due_on nulls last, t.id limit ${p.most}::integer`
  },
)

/** Keeps what is answered so far, of a task that its respondent can still answer. */
export const saveDraft = statement(
  (_, p: Parameters<{ id: string; me: string; today: string; entries: string; now: Date }>) => sql<{ id: string }>`
  update tasks t set draft = ${p.entries}::jsonb, draft_saved_at = ${p.now}::timestamptz
  where t.id = ${p.id}::uuid and t.respondent_id = ${p.me}::uuid and t.status = 'OPEN' and not ${isClosed(p.today)} returning t.id`,
)

export const insertAnswers = statement(
  (_, p: Parameters<{ task: string; entries: string }>) => sql`
  insert into task_answers (task_id, question_id, place, value)
  select ${p.task}::uuid, given."questionId", row_number() over (partition by given."questionId" order by given.place), given.value
  from (select * from rows from (jsonb_to_recordset(${p.entries}::jsonb) as ("questionId" uuid, value text)) with ordinality as given ("questionId", value, place)) given`,
)

export const answersOfTasks = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ task_id: string; question_id: string; value: string }>`
  select task_id, question_id, value from task_answers where task_id = any (${p.ids}::uuid[]) order by task_id, question_id, place`,
)
