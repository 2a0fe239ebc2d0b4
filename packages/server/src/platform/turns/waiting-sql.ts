import { kindOf } from '@kith/shared/catalogue.ts'
import { personHasLeft, type Condition } from '@kith/shared/conditions.ts'
import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import type { Turn } from '@kith/shared/turns.ts'
import { sql, type RawBuilder } from 'kysely'
import { conditionSql, type DayParameters, type GivenParameters } from '../conditions/condition-sql.ts'
import { withGiven, type Parameters } from '../database/statement.ts'
import { columnOf } from '../records/columns.ts'
import { hasNotLeft, stillWaits } from '../rights/leavers.ts'
import { reachedThroughOwners } from '../rights/owners.ts'
import { withinReach, type Reach, type ReachParameters, type SightParameters, type Way } from '../rights/reach.ts'
import { peopleBelow, type TeamSize } from '../rights/team-size.ts'
import { isForNobody, isMine, waysOf, type Asking } from './whose-sql.ts'

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
  /** For each way in which it may be somebody's turn, 1 where a record is near; all of them are asked where that is not known. */
  readonly near?: string
}
export type Asked = ReachParameters & SightParameters & DayParameters & GivenParameters & { own: readonly string[] }
type P = Parameters<Asked>

export type TurnName = Pick<TurnShape, 'kind' | 'turn'>

export function found(kindName: string, name: string): { readonly kind: RecordKind; readonly turn: Turn } {
  const kind = kindOf(kindName)
  const turn = kind.turns?.[name]
  if (!turn) throw new Error(`The record kind '${kindName}' has no turn '${name}'`)
  return { kind, turn }
}

export type Days = Parameters<DayParameters & GivenParameters>

/** Everything that may wait for the acting person, once, each part by an index of its own, cut off where no more is counted. */
export function waitingSql(shape: TurnShape, p: P, most: RawBuilder<number>, { isAhead = false } = {}): RawBuilder<unknown> {
  const { kind, turn } = found(shape.kind, shape.turn)
  const parts = partsOf(shape, p, { isAhead })
    .filter((_, index) => shape.near?.[index] !== '0')
    .map(({ isAskedFor, isPresent, near, ...part }) => {
      const isOpen = isPresent ? isAskedFor : sql`case when ${isAskedFor} then ${goesOn(kind, turn, p)} else false end`
      return firstSql(shape, { ...part, near: sql`${near} and ${isOpen}` }, most)
    })
  const [only = nothing] = parts
  return parts.length > 1
    ? sql`(select id, place, bool_and(is_passed_on) as is_passed_on from (${sql.join(parts, sql` union all `)}) found group by id, place)`
    : only
}

/** Says for each way in which it may be the turn of the acting person whether a record is near, before it is asked whether it is theirs. */
export function nearSql(shape: TurnShape, p: P): RawBuilder<string> {
  const near = partsOf(shape, p, { isOnlyNear: true }).map((part) =>
    // Records of everybody are read in the order of what waits, or all of a table might be read to find that there are none
    part.by === 'OTHERWISE'
      ? sql`exists (select from ${firstSql(shape, part, sql`1`)} found)::integer`
      : sql`exists (select from ${from(shape)} where ${part.near})::integer`,
  )
  return near.length === 0 ? sql<string>`''` : sql<string>`concat(${sql.join(near)})`
}

const firstSql = (shape: TurnShape, { by, near }: Pick<Part, 'by' | 'near'>, most: RawBuilder<number>) => sql`(
    select record.id, ${placeSql(found(shape.kind, shape.turn).turn)} as place, ${sql.lit(by === 'OTHERWISE')} as is_passed_on from ${from(shape)}
    where ${near} order by place, id limit ${most}::integer)`

const nothing = sql`(select null::uuid as id, null::date as place, false as is_passed_on where false)`

type Part = {
  readonly by: 'FIELDS' | 'HOLDERS' | 'OTHERWISE'
  /** Finds records by an index. */
  readonly near: RawBuilder<unknown>
  /** Asks each of them. */
  readonly isAskedFor: RawBuilder<boolean>
  /** Nobody of whom it is asked so has left. */
  readonly isPresent?: boolean
}

/** The ways in which it may be the turn of the acting person. */
function partsOf(shape: TurnShape, p: P, { isAhead = false, isOnlyNear = false }): Part[] {
  const { kind, turn } = found(shape.kind, shape.turn)
  const when = isOnlyNear ? withoutLeavers(turn.when) : turn.when
  const place = placeSql(turn)
  const soon =
    turn.ahead === undefined || isAhead ? [] : [sql`(${place} is null or ${place} <= ${p.today}::date + ${sql.lit(turn.ahead)}::integer)`]
  const part = (by: Part['by'], near: RawBuilder<unknown>, isAskedFor: RawBuilder<boolean>) => ({
    by,
    near: sql.join([near, ...soon, conditionSql(kind, when, p)], sql` and `),
    isAskedFor,
  })
  // Nobody who has left need be looked for where a turn ends with leaving
  const present = turn.afterLeaving === 'ENDS' ? withGiven(p, { withPast: sql<boolean>`false` }) : p
  const isTeams = shape.team === 'MEDIUM' ? firstRowByRow(shape, present) : ofHolders(shape, present)
  const team = shape.team === 'SMALL' ? sql`${owner(shape)} in ${peopleBelow(p)}` : sql`true`
  const isClosed = turn.needs !== undefined && shape.needs === 'NONE'
  return [
    ...(isClosed ? [] : waysOf(kind, turn, p).map((way) => part('FIELDS', isNear(way, p), isTheirs(shape, p, [way])))),
    ...(shape.holders === 'NONE'
      ? []
      : [{ ...part('HOLDERS', team, isTeams), isPresent: turn.afterLeaving === 'ENDS' && shape.holders === 'TEAM' }]),
    ...(isClosed || shape.otherwise === 'NONE' ? [] : [part('OTHERWISE', sql`record.is_passed_on`, isPassedOnTo(shape, p))]),
  ]
}

/** Leaves out the parts of a condition that ask of each record whether its person has left: it is true of more records then. */
const withoutLeavers = (condition: Condition): Condition =>
  'all' in condition ? { all: condition.all.filter((each) => !isAboutLeavers(each)) } : condition

function isAboutLeavers(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(isAboutLeavers)
  if ('any' in condition) return condition.any.some(isAboutLeavers)
  return 'not' in condition ? isAboutLeavers(condition.not) : condition.field === personHasLeft.field
}

/** True where a record is the turn of the acting person by its fields, as long as they hold what that needs. */
function isTheirs(shape: TurnShape, p: P, ways?: readonly Asking[]): RawBuilder<boolean> {
  const { kind, turn } = found(shape.kind, shape.turn)
  const mine = isMine(kind, turn, p, ways)
  return turn.needs === undefined ? mine : sql<boolean>`(${mine} and ${reached(shape).isReached(shape.needs, p)})`
}

export const isNear = ({ applies, near }: Asking, p: P) => sql<boolean>`(${applies} and ${near(sql`${p.me}::uuid`)})`

/** True where the acting person is asked: by a field, by a permission, or because nobody else can be. */
export function isAsked(shape: TurnShape, p: P): RawBuilder<boolean> {
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

/**
 * Asks of the first records one by one whether they are within reach, as long as that costs no more than to read the team: only where they
 * are not enough is it read.
 */
function firstRowByRow(shape: TurnShape, p: P): RawBuilder<boolean> {
  const { kind, turn } = found(shape.kind, shape.turn)
  const atHand = ofHolders(shape, p, 'AT_HAND')
  if (turn.due !== undefined) return atHand
  const next = sql`(select record.id from ${from(shape)} where ${conditionSql(kind, turn.when, p)} order by record.id offset ${sql.lit(mostRowByRow)} limit 1)`
  return sql<boolean>`case when (record.id < ${next}) is not false then ${ofHolders(shape, p)} else ${atHand} end`
}

const mostRowByRow = 1000

/**
 * Finds by an index the records that are marked because nobody can take them; whoever comes back takes theirs at once. Others need as much
 * as they did, or they would be told of a record that they may not read.
 */
function isPassedOnTo(shape: TurnShape, p: P): RawBuilder<boolean> {
  const { kind, turn } = found(shape.kind, shape.turn)
  const isOpen = turn.needs === undefined ? reached(shape).isShown(p) : reached(shape).isReached(shape.needs, p)
  return sql<boolean>`(record.is_passed_on and ${withinReach(shape.otherwise, ownerName(kind), p, 'ROW_BY_ROW')}
    and ${isForNobody(kind, turn, p)}${notOwn(shape, turn.otherwise?.notOwn, p)} and ${isOpen})`
}

const notOwn = (shape: TurnShape, isSo: true | undefined, p: P) => (isSo ? sql` and ${owner(shape)} <> all (${p.own}::uuid[])` : sql``)

/** True of the records that wait, whomever they wait for. */
export function isWaiting(shape: TurnName, p: Days): RawBuilder<boolean> {
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

/** The moment at which it began to wait: that of its event, or the day that the record says. */
export function sinceSql({ told, since }: Turn): RawBuilder<Date> {
  const names = sql.join((told?.on ?? []).map((name) => sql.lit(name)))
  const event = told ? sql`coalesce(max(at) filter (where name in (${names})), max(at))` : sql`max(at)`
  return sql<Date>`coalesce((select ${event} from events where subject_id = record.id), ${sql.ref(`record.${since}`)}::timestamptz)`
}

const leavesIn = ({ whose }: Turn) => ('of' in whose ? Object.values(whose.of) : [whose])
const holdersIn = (turn: Turn) => leavesIn(turn).find((leaf) => 'holdersOf' in leaf)
const isByFields = (turn: Turn) => leavesIn(turn).some((leaf) => !('holdersOf' in leaf))
export const placeSql = ({ due }: Turn): RawBuilder<unknown> => (due === undefined ? sql`null::date` : sql.ref(`record.${columnOf(due)}`))
export const ownerName = (kind: Pick<RecordKind, 'owner'>) => `record.${ownerColumn(kind)}`
export const owner = ({ kind }: Pick<TurnShape, 'kind'>) => sql.ref(ownerName(kindOf(kind)))
export const reached = ({ kind }: Pick<TurnShape, 'kind'>) => reachedThroughOwners(kindOf(kind))
export const from = ({ kind }: Pick<TurnShape, 'kind'>) => reached({ kind }).from
