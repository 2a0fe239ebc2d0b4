import type { sendStates } from '@kith/shared/domains/pulses/pulses.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { perKind, table } from '#platform/records/sql.ts'

export type SendRow = {
  readonly id: string
  readonly pulse_id: string
  readonly number: number
  readonly planned_at: Date
  readonly state: (typeof sendStates)[number]
  readonly reason: string | null
  readonly last_job_id: string | null
  /** The last job whose respondents have all been written to. */
  readonly mailed_job_id: string | null
  /** The last respondent who was written to of the jobs behind it; null once all of them were. */
  readonly mails_after: string | null
  readonly subjects: number
  readonly forms: number
  readonly unanswerable: number
}

/** Pulses that are sent before a moment, each with the number of the occurrence. */
export const pulsesDue = perKind<{ before: Date }, { id: string; number: number; at: Date }>(
  (kind, p) => sql`
  select id, next_number as number, next_send_at as at from ${table(kind)} where next_send_at <= ${p.before}::timestamptz order by next_send_at, id`,
)

export type QueuedSend = { id: string; pulse: string; number: number; at: Date; state: string; reason: string | null }

export const insertSend = statement(
  (_, p: Parameters<QueuedSend>) => sql<{ id: string }>`
  insert into pulse_sends (id, pulse_id, number, planned_at, state, reason)
  values (${p.id}::uuid, ${p.pulse}::uuid, ${p.number}::integer, ${p.at}::timestamptz, ${p.state}::text, ${p.reason}::text)
  on conflict (tenant_id, pulse_id, planned_at) do nothing returning id`,
)

export const movePulse = perKind<{ id: string; state: string; nextAt: Date | null; nextNumber: number | null }, unknown>(
  (kind, p) => sql`
  update ${table(kind)} set state = ${p.state}::text, next_send_at = ${p.nextAt}::timestamptz, next_number = ${p.nextNumber}::integer, version = version + 1
  where id = ${p.id}::uuid`,
)

/** A pulse that is sent once is what its only send is. */
export const settlePulse = perKind<{ id: string; state: string }, unknown>(
  (kind, p) => sql`
  update ${table(kind)} set state = ${p.state}::text, version = version + 1 where id = ${p.id}::uuid and state in ('QUEUED', 'FAILED')`,
)

export const lockSend = statement(
  (_, p: Parameters<{ id: string }>) => sql<SendRow>`select * from pulse_sends where id = ${p.id}::uuid for update`,
)

export const advanceSend = statement(
  (_, p: Parameters<{ id: string; last: string; subjects: number; forms: number; unanswerable: number }>) => sql`
  update pulse_sends set last_job_id = ${p.last}::uuid, subjects = subjects + ${p.subjects}::integer, forms = forms + ${p.forms}::integer,
    unanswerable = unanswerable + ${p.unanswerable}::integer
  where id = ${p.id}::uuid`,
)

export const advanceMails = statement(
  (_, p: Parameters<{ id: string; job: string | null; person: string | null }>) => sql`
  update pulse_sends set mailed_job_id = ${p.job}::uuid, mails_after = ${p.person}::uuid where id = ${p.id}::uuid`,
)

export const finishSend = statement(
  (_, p: Parameters<{ id: string; state: string; reason: string | null }>) => sql`
  update pulse_sends set state = ${p.state}::text, reason = ${p.reason}::text where id = ${p.id}::uuid`,
)

export type SendShown = SendRow & { readonly answered: number }

/** Reads every send of these pulses, the latest first, with how many of its forms have been answered. */
export const sendsOfPulses = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<SendShown>`
  select sends.*, (select count(*)::integer from tasks where send_id = sends.id and status = 'COMPLETED') as answered
  from pulse_sends sends where pulse_id = any (${p.ids}::uuid[]) order by pulse_id, planned_at desc`,
)
