import type { MovableAttribute, moveOutcomes } from '@kith/shared/domains/workforce/reorganisations.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type MoveRow = {
  readonly reorganisation_id: string
  readonly job_id: string
  readonly place: number
  readonly attributes: readonly MovableAttribute[]
  readonly supervisor_job_id: string | null
  readonly business_unit_id: string | null
  readonly location_id: string | null
  readonly position_title_id: string | null
  readonly workforce_role_id: string | null
  readonly fte: string | null
  /** These attributes as they were when the move was added. */
  readonly base: Readonly<Partial<Record<MovableAttribute, string | null>>>
  readonly outcome: (typeof moveOutcomes)[number] | null
  readonly update_id: string | null
  readonly request_id: string | null
}

export const movesOf = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<MoveRow>`
  select reorganisation_id, job_id, place, attributes, supervisor_job_id, business_unit_id, location_id, position_title_id, workforce_role_id,
    trim_scale(fte)::text as fte, base, outcome, update_id, request_id
  from reorganisation_moves where reorganisation_id = any (${p.ids}::uuid[]) order by place, job_id`,
)

const columns = sql`attributes, supervisor_job_id, business_unit_id, location_id, position_title_id, workforce_role_id, fte, base`

/** Adds moves of a draft, or replaces those of the same jobs, which keep their places. */
export const putMoves = statement(
  (_, p: Parameters<{ id: string; moves: string }>) => sql`
  insert into reorganisation_moves (reorganisation_id, job_id, place, ${columns})
  select ${p.id}::uuid, job_id, place, ${columns} from jsonb_to_recordset(${p.moves}::jsonb) given (
    job_id uuid, place integer, attributes text[], supervisor_job_id uuid, business_unit_id uuid, location_id uuid, position_title_id uuid,
    workforce_role_id uuid, fte numeric, base jsonb)
  on conflict (tenant_id, reorganisation_id, job_id) do update set attributes = excluded.attributes, supervisor_job_id = excluded.supervisor_job_id,
    business_unit_id = excluded.business_unit_id, location_id = excluded.location_id, position_title_id = excluded.position_title_id,
    workforce_role_id = excluded.workforce_role_id, fte = excluded.fte, base = excluded.base`,
)

export const removeMoves = statement(
  (_, p: Parameters<{ id: string; jobs: string[] }>) => sql`
  delete from reorganisation_moves where reorganisation_id = ${p.id}::uuid and job_id = any (${p.jobs}::uuid[])`,
)

/** Keeps what became of each move. */
export const settleMoves = statement(
  (_, p: Parameters<{ id: string; moves: string }>) => sql`
  update reorganisation_moves m set outcome = given.outcome, update_id = given.update_id, request_id = given.request_id
  from jsonb_to_recordset(${p.moves}::jsonb) given (job_id uuid, outcome text, update_id uuid, request_id uuid)
  where m.reorganisation_id = ${p.id}::uuid and m.job_id = given.job_id`,
)

export const enterState = statement(
  (_, p: Parameters<{ id: string; state: string }>) => sql`
  update reorganisations set state = ${p.state}::text, version = version + 1 where id = ${p.id}::uuid`,
)

export const anyReason = statement(() => sql<{ id: string }>`select id from job_update_reasons where is_enabled order by id limit 1`)

type Since = { jobs: string[]; day: string; user: string; since: Date }

/** The updates of these jobs from a day on that somebody asked for at a moment or later, the earliest first. */
export const updatesSince = statement(
  (_, p: Parameters<Since>) => sql<{ id: string; job_id: string }>`
  select id, job_id from job_updates
  where job_id = any (${p.jobs}::uuid[]) and effective_from = ${p.day}::date and requested_by_user_id = ${p.user}::uuid
    and created_at >= ${p.since}::timestamptz
  order by created_at, id`,
)

export type MovedRequest = { readonly id: string; readonly version: number; readonly state: string; readonly requested_at: Date }

export const requestsOfMoves = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<MovedRequest>`
  select id, version, state, requested_at from change_requests where id = any (${p.ids}::uuid[])`,
)

/** These jobs and everything that is below them on a day. */
export const jobsFrom = statement(
  (_, p: Parameters<{ jobs: string[]; day: string }>) => sql<{ id: string }>`
  with recursive below as (
    select unnest(${p.jobs}::uuid[]) as id
    union
    select s.job_id from job_segments s join below b on s.supervisor_job_id = b.id and s.effective @> ${p.day}::date
  )
  select id from below`,
)

export type LineAbove = { readonly person_id: string; readonly above_id: string }

/** Finds everyone above the people of these jobs on a day, by any of their jobs: whoever loses sight of one of two still sees the person. */
export const linesAbove = statement(
  (_, p: Parameters<{ jobs: string[]; day: string }>) => sql<LineAbove>`
  select distinct person_id, ancestor_person_id as above_id from reporting_lines
  where person_id in (select person_id from job_segments where job_id = any (${p.jobs}::uuid[]))
    and effective @> ${p.day}::date and ancestor_person_id <> person_id`,
)

export const fteOfJobs = statement(
  (_, p: Parameters<{ jobs: string[]; day: string }>) => sql<{ fte: string }>`
  select trim_scale(coalesce(sum(fte), 0))::text as fte from job_segments where job_id = any (${p.jobs}::uuid[]) and effective @> ${p.day}::date`,
)

export const peopleWithAccounts = statement(
  (_, p: Parameters<{ people: readonly string[] }>) => sql<{ id: string }>`
  select distinct person_id as id from users where person_id = any (${p.people}::uuid[])`,
)

/** Takes these people out of those with whom drafts are shared. */
export const unshare = statement(
  (_, p: Parameters<{ people: readonly string[] }>) => sql`
  update reorganisations set shared_with_ids = array(select each from unnest(shared_with_ids) each where each <> all (${p.people}::uuid[]))
  where shared_with_ids && ${p.people}::uuid[]`,
)
