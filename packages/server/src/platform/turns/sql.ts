import { kindOf, reaching } from '@kith/shared/catalogue.ts'
import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import type { Turn } from '@kith/shared/turns.ts'
import { sql, type RawBuilder } from 'kysely'
import { conditionSql, type DayParameters, type GivenParameters } from '../conditions/condition-sql.ts'
import { shapedStatement, statement, withGiven, type Parameters } from '../database/statement.ts'
import { columnOf, type RecordRow } from '../records/columns.ts'
import { canActOn } from '../rights/acting.ts'
import { hasNotLeft, stillWaits } from '../rights/leavers.ts'
import { reachedThroughOwners } from '../rights/owners.ts'
import { withinReach, type Reach, type ReachParameters, type SightParameters, type Way } from '../rights/reach.ts'
import { peopleBelow, type TeamSize } from '../rights/team-size.ts'
import type { Bounds } from '../waiting/waiting.ts'
import { canTake, isForNobody, isMine, peopleSql, waysOf, type Asking } from './whose-sql.ts'

/** Which turn of which kind, and how far the permissions by which it is worked out carry whoever asks. */
export type TurnShape = {
  readonly kind: string
  readonly turn: string
  /** That of those whose turn it is by a permission. */
  readonly holders: Reach
  readonly team: TeamSize
  /** That of those who are asked where nobody else can be. */
  readonly otherwise: Reach
  /** That of the permission that everyone who is asked needs. */
  readonly needs: Reach
  readonly view: Reach
}
export type Asked = ReachParameters & SightParameters & DayParameters & GivenParameters & { own: readonly string[] }
type P = Parameters<Asked>

export type TurnRow = {
  readonly id: string
  readonly version: number
  readonly person_id: string
  readonly person: string
  readonly title: string
  readonly due: string | null
  readonly since: Date
  /** The record that its page shows, where that is another one. */
  readonly page_of: string | null
  /** Says that it is there only because nobody whose turn it is can sign in. */
  readonly is_passed_on: boolean
}

/** The first that wait for the acting person, what is due first before the others, each with how many there are. */
export const turnsWaiting = shapedStatement(
  (_, shape: TurnShape, p: Parameters<Asked & Bounds>) => sql<TurnRow & { waiting: number }>`
  select ${shownColumns(shape)}, first.is_passed_on, first.waiting from (
      select counted.*, (count(*) over ())::integer as waiting
      from (select id, place, bool_and(is_passed_on) as is_passed_on from ${waitingSql(shape, p, p.counted)} found group by id, place
        order by place nulls last, id limit ${p.counted}::integer) counted
      order by place nulls last, id limit ${p.listed}::integer) first
    join ${from(shape)} on record.id = first.id
    join ${people} person on person.id = ${owner(shape)}
  order by first.place nulls last, first.id`,
)

/** How many of them there are, counted up to a limit. */
export const countTurns = shapedStatement(
  (_, shape: TurnShape, p: Parameters<Asked & { most: number }>) => sql<{ count: number }>`
  select count(*)::integer as count from (select distinct id from ${waitingSql(shape, p, p.most)} found limit ${p.most}::integer) waiting`,
)

/** Those of these records that are the turn of the acting person now. */
export const turnsAmong = shapedStatement(
  (_, shape: TurnShape, p: Parameters<Asked & { ids: readonly string[] }>) => sql<{ id: string }>`
  select record.id from ${from(shape)} where record.id = any (${p.ids}::uuid[]) and ${isWaiting(shape, p)} and ${isAsked(shape, p)}`,
)

/** Reads what can be said of these records to whoever is or was asked, or may view them anyway. */
export const turnsSaid = shapedStatement(
  (_, shape: TurnShape, p: Parameters<Asked & { ids: readonly string[] }>) => sql<TurnRow>`
  select ${shownColumns(shape)}, ${isOnlyPassedOn(shape, p)} as is_passed_on from ${from(shape)} join ${people} person on person.id = ${owner(shape)}
  where record.id = any (${p.ids}::uuid[]) and (${isAsked(shape, p)} or ${reached(shape).isReached(shape.view, p)})`,
)

/** The records of one person that wait for anybody, as far as the acting person is asked or may view them. */
export const turnsOpenAbout = shapedStatement(
  (_, shape: TurnShape, p: Parameters<Asked & { person: string; most: number }>) => sql<TurnRow>`
  select ${shownColumns(shape)}, false as is_passed_on from ${from(shape)} join ${people} person on person.id = ${owner(shape)}
  where ${owner(shape)} = ${p.person}::uuid and ${isWaiting(shape, p)} and (${isAsked(shape, p)} or ${reached(shape).isReached(shape.view, p)})
  order by due nulls last, record.id limit ${p.most}::integer`,
)

/** The records whose turn is or was that of the acting person, with the names of their people: those that wait, or those that are over. */
export const recordsOfTurns = shapedStatement(
  (_, { isOpen: open, ...shape }: TurnShape & { readonly isOpen: boolean }, p: Parameters<Asked & { most: number }>) => {
    const { kind, turn } = found(shape.kind, shape.turn)
    const isMineOrWas = open
      ? sql`record.id in (select id from ${waitingSql(shape, p, p.most, { isAhead: true })} found)`
      : sql`(${sql.join(
          waysOf(kind, turn, p).map((way) => isNear(way, p)),
          sql` or `,
        )}) and ${isMine(kind, turn, p)} and (${conditionSql(kind, turn.when, p)}) is not true`
    const place = turn.due === undefined ? sql`null::date` : dueColumn(turn)
    return sql<RecordRow & { readonly person: string }>`
    select record.*, person.display_name as person from ${from(shape)} join ${people} person on person.id = ${owner(shape)}
    where ${isMineOrWas} order by ${open ? place : sql`${place} desc`} nulls last, person.sort_name, record.id limit ${p.most}::integer`
  },
)

/** How many turns of one person wait for the acting person, up to 100. */
export const countTurnsAbout = shapedStatement(
  (_, shape: TurnShape, p: Parameters<Asked & { person: string }>) => sql<{ count: number }>`
  select count(*)::integer as count from (
    select from ${from(shape)} where ${owner(shape)} = ${p.person}::uuid and ${isWaiting(shape, p)} and ${isAsked(shape, p)} limit 100) asked`,
)

export type AskedRow = {
  readonly id: string
  readonly person_id: string
  readonly asked_id: string | null
  /** The name of whoever is asked. */
  readonly asked: string | null
}

/** Everyone whose turn these records are and who can take it, with a row without anybody where there is none. */
export const askedNow = shapedStatement(
  (_, { kind: name, turn: of }: TurnName, p: Parameters<DayParameters & GivenParameters & { ids: readonly string[] }>) => {
    const { kind, turn } = found(name, of)
    return sql<AskedRow>`
  select record.id, ${owner({ kind: name })} as person_id, asked.person_id as asked_id, asked.display_name as asked
  from ${these(kind, p)} left join lateral (
    select everyone.person_id, card.display_name, card.sort_name from (${peopleSql(kind, turn, p)}) everyone
      join ${people} card on card.id = everyone.person_id
    where ${canTake(kind, turn, sql`everyone.person_id`, p)}) asked on true
  where ${isWaiting({ kind: name, turn: of }, p)} order by record.id, asked.sort_name, asked.person_id`
  },
)

/** Reads what can be said of these records to each of those whose turn they are by their fields, and who can sign in today. */
export const turnsAskedOf = shapedStatement(
  (_, shape: TurnName, p: Parameters<DayParameters & GivenParameters & { ids: readonly string[] }>) => {
    const { kind, turn } = found(shape.kind, shape.turn)
    return sql<TurnRow & { asked_id: string }>`
  select ${shownColumns(shape)}, false as is_passed_on, asked.person_id as asked_id
  from ${these(kind, p)} join ${people} person on person.id = ${owner(shape)} cross join lateral (
    select everyone.person_id from (${peopleSql(kind, turn, p)}) everyone where ${canActOn(sql`everyone.person_id`, p.today)}) asked
  where ${isWaiting(shape, p)}`
  },
)

/** Finds the records that are the turn of nobody who can sign in. */
export const turnsOfNobody = shapedStatement((_, of: TurnName, p: Parameters<DayParameters & GivenParameters>) =>
  openRecords(of, p, (kind, turn) => isForNobody(kind, turn, p)),
)

/** Finds the records whose turn is due on one of these days, or has one of them in the field from which reminders count. */
export const turnsDue = shapedStatement((_, of: TurnName, p: Parameters<DayParameters & GivenParameters & { days: readonly string[] }>) =>
  openRecords(of, p, (_kind, turn) => sql`${remindColumn(turn)} = any (${p.days}::date[])`),
)

/** The records of the latest events of a user with these names, each with the last of them. */
export const eventsOfActor = statement(
  (_, p: Parameters<{ user: string; names: readonly string[]; since: string; most: number }>) => sql<{
    subject_id: string
    name: string
    at: Date
  }>`
  select subject_id, name, at from (
    select distinct on (subject_id) subject_id, name, at from (
      select subject_id, name, at, id from events
      where actor_user_id = ${p.user}::uuid and name = any (${p.names}::text[]) and at >= ${p.since}::date
      order by at desc, id desc limit ${p.most}::integer) latest
    order by subject_id, at desc, id desc) last
  order by at desc`,
)

type TurnName = Pick<TurnShape, 'kind' | 'turn'>

export function found(kindName: string, name: string): { readonly kind: RecordKind; readonly turn: Turn } {
  const kind = kindOf(kindName)
  const turn = kind.turns?.[name]
  if (!turn) throw new Error(`The record kind '${kindName}' has no turn '${name}'`)
  return { kind, turn }
}

type Days = Parameters<DayParameters & GivenParameters>
function openRecords(shape: TurnName, p: Days, isOne: (kind: RecordKind, turn: Turn) => RawBuilder<boolean>) {
  const { kind, turn } = found(shape.kind, shape.turn)
  return sql<{ id: string; person_id: string; job_id: string | null }>`
  select record.id, ${sql.ref(ownerName(kind))} as person_id, ${'jobId' in kind.fields ? sql`record.job_id` : sql`null::uuid`} as job_id
  from ${from(kind)} where ${isWaiting(shape, p)} and ${isOne(kind, turn)} order by record.id`
}

/** Everything that may wait for the acting person, each part by an index of its own, cut off where no more is counted. */
function waitingSql(shape: TurnShape, p: P, most: RawBuilder<number>, { isAhead = false } = {}): RawBuilder<unknown> {
  const { kind, turn } = found(shape.kind, shape.turn)
  const place = turn.due === undefined ? sql`null::date` : dueColumn(turn)
  const soon =
    turn.ahead === undefined || isAhead ? [] : [sql`(${place} is null or ${place} <= ${p.today}::date + ${sql.lit(turn.ahead)}::integer)`]
  const part = (isPassedOn: boolean, near: RawBuilder<unknown>, isAskedFor: RawBuilder<boolean>) => sql`(
    select record.id, ${place} as place, ${sql.lit(isPassedOn)} as is_passed_on from ${from(shape)}
    where ${sql.join([near, ...soon, conditionSql(kind, turn.when, p)], sql` and `)} and case when ${isAskedFor} then ${goesOn(kind, turn, p)} else false end
    order by place, id limit ${most}::integer)`
  // Nobody who has left need be looked for where a turn ends with leaving
  const present = turn.afterLeaving === 'ENDS' ? withGiven(p, { withPast: sql<boolean>`false` }) : p
  const team = shape.team === 'SMALL' ? sql`${owner(shape)} in ${peopleBelow(p)}` : sql`true`
  const parts = [
    ...waysOf(kind, turn, p).map((way) => part(false, isNear(way, p), isTheirs(shape, p, [way]))),
    ...(holdersIn(turn) ? [part(false, team, ofHolders(shape, present, shape.team === 'MEDIUM' ? 'AT_HAND' : 'ROW_BY_ROW'))] : []),
    ...(turn.otherwise ? [part(true, sql`record.is_passed_on`, isPassedOnTo(shape, p))] : []),
  ]
  return sql`(${sql.join(parts, sql` union all `)})`
}

const isOnlyPassedOn = (shape: TurnShape, p: P): RawBuilder<boolean> => {
  const { kind, turn } = found(shape.kind, shape.turn)
  return turn.otherwise ? sql<boolean>`(record.is_passed_on and not ${isMine(kind, turn, p)})` : sql<boolean>`false`
}

/** True where a record is the turn of the acting person by its fields, as long as they hold what that needs. */
function isTheirs(shape: TurnShape, p: P, ways?: readonly Asking[]): RawBuilder<boolean> {
  const { kind, turn } = found(shape.kind, shape.turn)
  const mine = isMine(kind, turn, p, ways)
  return turn.needs === undefined ? mine : sql<boolean>`(${mine} and ${reached(shape).isReached(shape.needs, p)})`
}

const isNear = ({ applies, near }: Asking, p: P) => sql<boolean>`(${applies} and ${near(sql`${p.me}::uuid`)})`

/** True where the acting person is asked: by a field, by a permission, or because nobody else can be. */
function isAsked(shape: TurnShape, p: P): RawBuilder<boolean> {
  const { turn } = found(shape.kind, shape.turn)
  const ways = [
    ...(isByFields(turn) ? [isTheirs(shape, p)] : []),
    ...(holdersIn(turn) ? [ofHolders(shape, p)] : []),
    ...(turn.otherwise ? [isPassedOnTo(shape, p)] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

function ofHolders(shape: TurnShape, p: P, way: Way = 'ROW_BY_ROW'): RawBuilder<boolean> {
  const { kind, turn } = found(shape.kind, shape.turn)
  return sql<boolean>`(${withinReach(shape.holders, ownerName(kind), p, way)}${notOwn(shape, holdersIn(turn)?.notOwn, p)})`
}

/** Finds by an index the records that are marked because nobody can take them; whoever comes back takes theirs at once. */
function isPassedOnTo(shape: TurnShape, p: P): RawBuilder<boolean> {
  const { kind, turn } = found(shape.kind, shape.turn)
  return sql<boolean>`(record.is_passed_on and ${withinReach(shape.otherwise, ownerName(kind), p, 'ROW_BY_ROW')}
    and ${isForNobody(kind, turn, p)}${notOwn(shape, turn.otherwise?.notOwn, p)}${kind.concealed ? sql` and ${reached(shape).isShown(p)}` : sql``})`
}

const notOwn = (shape: TurnShape, isSo: true | undefined, p: P) => (isSo ? sql` and ${owner(shape)} <> all (${p.own}::uuid[])` : sql``)

/** True of the records that wait, whomever they wait for. */
function isWaiting(shape: TurnName, p: Days): RawBuilder<boolean> {
  const { kind, turn } = found(shape.kind, shape.turn)
  return sql<boolean>`(${conditionSql(kind, turn.when, p)} and ${goesOn(kind, turn, p)})`
}

/** True unless the turn has ended as the person of the record has left. */
function goesOn(kind: RecordKind, turn: Turn, p: Parameters<DayParameters>): RawBuilder<boolean> {
  const person = sql.ref(ownerName(kind))
  switch (turn.afterLeaving) {
    case 'GOES_ON':
      return sql<boolean>`true`
    case 'ENDS':
      return hasNotLeft(person, p.today, { oneByOne: true })
    case 'ENDS_UNLESS_ASKED_LATER':
      return stillWaits(person, { today: p.today, askedOn: sql`(${sinceSql(turn)} at time zone ${p.timezone}::text)::date` })
  }
}

const shownColumns = (shape: TurnName) => {
  const { kind, turn } = found(shape.kind, shape.turn)
  const due = turn.due === undefined ? sql`null::date` : dueColumn(turn)
  return sql`record.id, record.version, ${owner(shape)} as person_id, person.display_name as person, ${titleSql(kind, turn)} as title,
    ${due} as due, ${sinceSql(turn)} as since, ${turn.pageOf === undefined ? sql`null::uuid` : sql.ref(`record.${columnOf(turn.pageOf)}`)} as page_of`
}

/** The moment at which it began to wait: that of its event, or the day that the record says. */
function sinceSql({ told, since }: Turn): RawBuilder<Date> {
  const names = sql.join((told?.on ?? []).map((name) => sql.lit(name)))
  const event = told ? sql`coalesce(max(at) filter (where name in (${names})), max(at))` : sql`max(at)`
  return sql<Date>`coalesce((select ${event} from events where subject_id = record.id), ${sql.ref(`record.${since}`)}::timestamptz)`
}

function titleSql(kind: RecordKind, { title }: Turn): RawBuilder<string> {
  const own = sql.ref(`record.${columnOf(title)}`)
  const { references } = kind.fields[title] ?? {}
  return references === undefined
    ? sql<string>`${own}`
    : sql<string>`(select named.name from ${sql.table(kindOf(references).table)} named where named.id = ${own})`
}

const leavesIn = ({ whose }: Turn) => ('of' in whose ? Object.values(whose.of) : [whose])
const holdersIn = (turn: Turn) => leavesIn(turn).find((leaf) => 'holdersOf' in leaf)
const isByFields = (turn: Turn) => leavesIn(turn).some((leaf) => !('holdersOf' in leaf))
const remindColumn = ({ due = '', reminded }: Turn) => sql.ref(`record.${columnOf(reminded?.from ?? due)}`)
const dueColumn = ({ due = '' }: Turn) => sql.ref(`record.${columnOf(due)}`)
const ownerName = (kind: Pick<RecordKind, 'owner'>) => `record.${ownerColumn(kind)}`
const owner = ({ kind }: Pick<TurnShape, 'kind'>) => sql.ref(ownerName(kindOf(kind)))
const reached = ({ kind }: Pick<TurnShape, 'kind'>) => reachedThroughOwners(kindOf(kind))
const from = ({ kind }: Pick<TurnShape, 'kind'>) => reached({ kind }).from
/** These records, found by their ids: those that wait have an index too, of which a job that makes many believes that it is small. */
const these = ({ table }: RecordKind, p: Parameters<{ ids: readonly string[] }>) =>
  sql`(select * from ${sql.table(table)} where id = any (${p.ids}::uuid[]) offset 0) record`
const people = sql.table(reaching.card)
