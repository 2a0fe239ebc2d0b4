import { daysAfter } from '@kith/shared/days.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** A draft of somebody in which the team of one manager joins that of another with the same supervisor. */
export async function writeReorganisation(db: Connection, user: string | undefined, today: string): Promise<void> {
  if (user === undefined) return
  const id = v7()
  const day = daysAfter(today, 45)
  await db.run(insertDraft, { id, user, day, name: 'Two teams become one' })
  await db.run(insertMoves, { id, today, day })
}

const insertDraft = statement(
  (_, p: Parameters<{ id: string; user: string; day: string; name: string }>) => sql`
  insert into reorganisations (id, user_id, name, effective_from, reason_id, state)
  values (${p.id}::uuid, ${p.user}::uuid, ${p.name}::text, ${p.day}::date, (select id from job_update_reasons where name = 'Restructure'), 'DRAFT')`,
)

const insertMoves = statement(
  (_, p: Parameters<{ id: string; today: string; day: string }>) => sql`
  with managers as (
    select s.job_id, s.supervisor_job_id, count(*) as reports from job_segments s
      join job_segments r on r.supervisor_job_id = s.job_id and r.effective @> ${p.today}::date
    where s.effective @> ${p.today}::date and s.supervisor_job_id is not null group by s.job_id, s.supervisor_job_id),
  pair as (
    select one.job_id as from_job, other.job_id as to_job from managers one
      join managers other on other.supervisor_job_id = one.supervisor_job_id and other.job_id > one.job_id
    order by one.reports, one.job_id, other.job_id limit 1)
  insert into reorganisation_moves (reorganisation_id, job_id, place, attributes, supervisor_job_id, base)
  select ${p.id}::uuid, r.job_id, row_number() over (order by r.job_id), '{SUPERVISOR}', pair.to_job, jsonb_build_object('SUPERVISOR', pair.from_job)
  from pair join job_segments r on r.supervisor_job_id = pair.from_job and r.effective @> ${p.day}::date`,
)
