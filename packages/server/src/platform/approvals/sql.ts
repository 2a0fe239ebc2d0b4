import { reaching } from '@kith/shared/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Problem } from '@kith/shared/rules/types.ts'
import { shapedStatement, statement, type Parameters } from '../database/statement.ts'
import type { StoredDifference } from '../events/redact.ts'
import { canActOn } from '../rights/acting.ts'
import { hasNotLeft } from '../rights/leavers.ts'
import { jobWithinReach, type Reach, type ReachParameters } from '../rights/reach.ts'
import { firstOf } from '../waiting/first-of.ts'
import type { Bounds } from '../waiting/waiting.ts'
import { overridePosition, type Holder, type RequestOutcome, type RequestState, type SkipReason, type StepState } from './approval.ts'

export type RequestRow = {
  readonly id: string
  readonly version: number
  readonly mutation: string
  readonly sealed_input: Buffer | null
  readonly difference: StoredDifference
  readonly subject_kind: string
  readonly subject_id: string
  /** The subject itself, or a record that belongs to it, would change. */
  readonly record_kind: string
  readonly record_id: string
  readonly person_id: string | null
  readonly person_name: string | null
  readonly effective_from: string
  readonly effective_to: string | null
  /** A rule refuses the change to its requester: they do not override it either. */
  readonly needs_others: boolean
  readonly state: RequestState
  readonly outcome: RequestOutcome | null
  readonly problems: readonly Problem[] | null
  readonly requested_by_user_id: string | null
  readonly requested_by_person_id: string | null
  readonly requested_by_name: string | null
  readonly assumed_by_user_id: string | null
  readonly assumed_by_person_id: string | null
  readonly requested_at: Date
  readonly settled_by_name: string | null
  readonly settled_at: Date | null
}

export type StepRow = {
  readonly id: string
  readonly request_id: string
  readonly step_order: number
  readonly position: string
  readonly namedId: string | null
  readonly state: StepState
  readonly skipped_because: SkipReason | null
  readonly asked_at: Date | null
  readonly decided_by_user_id: string | null
  readonly decided_by_person_id: string | null
  readonly decided_by_name: string | null
  readonly decided_at: Date | null
  readonly comment: string | null
  readonly asked: readonly (Pick<Holder, 'personId' | 'userId' | 'name'> & { readonly id: string; readonly isOpen: boolean })[]
}

const people = sql.table(reaching.table)

const requests = (where: RawBuilder<unknown>) => sql<RequestRow>`
  select r.id, r.version, r.mutation, r.sealed_input, r.difference, r.subject_kind, r.subject_id, r.record_kind, r.record_id,
    r.person_id, person.display_name as person_name, r.effective_from, r.effective_to, r.needs_others, r.state, r.outcome, r.problems, r.requested_by_user_id, requester.person_id as requested_by_person_id,
    requester.display_name as requested_by_name, r.assumed_by_user_id, assumed.person_id as assumed_by_person_id, r.requested_at,
    settler.display_name as settled_by_name, r.settled_at
  from change_requests r
    left join ${people} person on person.id = r.person_id
    left join users requester on requester.id = r.requested_by_user_id
    left join users assumed on assumed.id = r.assumed_by_user_id
    left join users settler on settler.id = r.settled_by_user_id
  ${where}`

export type Viewer = ReachParameters & { readonly user: string }
type Seen = Parameters<Viewer>

/** Whoever asked for it, was asked to decide, or may override: nobody else learns that it is there. */
const isSeen = (reach: Reach, p: Seen) => sql<boolean>`(${p.user}::uuid in (r.requested_by_user_id, r.assumed_by_user_id)
  or exists (select from change_request_steps s join change_request_askings a on a.step_id = s.id where s.request_id = r.id and ${isAsked(p)})
  or ${jobWithinReach(reach, 'r.subject_id', 'r.person_id', p)})`
const isAsked = (p: Seen) => sql<boolean>`(a.person_id = ${p.me}::uuid or a.user_id = ${p.user}::uuid)`
/** True of a request unless its person has left. */
const goesOn = (r: string, p: Parameters<{ today: string }>) => hasNotLeft(sql.ref(`${r}.person_id`), p.today, { oneByOne: true })
/** Asks those who were asked by the permission to override for that permission again. */
const waitsForMe = (reach: Reach, r: string, p: Seen) => sql<boolean>`(${goesOn(r, p)} and exists (
  select from change_request_steps s join change_request_askings a on a.step_id = s.id
  where s.request_id = ${sql.ref(`${r}.id`)} and s.state = 'ASKED' and a.is_open and ${isAsked(p)}
    and (s.position <> ${sql.lit(overridePosition)} or ${jobWithinReach(reach, `${r}.subject_id`, `${r}.person_id`, p)})))`

export const lockRequest = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ id: string; version: number }>`
  select id, version from change_requests where id = ${p.id}::uuid for update`,
)
export const requestById = statement((_, p: Parameters<{ id: string }>) => requests(sql`where r.id = ${p.id}::uuid`))
export const seenRequest = shapedStatement((_, reach: Reach, p: Parameters<Viewer & { id: string }>) =>
  requests(sql`where r.id = ${p.id}::uuid and ${isSeen(reach, p)}`),
)
/** Leaves out requests that the viewer may not know of. */
export const seenRequestsById = shapedStatement((_, reach: Reach, p: Parameters<Viewer & { ids: string[] }>) =>
  requests(sql`where r.id = any (${p.ids}::uuid[]) and ${isSeen(reach, p)}`),
)
/** The requests about records that the viewer may know of, the latest first. */
export const seenRequestsOf = shapedStatement((_, reach: Reach, p: Parameters<Viewer & { kind: string; ids: string[] }>) =>
  requests(
    sql`where r.subject_kind = ${p.kind}::text and r.subject_id = any (${p.ids}::uuid[]) and ${isSeen(reach, p)} order by r.id desc limit 500`,
  ),
)
export const seenPendingAbout = shapedStatement((_, reach: Reach, p: Parameters<Viewer & { kind: string; person: string }>) =>
  requests(
    sql`where r.subject_kind = ${p.kind}::text and r.person_id = ${p.person}::uuid and r.state = 'PENDING' and ${isSeen(reach, p)} order by r.id limit 20`,
  ),
)
export const seenPendingOf = shapedStatement((_, reach: Reach, p: Parameters<Viewer & { kind: string; ids: string[] }>) =>
  requests(
    sql`where r.subject_kind = ${p.kind}::text and r.subject_id = any (${p.ids}::uuid[]) and r.state = 'PENDING' and ${isSeen(reach, p)}`,
  ),
)
type Page = Viewer & { kind: string; states: string[]; afterWaits: string | null; afterId: string | null; limit: number }
/** Those that wait for the viewer first, each part with the latest first. */
export const seenRequests = shapedStatement(
  (_, reach: Reach, p: Parameters<Page>) => sql<RequestRow & { waits: string }>`
  select * from (
    select listed.*, case when ${waitsForMe(reach, 'listed', p)} then '1' else '0' end as waits
    from (${requests(sql`where r.subject_kind = ${p.kind}::text and r.state = any (${p.states}::text[]) and ${isSeen(reach, p)}`)}) listed) page
  where ${p.afterId}::uuid is null or (waits, id) < (${p.afterWaits}::text, ${p.afterId}::uuid)
  order by waits desc, id desc limit ${p.limit}::integer`,
)
const waiting = (reach: Reach, p: Parameters<Viewer & { kind: string }>) =>
  sql`change_requests r where r.subject_kind = ${p.kind}::text and r.state = 'PENDING' and ${waitsForMe(reach, 'r', p)}`

type WaitingRow = Pick<RequestRow, 'id' | 'subject_id' | 'person_id' | 'person_name' | 'effective_from' | 'requested_at'> & {
  readonly waiting: number
}
/** Those that wait for the viewer, the latest first. */
export const waitingRequests = shapedStatement(
  (_, reach: Reach, p: Parameters<Viewer & Bounds & { kind: string }>) => sql<WaitingRow>`
  select r.*, person.display_name as person_name
  from ${firstOf(sql`select r.id, r.subject_id, r.person_id, r.effective_from, r.requested_at from ${waiting(reach, p)}`, sql`id desc`, p)} r
    left join ${people} person on person.id = r.person_id
  order by r.id desc`,
)
/** How many wait for the viewer, counted up to a limit. */
export const countWaiting = shapedStatement(
  (_, reach: Reach, p: Parameters<Viewer & { kind: string; most: number }>) => sql<{ count: number }>`
  select count(*)::int as count from (select from ${waiting(reach, p)} limit ${p.most}::integer) waiting`,
)
export const pendingOf = statement(
  (_, p: Parameters<{ kind: string; ids: string[] }>) => sql<{ id: string; subject_id: string }>`
  select id, subject_id from change_requests where subject_kind = ${p.kind}::text and subject_id = any (${p.ids}::uuid[]) and state = 'PENDING'`,
)
export const anyPending = statement(
  (_, p: Parameters<{ kind: string }>) => sql<{ exists: boolean }>`
  select exists (select from change_requests where subject_kind = ${p.kind}::text and state = 'PENDING') as exists`,
)

export const stepsOf = statement(
  (_, p: Parameters<{ requests: string[] }>) => sql<StepRow>`
  select s.id, s.request_id, s.step_order, s.position, s.named_id as "namedId", s.state, s.skipped_because, s.asked_at, s.decided_by_user_id,
    decider.person_id as decided_by_person_id, decider.display_name as decided_by_name, s.decided_at, s.comment,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'personId', coalesce(a.person_id, u.person_id), 'userId', a.user_id, 'isOpen', a.is_open,
        'name', coalesce(person.display_name, u.display_name)) order by coalesce(person.sort_name, u.sort_name), a.id)
      from change_request_askings a left join ${people} person on person.id = a.person_id left join users u on u.id = a.user_id
      where a.step_id = s.id), '[]') as asked
  from change_request_steps s left join users decider on decider.id = s.decided_by_user_id
  where s.request_id = any (${p.requests}::uuid[]) order by s.request_id, s.step_order`,
)

type NewRequest = {
  id: string
  mutation: string
  sealed: string
  difference: string
  kind: string
  subject: string
  recordKind: string
  record: string
  person: string | null
  from: string
  to: string | null
  user: string | null
  assumedBy: string | null
  needsOthers: boolean
  now: Date
}
export const insertRequest = statement(
  (_, p: Parameters<NewRequest>) => sql`
  insert into change_requests (id, mutation, sealed_input, difference, subject_kind, subject_id, record_kind, record_id, person_id, effective_from,
    effective_to, requested_by_user_id, assumed_by_user_id, needs_others, requested_at)
  values (${p.id}::uuid, ${p.mutation}::text, decode(${p.sealed}::text, 'hex'), ${p.difference}::jsonb, ${p.kind}::text, ${p.subject}::uuid,
    ${p.recordKind}::text, ${p.record}::uuid, ${p.person}::uuid, ${p.from}::date, ${p.to}::date, ${p.user}::uuid, ${p.assumedBy}::uuid, ${p.needsOthers}::boolean, ${p.now}::timestamptz)`,
)
export const insertSteps = statement(
  (_, p: Parameters<{ request: string; steps: string }>) => sql`
  insert into change_request_steps (id, request_id, step_order, position, named_id)
  select id, ${p.request}::uuid, step_order, position, named_id
  from jsonb_to_recordset(${p.steps}::jsonb) as given (id uuid, step_order integer, position text, named_id uuid)`,
)
export const openStep = statement(
  (_, p: Parameters<{ step: string; asked: string; now: Date }>) => sql`
  with opened as (update change_request_steps set state = 'ASKED', asked_at = ${p.now}::timestamptz where id = ${p.step}::uuid)
  insert into change_request_askings (id, step_id, person_id, user_id)
  select id, ${p.step}::uuid, person_id, user_id from jsonb_to_recordset(${p.asked}::jsonb) as given (id uuid, person_id uuid, user_id uuid)`,
)
export const skipStep = statement(
  (_, p: Parameters<{ step: string; reason: string; now: Date }>) => sql`
  update change_request_steps set state = 'NO_ACTION', skipped_because = ${p.reason}::text, decided_at = ${p.now}::timestamptz
  where id = ${p.step}::uuid`,
)
/** What is decided of steps; nobody is asked at them any more. */
export const decideSteps = statement(
  (_, p: Parameters<{ steps: string[]; state: string; user: string; comment: string | null; now: Date }>) => sql`
  with closed as (update change_request_askings set is_open = false where step_id = any (${p.steps}::uuid[]) and is_open)
  update change_request_steps set state = ${p.state}::text, decided_by_user_id = ${p.user}::uuid, decided_at = ${p.now}::timestamptz,
    comment = ${p.comment}::text
  where id = any (${p.steps}::uuid[])`,
)
export const closeAskings = statement(
  (_, p: Parameters<{ request: string }>) => sql`
  update change_request_askings set is_open = false
  where is_open and step_id in (select id from change_request_steps where request_id = ${p.request}::uuid)`,
)
/** Finds the requests that ask somebody who cannot act, and those that ask by the permission to override, which may have been lost or given. */
export const askingsInDoubt = statement(
  (_, p: Parameters<{ kind: string; today: string }>) => sql<{ id: string }>`
  select r.id from change_requests r join change_request_steps s on s.request_id = r.id and s.state = 'ASKED'
  where r.subject_kind = ${p.kind}::text and r.state = 'PENDING' and ${goesOn('r', p)}
    and (s.position = ${sql.lit(overridePosition)} or exists (
      select from change_request_askings a
      where a.step_id = s.id and a.is_open and a.person_id is not null and not ${canActOn(sql`a.person_id`, p.today)}))
  order by r.id`,
)
export const dropAskings = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql`delete from change_request_askings where id = any (${p.ids}::uuid[])`,
)
export const touchRequest = statement(
  (_, p: Parameters<{ id: string }>) => sql`update change_requests set version = version + 1 where id = ${p.id}::uuid`,
)
export const settleRequest = statement(
  (_, p: Parameters<{ id: string; state: string; outcome: string | null; problems: string | null; user: string; now: Date }>) => sql`
  update change_requests set state = ${p.state}::text, outcome = ${p.outcome}::text, problems = ${p.problems}::jsonb,
    settled_by_user_id = ${p.user}::uuid, settled_at = ${p.now}::timestamptz, sealed_input = null
  where id = ${p.id}::uuid`,
)
/** Ends requests whose input is not to be had any more. */
export const rejectLost = statement(
  (_, p: Parameters<{ problems: string }>) => sql`
  with lost as (
    update change_requests set state = 'REJECTED', outcome = 'NO_LONGER_FITS', problems = ${p.problems}::jsonb, version = version + 1
    where state = 'PENDING' and sealed_input is null returning id)
  update change_request_askings set is_open = false
  where is_open and step_id in (select s.id from change_request_steps s join lost on lost.id = s.request_id)`,
)
type Told = { readonly event_id: string; readonly person_id: string | null; readonly user_id: string | null }
/** Whom these events ask to decide, as long as nobody has done so. */
export const askedBy = statement(
  (_, p: Parameters<{ kind: string; events: string[] }>) => sql<Told>`
  select e.id as event_id, a.person_id, a.user_id
  from events e
    join change_requests r on r.id = e.subject_id
    join change_request_steps s on s.request_id = r.id and s.asked_at = e.at
    join change_request_askings a on a.step_id = s.id
  where e.id = any (${p.events}::uuid[]) and r.subject_kind = ${p.kind}::text and a.is_open`,
)
/** Who asked for the requests of these events, and who has approved them. */
export const partiesTo = statement(
  (_, p: Parameters<{ kind: string; events: string[] }>) => sql<{ event_id: string; user_id: string }>`
  select e.id as event_id, party.user_id
  from events e
    join change_requests r on r.id = e.subject_id
    cross join lateral (
      select unnest(array[r.requested_by_user_id, r.assumed_by_user_id]) as user_id
      union select s.decided_by_user_id from change_request_steps s where s.request_id = r.id and s.state = 'APPROVED') party
  where e.id = any (${p.events}::uuid[]) and r.subject_kind = ${p.kind}::text and party.user_id is not null`,
)
/** The requests about records that are removed with their whole history. */
export const deleteRequestsOf = statement(
  (_, p: Parameters<{ kind: string; ids: string[] }>) => sql`
  delete from change_requests where subject_kind = ${p.kind}::text and subject_id = any (${p.ids}::uuid[])`,
)
