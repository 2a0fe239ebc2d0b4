import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const nearMissReport = statement(
  () => sql<{ id: string; name: string }>`select id, name from form_designs where state = 'ACTIVE' order by name limit 1`,
)

export const settlingIn = statement(
  () => sql<{ id: string; name: string }>`select id, name from form_designs where name = 'Settling in' limit 1`,
)

export const insertFormAnswers = statement(
  (_, p: Parameters<{ task: string; answers: string }>) => sql`
  insert into task_answers (task_id, question_id, place, value)
  select ${p.task}::uuid, given."questionId", 1, given.value from jsonb_to_recordset(${p.answers}::jsonb) as given ("questionId" uuid, value text)`,
)

export const workflowNamed = statement(
  (_, p: Parameters<{ name: string }>) => sql<{ id: string }>`select id from workflows where name = ${p.name}::text limit 1`,
)
