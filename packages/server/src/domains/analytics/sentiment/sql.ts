import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type NoteText = { id: string; version: number; text: string }
export type AnswerText = { task_id: string; question_id: string; text: string }
type Most = Parameters<{ limit: number }>

/** Notes that nobody has weighed since they were written last. */
export const notesToWeigh = statement(
  (_, p: Most) => sql<NoteText>`
  select note.id, note.version, note.summary || ' ' || note.description as text
  from diary_notes note left join diary_note_sentiments weighed on weighed.diary_note_id = note.id
  where weighed.note_version is distinct from note.version order by note.id limit ${p.limit}::integer`,
)

export const keepNotes = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into diary_note_sentiments (diary_note_id, note_version, score)
  select given.id, given.version, given.score from jsonb_to_recordset(${p.rows}::jsonb) given (id uuid, version integer, score numeric)
  join diary_notes note on note.id = given.id
  on conflict (tenant_id, diary_note_id) do update set note_version = excluded.note_version, score = excluded.score`,
)

/** Answers in words to forms that were submitted; they never change. */
export const answersToWeigh = statement(
  (_, p: Most) => sql<AnswerText>`
  select given.task_id, given.question_id, string_agg(given.value, ' ' order by given.place) as text
  from task_answers given
  join tasks answered on answered.id = given.task_id and answered.status = 'COMPLETED'
  join form_design_versions asked on asked.id = answered.version_id
  cross join lateral (
    select from jsonb_array_elements(asked.content -> 'elements') element
    where lower(element ->> 'id') = given.question_id::text and element ->> 'kind' in ('SHORT_TEXT', 'LONG_TEXT')) question
  where not exists (
    select from task_answer_sentiments weighed where weighed.task_id = given.task_id and weighed.question_id = given.question_id)
  group by given.task_id, given.question_id order by given.task_id, given.question_id limit ${p.limit}::integer`,
)

export const keepAnswers = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into task_answer_sentiments (task_id, question_id, score)
  select given.task_id, given.question_id, given.score
  from jsonb_to_recordset(${p.rows}::jsonb) given (task_id uuid, question_id uuid, score numeric)
  join tasks answered on answered.id = given.task_id
  on conflict (tenant_id, task_id, question_id) do nothing`,
)
