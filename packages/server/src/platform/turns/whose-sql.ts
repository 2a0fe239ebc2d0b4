import { reaching } from '@kith/shared/catalogue.ts'
import { ownerColumn, ownerField, type RecordKind } from '@kith/shared/records.ts'
import type { Position } from '@kith/shared/positions.ts'
import type { Leaf, Turn, Whose } from '@kith/shared/turns.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '../database/statement.ts'
import { heldBySql, holdersSql } from '../positions/sql.ts'
import { columnOf } from '../records/columns.ts'
import { canActOn } from '../rights/acting.ts'

export type OnDay = { readonly today: string }
/** Whoever asks, and their own people: their person, and that of whoever acts as them. */
type Me = OnDay & { readonly me: string; readonly own: readonly string[] }

/** One of the ways in which a `record` may be the turn of people by its fields. */
export type Asking = {
  /** True of the records that it is about. */
  readonly applies: RawBuilder<boolean>
  readonly people: RawBuilder<unknown>
  /** Finds the records that may be the turn of somebody by an index, before it is asked whose turn each of them is. */
  readonly near: (me: RawBuilder<unknown>) => RawBuilder<boolean>
}

/** Selects the people whose turn a `record` is by its fields, whether they can sign in or not. */
export const peopleSql = (kind: RecordKind, turn: Turn, p: Parameters<OnDay>): RawBuilder<unknown> =>
  sql`select distinct person_id from (${peopleIn(waysOf(kind, turn, p))}) asked
    where person_id is not null${turn.notBy === undefined ? sql`` : sql` and person_id is distinct from ${sql.ref(`record.${columnOf(turn.notBy)}`)}`}`

/** True where somebody can sign in today, or, where the turn is due later or its job begins later, on that day. */
export function canTake(kind: RecordKind, turn: Turn, person: RawBuilder<unknown>, p: Parameters<OnDay>): RawBuilder<boolean> {
  const due = turn.due === undefined ? [] : [sql.ref(`record.${columnOf(turn.due)}`)]
  const starts = jobIn(turn.whose)
    .slice(0, 1)
    .map((job) => sql`(select j.company_start_on from ${jobs} j where j.id = ${job})`)
  const later = [...due, ...starts]
  const today = canActOn(person, p.today)
  return later.length === 0
    ? today
    : sql<boolean>`(${today} or ${canActOn(person, sql`greatest(${sql.join([sql`${p.today}::date`, ...later])})`)})`
}

/** True where none of the people whose turn it is can take it; never where it is a matter of permissions. */
export const isForNobody = (kind: RecordKind, turn: Turn, p: Parameters<OnDay>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from (${peopleSql(kind, turn, p)}) asked where ${canTake(kind, turn, sql`asked.person_id`, p)} offset 0)`

/** True where a `record` is the turn of the acting person by its fields, in any of these ways. */
export function isMine(kind: RecordKind, turn: Turn, p: Parameters<Me>, ways = waysOf(kind, turn, p)): RawBuilder<boolean> {
  const asker = turn.notBy === undefined ? undefined : sql.ref(`record.${columnOf(turn.notBy)}`)
  const others = asker ? sql` and (${asker} is null or ${asker} <> all (${p.own}::uuid[]))` : sql``
  return sql<boolean>`(exists (select from (${peopleIn(ways)}) asked where asked.person_id = ${p.me}::uuid)${others})`
}

export const waysOf = (kind: RecordKind, { whose }: Turn, p: Parameters<OnDay>): readonly Asking[] =>
  leavesOf(whose).flatMap(({ leaf, applies }) =>
    waysIn(kind, leaf, p).map((way) => ({ ...way, applies: sql<boolean>`(${applies} and ${way.applies})` })),
  )

const peopleIn = (ways: readonly Asking[]): RawBuilder<unknown> =>
  ways.length === 0
    ? sql`select null::uuid as person_id where false`
    : sql.join(
        ways.map(({ applies, people }) => sql`select person_id from (${people}) held where ${applies}`),
        sql` union all `,
      )

/** The leaves with the values of the choice for which each stands; the last one stands for all others. */
function leavesOf(whose: Whose): { readonly leaf: Leaf; readonly applies: RawBuilder<boolean> }[] {
  if (!('of' in whose)) return [{ leaf: whose, applies: always }]
  const by = sql.ref(`record.${columnOf(whose.by)}`)
  const values = Object.keys(whose.of)
  return Object.entries(whose.of).map(([value, leaf], index) => ({
    leaf,
    applies:
      index < values.length - 1
        ? sql<boolean>`${by} = ${sql.lit(value)}`
        : sql<boolean>`(${sql.join(
            values.slice(0, -1).map((other) => sql`${by} is distinct from ${sql.lit(other)}`),
            sql` and `,
          )})`,
  }))
}

/** None where it is a matter of permissions. */
function waysIn(kind: RecordKind, leaf: Leaf, p: Parameters<OnDay>): Asking[] {
  if ('holdersOf' in leaf) return []
  if ('person' in leaf) {
    const person = personIn(kind, leaf.person)
    return [{ applies: always, people: sql`select ${person} as person_id`, near: (me) => sql<boolean>`${person} = ${me}` }]
  }
  const placed = (job: string, named: RawBuilder<unknown>) => ({ job: sql.ref(`record.${columnOf(job)}`), named, day: dayOf(job, p) })
  if ('supervisorOf' in leaf) {
    const { job, ...at } = placed(leaf.supervisorOf, sql`null::uuid`)
    const people = sql`select above.person_id from (${holdersSql('SUPERVISOR', { job, ...at })}) above
      where above.person_id <> ${personIn(kind, ownerField(kind))}
      and exists (select from ${jobs} j where j.id = ${job} and (j.company_end_on is null or j.company_end_on >= ${p.today}::date))`
    return [{ applies: always, people, near: (me) => sql<boolean>`${job} in (${heldBySql('SUPERVISOR', me, p.today)})` }]
  }
  return positionsOf(kind, leaf).map((position) => {
    const named = namedIn(leaf, position)
    const at = placed(leaf.job, named)
    return {
      applies: sql<boolean>`${sql.ref(`record.${columnOf(leaf.position)}`)} = ${sql.lit(position)}`,
      people: holdersSql(position, at),
      near: (me) => {
        switch (position) {
          case 'SUBJECT':
            return sql<boolean>`${personIn(kind, ownerField(kind))} = ${me}`
          case 'SPECIFIC_PERSON':
            return sql<boolean>`${named} = ${me}`
          case 'SUPERVISORS_SUPERVISOR':
            throw new Error(`'${kind.kind}' asks the supervisor of a supervisor, whose records no index finds`)
          default:
            return sql<boolean>`${position === 'SUPERVISOR' ? at.job : named} in (${heldBySql(position, me)})`
        }
      },
    }
  })
}

const always = sql<boolean>`true`

/** The positions that the field of a leaf offers. */
function positionsOf(kind: RecordKind, { position }: Extract<Leaf, { position: string }>): readonly Position[] {
  // The choices of a field of positions
  return (kind.fields[position]?.choices ?? []) as readonly Position[]
}

const namedIn = ({ named }: Extract<Leaf, { position: string }>, position: Position): RawBuilder<unknown> => {
  const field = position in named ? named[position as keyof typeof named] : undefined
  return field === undefined ? sql`null::uuid` : sql.ref(`record.${columnOf(field)}`)
}

const personIn = (kind: RecordKind, field: string): RawBuilder<unknown> =>
  sql.ref(`record.${field === ownerField(kind) ? ownerColumn(kind) : columnOf(field)}`)

/** The day on which a position is looked for: today, but not before the job begins and not after it has ended. */
const dayOf = (job: string, p: Parameters<OnDay>) => sql`(
  select least(greatest(${p.today}::date, j.company_start_on), coalesce(j.company_end_on, 'infinity')) from ${jobs} j
  where j.id = ${sql.ref(`record.${columnOf(job)}`)})`

const jobIn = (whose: Whose): RawBuilder<unknown>[] =>
  ('of' in whose ? Object.values(whose.of) : [whose]).flatMap((leaf) =>
    'position' in leaf ? [sql.ref(`record.${columnOf(leaf.job)}`)] : [],
  )

const jobs = sql.table(reaching.employment)
