import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type WaitingRow = { readonly id: string; readonly title: string; readonly last_on: string; readonly since: Date }

/** True for those who were asked to answer a form that is open. */
export const isAskedForOwn = (p: Parameters<{ me: string }>) => sql<boolean>`exists (
  select from anonymous_recipients asked join anonymous_sends send on send.id = asked.send_id
  where asked.person_id = ${p.me}::uuid and send.state = 'OPEN')`

/** Reads the open forms that somebody was asked to answer, whether they have or not: nobody knows. */
export const ownForms = statement(
  (_, p: Parameters<{ me: string; today: string }>) => sql<WaitingRow>`
  select send.id, pulse.name as title, (send.closed_from - 1)::text as last_on, send.planned_at as since
  from anonymous_recipients asked join anonymous_sends send on send.id = asked.send_id join anonymous_pulses pulse on pulse.id = send.pulse_id
  where asked.person_id = ${p.me}::uuid and send.state = 'OPEN' and send.closed_from > ${p.today}::date
  order by send.closed_from, send.id`,
)
