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

export const findSurveyKey = statement(
  () => sql<{ public_key: string; sealed_key: Buffer }>`select public_key, sealed_key from survey_keys`,
)

export const insertSurveyKey = statement(
  (_, p: Parameters<{ publicKey: string; sealedKey: Buffer }>) => sql`
  insert into survey_keys (public_key, sealed_key) values (${p.publicKey}::text, ${p.sealedKey}::bytea) on conflict (is_only) do nothing`,
)

export type Collecting = { readonly mark: string; readonly blinded: string }

export const beginCollecting = statement(() => sql`insert into survey_collecting default values on conflict (is_only) do nothing`)

export const lockCollecting = statement(() => sql<{ waiting: Collecting[] }>`select waiting from survey_collecting for update`)

export const saveCollecting = statement(
  (_, p: Parameters<{ waiting: string }>) => sql`update survey_collecting set waiting = ${p.waiting}::jsonb`,
)

export const isCollected = statement(
  (_, p: Parameters<{ mark: string }>) => sql<{ mark: string }>`select mark from survey_collected where mark = ${p.mark}::text`,
)

/** Inserts marks in the order given. */
export const insertCollected = statement(
  (_, p: Parameters<{ marks: readonly string[] }>) => sql`
  insert into survey_collected (mark) select mark from unnest(${p.marks}::text[]) with ordinality as given (mark, place) order by place`,
)

/** Keeps that a ballot was used; no row where it was before. */
export const spend = statement(
  (_, p: Parameters<{ ballot: string }>) => sql<{ ballot: string }>`
  insert into survey_spent (ballot) values (${p.ballot}::text) on conflict (ballot) do nothing returning ballot`,
)

export type WaitingAnswer = { readonly id: string; readonly score: number; readonly comment: string | null }

export const insertIntoInbox = statement(
  (_, p: Parameters<{ id: string; score: number; comment: string | null }>) => sql`
  insert into survey_inbox (id, score, comment) values (${p.id}::uuid, ${p.score}::smallint, ${p.comment}::text)`,
)

export const lockInbox = statement(() => sql<WaitingAnswer>`select id, score, comment from survey_inbox order by id for update`)

export const removeFromInbox = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql`delete from survey_inbox where id = any (${p.ids}::uuid[])`,
)

/** Inserts answers as JSON in the order given, with the month in which they moved on and no day. */
export const insertAnswers = statement(
  (_, p: Parameters<{ answers: string; now: Date }>) => sql`
  insert into survey_answers (score, comment, answered_on)
  select (given ->> 'score')::smallint, given ->> 'comment', date_trunc('month', ${p.now}::timestamptz)::date
  from jsonb_array_elements(${p.answers}::jsonb) with ordinality as given (given, place) order by place`,
)

type Since = Parameters<{ since: string }>
export const countAnswers = statement(
  (_, p: Since) => sql<{ score: number; count: number }>`
  select score, count(*)::integer as count from survey_answers where answered_on > ${p.since}::date group by score`,
)

export const findComments = statement(
  (_, p: Parameters<{ since: string; limit: number }>) => sql<{ score: number; comment: string; answered_on: string }>`
  select score, comment, answered_on from survey_answers where answered_on > ${p.since}::date and comment is not null
  order by answered_on desc, id limit ${p.limit}::integer`,
)
