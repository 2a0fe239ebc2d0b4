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

/** Those of one leaf: the records that it is about, and who they are; null where that is a matter of permissions. */
type Asked = { readonly applies: RawBuilder<boolean>; readonly people: RawBuilder<unknown> | null }
/** Narrows records down by an index before it is asked whose turn each of them is. */
type Place = { readonly leaf: Leaf; readonly applies: RawBuilder<boolean>; readonly near: RawBuilder<boolean> }

/** Selects the people whose turn a `record` is by its fields, whether they can sign in or not. */
export function peopleSql(kind: RecordKind, turn: Turn, p: Parameters<OnDay>): RawBuilder<unknown> {
  const all = leavesOf(kind, turn.whose).map(({ leaf, applies }): Asked => ({ applies, people: peopleOf(kind, leaf, p) }))
  const found = all.flatMap(({ applies, people }) => (people ? [sql`select person_id from (${people}) held where ${applies}`] : []))
  const none = sql`select null::uuid as person_id where false`
  return sql`select distinct person_id from (${found.length === 0 ? none : sql.join(found, sql` union all `)}) asked
    where person_id is not null${turn.notBy === undefined ? sql`` : sql` and person_id is distinct from ${sql.ref(`record.${columnOf(turn.notBy)}`)}`}`
}

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

/** Returns the conditions that find the records which may be the turn of the acting person, each by an index of its own. */
export function placesOf(kind: RecordKind, turn: Turn, p: Parameters<Me>): readonly Place[] {
  return leavesOf(kind, turn.whose).flatMap((each) => nearOf(kind, each.leaf, p).map((near) => ({ ...each, near })))
}

/** True where a `record` is the turn of the acting person, by its fields. */
export function isMine(kind: RecordKind, turn: Turn, p: Parameters<Me>): RawBuilder<boolean> {
  const asker = turn.notBy === undefined ? undefined : sql.ref(`record.${columnOf(turn.notBy)}`)
  const others = asker ? sql` and (${asker} is null or ${asker} <> all (${p.own}::uuid[]))` : sql``
  return sql<boolean>`(exists (select from (${peopleSql(kind, turn, p)}) asked where asked.person_id = ${p.me}::uuid)${others})`
}

/** The leaves with the values of the choice for which each stands; the last one stands for all others. */
function leavesOf(kind: RecordKind, whose: Whose): { readonly leaf: Leaf; readonly applies: RawBuilder<boolean> }[] {
  if (!('of' in whose)) return [{ leaf: whose, applies: sql<boolean>`true` }]
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

function peopleOf(kind: RecordKind, leaf: Leaf, p: Parameters<OnDay>): RawBuilder<unknown> | null {
  if ('holdersOf' in leaf) return null
  if ('person' in leaf) return sql`select ${personIn(kind, leaf.person)} as person_id`
  const placed = (job: string, named: RawBuilder<unknown>) => ({ job: sql.ref(`record.${columnOf(job)}`), named, day: dayOf(job, p) })
  if ('supervisorOf' in leaf) {
    const held = holdersSql('SUPERVISOR', placed(leaf.supervisorOf, sql`null::uuid`))
    return sql`select above.person_id from (${held}) above where above.person_id <> ${personIn(kind, ownerField(kind))}
      and exists (select from ${jobs} j where j.id = ${sql.ref(`record.${columnOf(leaf.supervisorOf)}`)} and (j.company_end_on is null or j.company_end_on >= ${p.today}::date))`
  }
  const all = positionsOf(kind, leaf).map(
    (position) => sql`select held.person_id from (${holdersSql(position, placed(leaf.job, namedIn(leaf, position)))}) held
      where ${sql.ref(`record.${columnOf(leaf.position)}`)} = ${sql.lit(position)}`,
  )
  return sql.join(all, sql` union all `)
}

function nearOf(kind: RecordKind, leaf: Leaf, p: Parameters<Me>): RawBuilder<boolean>[] {
  if ('holdersOf' in leaf) return []
  if ('person' in leaf) return [sql<boolean>`${personIn(kind, leaf.person)} = ${p.me}::uuid`]
  const below = (job: string) => sql<boolean>`${sql.ref(`record.${columnOf(job)}`)} in (${heldBySql('SUPERVISOR', sql`${p.me}::uuid`)})`
  if ('supervisorOf' in leaf) return [below(leaf.supervisorOf)]
  const is = (position: Position) => sql`${sql.ref(`record.${columnOf(leaf.position)}`)} = ${sql.lit(position)}`
  return positionsOf(kind, leaf).map((position) => {
    switch (position) {
      case 'SUBJECT':
        return sql<boolean>`(${is(position)} and ${personIn(kind, ownerField(kind))} = ${p.me}::uuid)`
      case 'SPECIFIC_PERSON':
        return sql<boolean>`(${is(position)} and ${namedIn(leaf, position)} = ${p.me}::uuid)`
      case 'SUPERVISOR':
        return sql<boolean>`(${is(position)} and ${below(leaf.job)})`
      case 'BUSINESS_UNIT_REPRESENTATIVE':
      case 'LOCATION_REPRESENTATIVE':
        return sql<boolean>`${namedIn(leaf, position)} in (${heldBySql(position, sql`${p.me}::uuid`)})`
      case 'SUPERVISORS_SUPERVISOR':
        throw new Error(`'${kind.kind}' asks the supervisor of a supervisor, whose records no index finds`)
    }
  })
}

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
