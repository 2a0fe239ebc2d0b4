import { kindOf, reaching } from '@kith/shared/catalogue.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Turn } from '@kith/shared/turns.ts'
import { sql, type RawBuilder } from 'kysely'
import { conditionSql, type DayParameters, type GivenParameters } from '../conditions/condition-sql.ts'
import { shapedStatement, statement, type Parameters } from '../database/statement.ts'
import { columnOf, type RecordRow } from '../records/columns.ts'
import { canActOn } from '../rights/acting.ts'
import type { Bounds, Near } from '../waiting/waiting.ts'
import {
  found,
  from,
  isAsked,
  isNear,
  isWaiting,
  nearSql,
  owner,
  ownerName,
  placeSql,
  reached,
  sinceSql,
  waitingSql,
  type Asked,
  type Days,
  type TurnName,
  type TurnShape,
} from './waiting-sql.ts'
import { canTake, isForNobody, isMine, peopleSql, waysOf } from './whose-sql.ts'

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
      from (select * from ${waitingSql(shape, p, p.counted)} found order by place nulls last, id limit ${p.counted}::integer) counted
      order by place nulls last, id limit ${p.listed}::integer) first
    join ${from(shape)} on record.id = first.id
    join ${people} person on person.id = ${owner(shape)}
  order by first.place nulls last, first.id`,
)

/** What else may wait for people, by its kind, beside turns. */
type Others = readonly { readonly kind: string; readonly near: Near }[]
/**
 * Finds for each of these turns in which ways a record is near, before anything is asked of the records: see `TurnShape`. Then the same for
 * what else may wait.
 */
export const turnsNear = shapedStatement(
  (_, { turns, others }: { readonly turns: readonly TurnShape[]; readonly others: Others }, p: Parameters<Asked>) => sql<{
    near: readonly string[]
  }>`
  select array[${sql.join([...turns.map((shape) => nearSql(shape, p)), ...others.map(({ near }) => sql`${near(p)}::integer::text`)])}] as near`,
)

/** How many of them there are, counted up to a limit. */
export const countTurns = shapedStatement(
  (_, shape: TurnShape, p: Parameters<Asked & { most: number }>) => sql<{ count: number }>`
  select count(*)::integer as count from (select from ${waitingSql(shape, p, p.most)} found limit ${p.most}::integer) waiting`,
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
    const place = placeSql(turn)
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

function openRecords(shape: TurnName, p: Days, isOne: (kind: RecordKind, turn: Turn) => RawBuilder<boolean>) {
  const { kind, turn } = found(shape.kind, shape.turn)
  return sql<{ id: string; person_id: string; job_id: string | null }>`
  select record.id, ${sql.ref(ownerName(kind))} as person_id, ${'jobId' in kind.fields ? sql`record.job_id` : sql`null::uuid`} as job_id
  from ${from(kind)} where ${isWaiting(shape, p)} and ${isOne(kind, turn)} order by record.id`
}

const isOnlyPassedOn = (shape: TurnShape, p: Parameters<Asked>): RawBuilder<boolean> => {
  const { kind, turn } = found(shape.kind, shape.turn)
  return turn.otherwise ? sql<boolean>`(record.is_passed_on and not ${isMine(kind, turn, p)})` : sql<boolean>`false`
}

const shownColumns = (shape: TurnName) => {
  const { kind, turn } = found(shape.kind, shape.turn)
  return sql`record.id, record.version, ${owner(shape)} as person_id, person.display_name as person, ${titleSql(kind, turn)} as title,
    ${placeSql(turn)} as due, ${sinceSql(turn)} as since, ${turn.pageOf === undefined ? sql`null::uuid` : sql.ref(`record.${columnOf(turn.pageOf)}`)} as page_of`
}

function titleSql(kind: RecordKind, { title }: Turn): RawBuilder<string> {
  const own = sql.ref(`record.${columnOf(title)}`)
  const { references } = kind.fields[title] ?? {}
  return references === undefined
    ? sql<string>`${own}`
    : sql<string>`(select named.name from ${sql.table(kindOf(references).table)} named where named.id = ${own})`
}

const remindColumn = ({ due = '', reminded }: Turn) => sql.ref(`record.${columnOf(reminded?.from ?? due)}`)
/** These records, found by their ids: those that wait have an index too, of which a job that makes many believes that it is small. */
const these = ({ table }: RecordKind, p: Parameters<{ ids: readonly string[] }>) =>
  sql`(select * from ${sql.table(table)} where id = any (${p.ids}::uuid[]) offset 0) record`
const people = sql.table(reaching.card)
