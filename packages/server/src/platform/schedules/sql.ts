import { sql } from 'kysely'
import { statement, type Parameters } from '../database/statement.ts'

export const tenantsWithDueSchedules = statement(
  (_, p: Parameters<{ now: Date; digest: string }>) => sql<{ id: string }>`
  select id from tenants
  where suspended_at is null
    and (schedules_due_at is null or schedules_due_at <= ${p.now}::timestamptz or schedules_digest is distinct from ${p.digest}::text)
  order by schedules_due_at nulls first, id`,
)

/** The tenant, unless another process is at it or it was done in the meantime. */
export const holdDueTenant = statement(
  (_, p: Parameters<{ id: string; now: Date; digest: string }>) => sql<{ id: string }>`
  select id from tenants
  where id = ${p.id}::uuid and suspended_at is null
    and (schedules_due_at is null or schedules_due_at <= ${p.now}::timestamptz or schedules_digest is distinct from ${p.digest}::text)
  for update skip locked`,
)

export const noteDueTenant = statement(
  (_, p: Parameters<{ id: string; dueAt: Date; digest: string }>) => sql`
  update tenants set schedules_due_at = ${p.dueAt}::timestamptz, schedules_digest = ${p.digest}::text where id = ${p.id}::uuid`,
)

export const lastRuns = statement(
  () => sql<{ schedule: string; last: string }>`select schedule, max(due_on) as last from schedule_runs group by schedule`,
)

export const insertRuns = statement(
  (_, p: Parameters<{ schedule: string; days: string[]; now: Date; wasSkipped: boolean }>) => sql<{ due_on: string }>`
  insert into schedule_runs (schedule, due_on, queued_at, was_skipped)
  select ${p.schedule}::text, day, ${p.now}::timestamptz, ${p.wasSkipped}::boolean from unnest(${p.days}::date[]) as day
  on conflict (tenant_id, schedule, due_on) do nothing
  returning due_on`,
)

/** Takes a run for anyone who commits first. */
export const finishRun = statement(
  (_, p: Parameters<{ schedule: string; dueOn: string; now: Date }>) => sql<{ due_on: string }>`
  update schedule_runs set finished_at = ${p.now}::timestamptz
  where schedule = ${p.schedule}::text and due_on = ${p.dueOn}::date and finished_at is null and not was_skipped
  returning due_on`,
)

/** Runs of more than a year ago are told to nobody. */
export const forgetOldRuns = statement(
  (_, p: Parameters<{ now: Date }>) => sql`delete from schedule_runs where queued_at < ${p.now}::timestamptz - interval '400 days'`,
)
