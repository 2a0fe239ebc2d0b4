import type { AnswerEntry } from '@kith/shared/domains/forms/answers.ts'
import type { AnonymousDimension } from '@kith/shared/domains/forms/anonymous-designs.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import type { AnonymousSendState } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { QueuedSend } from '../sends/sql.ts'

export type AnonymousSendRow = {
  readonly id: string
  readonly pulse_id: string
  readonly version_id: string | null
  readonly number: number
  readonly planned_at: Date
  readonly state: AnonymousSendState
  readonly reason: string | null
  readonly opened_on: string | null
  readonly closed_from: string | null
  readonly closed_on: string | null
  readonly recipients: number
  readonly unreachable: number
  /** Results were shown so often while it was open, and so many answers of them. */
  readonly step: number
  readonly shown: number
  readonly answers: number | null
  readonly withheld: number | null
  readonly digest: string | null
  readonly dimensions: AnonymousDimension[] | null
  readonly sealed_mark_key: Buffer | null
}

/** As an `AnonymousSendRow` has them. */
export const sendColumns = sql`id, pulse_id, version_id, number, planned_at, state, reason, opened_on::text as opened_on, closed_from::text as closed_from,
  closed_on::text as closed_on, recipients, unreachable, step, shown, answers, withheld, digest, dimensions, sealed_mark_key`

export const insertAnonymousSend = statement(
  (_, p: Parameters<QueuedSend>) => sql<{ id: string }>`
  insert into anonymous_sends (id, pulse_id, number, planned_at, state, reason)
  values (${p.id}::uuid, ${p.pulse}::uuid, ${p.number}::integer, ${p.at}::timestamptz, ${p.state}::text, ${p.reason}::text)
  on conflict (tenant_id, pulse_id, planned_at) do nothing returning id`,
)

export const anonymousSend = statement(
  (_, p: Parameters<{ id: string }>) => sql<AnonymousSendRow>`select ${sendColumns} from anonymous_sends where id = ${p.id}::uuid`,
)

export const lockAnonymousSend = statement(
  (_, p: Parameters<{ id: string }>) =>
    sql<AnonymousSendRow>`select ${sendColumns} from anonymous_sends where id = ${p.id}::uuid for update`,
)

/** Keeps a send from closing until the transaction ends. */
export const keepOpen = statement(
  (_, p: Parameters<{ id: string }>) =>
    sql<AnonymousSendRow>`select ${sendColumns} from anonymous_sends where id = ${p.id}::uuid for key share`,
)

/** Reads every send of these pulses, the latest first. */
export const anonymousSendsOf = statement(
  (_, p: Parameters<{ pulses: readonly string[] }>) => sql<AnonymousSendRow>`
  select ${sendColumns} from anonymous_sends where pulse_id = any (${p.pulses}::uuid[]) order by pulse_id, planned_at desc`,
)

export const failAnonymousSend = statement(
  (_, p: Parameters<{ id: string; reason: string }>) => sql`
  update anonymous_sends set state = 'FAILED', reason = ${p.reason}::text where id = ${p.id}::uuid`,
)

type Opened = {
  id: string
  version: string
  today: string
  remindOn: string | null
  closedFrom: string
  recipients: number
  unreachable: number
  digest: string
  dimensions: readonly string[]
  markKey: Buffer
}
export const openAnonymousSend = statement(
  (_, p: Parameters<Opened>) => sql`
  update anonymous_sends set state = 'OPEN', version_id = ${p.version}::uuid, opened_on = ${p.today}::date, remind_on = ${p.remindOn}::date,
    closed_from = ${p.closedFrom}::date, recipients = ${p.recipients}::integer, unreachable = ${p.unreachable}::integer,
    digest = ${p.digest}::text, dimensions = ${p.dimensions}::text[], sealed_mark_key = ${p.markKey}::bytea
  where id = ${p.id}::uuid`,
)

export const insertCell = statement(
  (_, p: Parameters<{ id: string; send: string; values: string; recipients: number; publicKey: string; sealedKey: Buffer }>) => sql`
  insert into anonymous_cells (id, send_id, "values", recipients, public_key, sealed_key)
  values (${p.id}::uuid, ${p.send}::uuid, nullif(${p.values}::jsonb, 'null'), ${p.recipients}::integer, ${p.publicKey}::text, ${p.sealedKey}::bytea)`,
)

export const insertRecipients = statement(
  (_, p: Parameters<{ send: string; cell: string; people: readonly string[] }>) => sql`
  insert into anonymous_recipients (send_id, person_id, cell_id)
  select ${p.send}::uuid, person, ${p.cell}::uuid from unnest(${p.people}::uuid[]) as given (person)`,
)

export type OwnFormRow = {
  readonly send_id: string
  readonly pulse_id: string
  readonly title: string
  readonly closed_from: string
  readonly opened_on: string
  readonly digest: string
  readonly sealed_mark_key: Buffer
  readonly recipients: number
  readonly elements: FormElement[]
  readonly cell_id: string
  readonly cell_recipients: number
  readonly public_key: string
  readonly sealed_key: Buffer
  readonly values: (string | null)[] | null
  readonly dimensions: AnonymousDimension[] | null
}

/** Reads an open form that somebody was asked to answer, with the cell that they are in. */
export const ownForm = statement(
  (_, p: Parameters<{ send: string; me: string; today: string }>) => sql<OwnFormRow>`
  select send.id as send_id, send.pulse_id, pulse.name as title, send.closed_from::text as closed_from, send.opened_on::text as opened_on,
    send.digest, send.sealed_mark_key, send.recipients, version.content -> 'elements' as elements, cell.id as cell_id,
    cell.recipients as cell_recipients, cell.public_key, cell.sealed_key, cell."values", send.dimensions
  from anonymous_recipients asked join anonymous_sends send on send.id = asked.send_id join anonymous_pulses pulse on pulse.id = send.pulse_id
    join anonymous_form_design_versions version on version.id = send.version_id join anonymous_cells cell on cell.id = asked.cell_id
  where send.id = ${p.send}::uuid and asked.person_id = ${p.me}::uuid and send.state = 'OPEN' and send.closed_from > ${p.today}::date`,
)

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

export const openSendsOf = statement(
  (_, p: Parameters<{ pulses: readonly string[] }>) => sql<{ pulse_id: string; person_id: string }>`
  select send.pulse_id, asked.person_id from anonymous_sends send join anonymous_recipients asked on asked.send_id = send.id
  where send.pulse_id = any (${p.pulses}::uuid[]) and send.state = 'OPEN'
    and send.planned_at = (select max(planned_at) from anonymous_sends latest where latest.pulse_id = send.pulse_id and latest.state = 'OPEN')`,
)

export const latestOwn = statement(
  (_, p: Parameters<{ pulse: string; me: string; today: string }>) => sql<WaitingRow>`
  select send.id, pulse.name as title, (send.closed_from - 1)::text as last_on, send.planned_at as since
  from anonymous_recipients asked join anonymous_sends send on send.id = asked.send_id join anonymous_pulses pulse on pulse.id = send.pulse_id
  where asked.person_id = ${p.me}::uuid and send.pulse_id = ${p.pulse}::uuid and send.state = 'OPEN' and send.closed_from > ${p.today}::date
  order by send.planned_at desc limit 1`,
)

export type Collecting = { readonly mark: string; readonly blinded: string }

export const beginCollecting = statement(
  (_, p: Parameters<{ send: string }>) => sql`
  insert into anonymous_collecting (send_id) values (${p.send}::uuid) on conflict (tenant_id, send_id) do nothing`,
)

export const lockCollecting = statement(
  (_, p: Parameters<{ send: string }>) => sql<{ waiting: Collecting[] }>`
  select waiting from anonymous_collecting where send_id = ${p.send}::uuid for update`,
)

export const saveCollecting = statement(
  (_, p: Parameters<{ send: string; waiting: string }>) => sql`
  update anonymous_collecting set waiting = ${p.waiting}::jsonb where send_id = ${p.send}::uuid`,
)

export const isCollected = statement(
  (_, p: Parameters<{ send: string; mark: string }>) => sql<{ mark: string }>`
  select mark from anonymous_collected where send_id = ${p.send}::uuid and mark = ${p.mark}::text`,
)

/** Inserts marks in the order given. */
export const insertCollected = statement(
  (_, p: Parameters<{ send: string; marks: readonly string[] }>) => sql`
  insert into anonymous_collected (send_id, mark)
  select ${p.send}::uuid, mark from unnest(${p.marks}::text[]) with ordinality as given (mark, place) order by place`,
)

/** Counts a signature of a cell; no row where everybody in it has one. */
export const countSigned = statement(
  (_, p: Parameters<{ cell: string }>) => sql<{ id: string }>`
  update anonymous_cells set signed = signed + 1 where id = ${p.cell}::uuid and signed < recipients returning id`,
)

export const cellOfSend = statement(
  (_, p: Parameters<{ send: string; cell: string }>) => sql<{ id: string; public_key: string }>`
  select id, public_key from anonymous_cells where id = ${p.cell}::uuid and send_id = ${p.send}::uuid`,
)

export const elementsOfSend = statement(
  (_, p: Parameters<{ send: string }>) => sql<{ elements: FormElement[] }>`
  select version.content -> 'elements' as elements from anonymous_sends send
  join anonymous_form_design_versions version on version.id = send.version_id where send.id = ${p.send}::uuid`,
)

/** Keeps that a ballot was used; no row where it was before. */
export const spend = statement(
  (_, p: Parameters<{ send: string; ballot: string }>) => sql<{ ballot: string }>`
  insert into anonymous_spent (send_id, ballot) values (${p.send}::uuid, ${p.ballot}::text)
  on conflict (tenant_id, send_id, ballot) do nothing returning ballot`,
)

export type AnswerOfCell = { readonly id: string; readonly cell_id: string; readonly answers: AnswerEntry[] }

export const insertIntoInbox = statement(
  (_, p: Parameters<{ id: string; send: string; cell: string; answers: string }>) => sql`
  insert into anonymous_inbox (id, send_id, cell_id, answers) values (${p.id}::uuid, ${p.send}::uuid, ${p.cell}::uuid, ${p.answers}::jsonb)`,
)

export const lockInbox = statement(
  (_, p: Parameters<{ send: string }>) => sql<AnswerOfCell>`
  select id, cell_id, answers from anonymous_inbox where send_id = ${p.send}::uuid order by id for update`,
)

export const removeFromInbox = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql`delete from anonymous_inbox where id = any (${p.ids}::uuid[])`,
)

/** Inserts answers as JSON in the order given. */
export const insertAnonymousAnswers = statement(
  (_, p: Parameters<{ send: string; answers: string }>) => sql`
  insert into anonymous_answers (id, send_id, cell_id, answers)
  select (given ->> 'id')::uuid, ${p.send}::uuid, (given ->> 'cell_id')::uuid, given -> 'answers'
  from jsonb_array_elements(${p.answers}::jsonb) with ordinality as given (given, place) order by place`,
)

export const countAnonymousAnswers = statement(
  (_, p: Parameters<{ sends: readonly string[] }>) => sql<{ send_id: string; answers: number; shown: number }>`
  select send_id, count(*)::integer as answers, (count(step))::integer as shown
  from anonymous_answers where send_id = any (${p.sends}::uuid[]) group by send_id`,
)

export const showAnswers = statement(
  (_, p: Parameters<{ send: string; step: number }>) => sql`
  update anonymous_answers set step = ${p.step}::integer where send_id = ${p.send}::uuid and step is null`,
)

export const noteShown = statement(
  (_, p: Parameters<{ send: string; step: number; shown: number }>) => sql`
  update anonymous_sends set step = ${p.step}::integer, shown = ${p.shown}::integer where id = ${p.send}::uuid`,
)

export const shownAnswersOf = statement(
  (_, p: Parameters<{ send: string }>) => sql<AnswerOfCell & { step: number }>`
  select id, cell_id, answers, step from anonymous_answers where send_id = ${p.send}::uuid and step is not null order by id`,
)

export type CellRow = {
  readonly id: string
  readonly values: (string | null)[] | null
  readonly recipients: number
  readonly signed: number
}

export const cellsOfSend = statement(
  (_, p: Parameters<{ send: string }>) => sql<CellRow>`
  select id, "values", recipients, signed from anonymous_cells where send_id = ${p.send}::uuid order by id`,
)

export const closeSend = statement(
  (_, p: Parameters<{ send: string; today: string; answers: number; withheld: number }>) => sql`
  update anonymous_sends set state = 'CLOSED', closed_on = ${p.today}::date, answers = ${p.answers}::integer, withheld = ${p.withheld}::integer,
    sealed_mark_key = null where id = ${p.send}::uuid`,
)

export const dropKeys = statement(
  (_, p: Parameters<{ send: string }>) => sql`update anonymous_cells set sealed_key = null where send_id = ${p.send}::uuid`,
)

type OfSend = Parameters<{ send: string }>
const dropped = (name: string) => statement((_, p: OfSend) => sql`delete from ${sql.table(name)} where send_id = ${p.send}::uuid`)
export const dropAnswers = dropped('anonymous_answers')
/** Drops what was needed only to take every answer once. */
export const dropTraces = ['anonymous_inbox', 'anonymous_spent', 'anonymous_collected', 'anonymous_collecting', 'anonymous_recipients'].map(
  dropped,
)

export const sendsToClose = statement(
  (_, p: Parameters<{ today: string }>) => sql<{ id: string; pulse_id: string }>`
  select id, pulse_id from anonymous_sends where state = 'OPEN' and closed_from <= ${p.today}::date order by id`,
)

export const sendsToRemind = statement(
  (_, p: Parameters<{ today: string }>) => sql<{ pulse_id: string }>`
  select distinct pulse_id from anonymous_sends where state = 'OPEN' and remind_on = ${p.today}::date order by pulse_id`,
)

export const namesOfPlaces = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; name: string }>`
  select id, name from business_units where id = any (${p.ids}::uuid[]) union all
  select id, name from locations where id = any (${p.ids}::uuid[]) union all
  select id, name from business_entities where id = any (${p.ids}::uuid[]) union all
  select id, name from work_classes where id = any (${p.ids}::uuid[])`,
)
