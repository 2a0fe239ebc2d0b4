import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const someUnits = statement(
  () => sql<{ id: string }>`
  select business_unit_id as id from job_segments where business_unit_id is not null and upper_inf(effective)
  group by 1 order by count(*) desc, 1 limit 3`,
)

export const insertClosedSend = statement(
  (
    _,
    p: Parameters<{
      id: string
      pulse: string
      version: string
      plannedAt: string
      openedOn: string
      closedOn: string
      recipients: number
      answers: number
    }>,
  ) => sql`
  insert into anonymous_sends (id, pulse_id, version_id, number, planned_at, state, opened_on, closed_from, closed_on, recipients, answers,
    withheld, dimensions, digest)
  values (${p.id}::uuid, ${p.pulse}::uuid, ${p.version}::uuid, 0, ${p.plannedAt}::timestamptz, 'CLOSED', ${p.openedOn}::date, ${p.closedOn}::date,
    ${p.closedOn}::date, ${p.recipients}::integer, ${p.answers}::integer, 0, '{BUSINESS_UNIT}', repeat('0', 64))`,
)

export const insertClosedCell = statement(
  (_, p: Parameters<{ id: string; send: string; values: string; recipients: number; signed: number }>) => sql`
  insert into anonymous_cells (id, send_id, "values", recipients, signed, public_key)
  values (${p.id}::uuid, ${p.send}::uuid, ${p.values}::jsonb, ${p.recipients}::integer, ${p.signed}::integer, '')`,
)

export const insertAnonymous = statement(
  (_, p: Parameters<{ id: string; send: string; cell: string; answers: string }>) => sql`
  insert into anonymous_answers (id, send_id, cell_id, answers, step)
  values (${p.id}::uuid, ${p.send}::uuid, ${p.cell}::uuid, ${p.answers}::jsonb, 1)`,
)
