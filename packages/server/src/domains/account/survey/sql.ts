import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type PromptRow = { id: string; shownAt: Date; isOpen: boolean; isDeclined: boolean }

export const findPrompt = statement(
  (_, p: Parameters<{ user: string }>) => sql<PromptRow>`
  select id, shown_at as "shownAt", is_open as "isOpen", is_declined as "isDeclined" from survey_prompts where user_id = ${p.user}::uuid`,
)

export const savePrompt = statement(
  (_, p: Parameters<{ id: string; user: string; shownAt: Date; isOpen: boolean; isDeclined: boolean }>) => sql`
  insert into survey_prompts (id, user_id, shown_at, is_open, is_declined)
  values (${p.id}::uuid, ${p.user}::uuid, ${p.shownAt}::timestamptz, ${p.isOpen}::boolean, ${p.isDeclined}::boolean)
  on conflict (tenant_id, user_id) do update
    set shown_at = excluded.shown_at, is_open = excluded.is_open, is_declined = excluded.is_declined`,
)

export const insertAnswer = statement(
  (_, p: Parameters<{ score: number; comment: string | null; today: string }>) => sql`
  insert into survey_answers (score, comment, answered_on) values (${p.score}::smallint, ${p.comment}::text, ${p.today}::date)`,
)

type Since = Parameters<{ since: string }>
export const countAnswers = statement(
  (_, p: Since) => sql<{ score: number; count: number }>`
  select score, count(*)::integer as count from survey_answers where answered_on > ${p.since}::date group by score`,
)

export type CommentRow = { score: number; comment: string; answered_on: string }
export const findComments = statement(
  (_, p: Parameters<{ since: string; limit: number }>) => sql<CommentRow>`
  select score, comment, answered_on from survey_answers where answered_on > ${p.since}::date and comment is not null
  order by answered_on desc, id limit ${p.limit}::integer`,
)
