import { kindOf, reaching } from '@kith/shared/catalogue.ts'
import { shownFields, type DerivedField } from '@kith/shared/derived.ts'
import type { Field } from '@kith/shared/fields.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { decisionOf, startsOf } from '@kith/shared/record-actions.ts'
import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import { sql, type RawBuilder } from 'kysely'
import {
  comparedIn,
  comparedSql,
  type Compared,
  type DayParameters,
  type GivenCondition,
  type GivenParameters,
} from '../conditions/condition-sql.ts'
import { shapedStatement, statement, type Parameters } from '../database/statement.ts'
import { unknownPage } from '../graphql/paging.ts'
import { hasNotLeft } from '../rights/leavers.ts'
import { reachedThroughOwners } from '../rights/owners.ts'
import type { Reach, ReachParameters, SightParameters } from '../rights/reach.ts'
import { columnOf, type RecordRow } from './columns.ts'
import { derivationSql, derivedColumns, derivedSql } from './derived.ts'
import { comparedInJobs } from './job-filters-sql.ts'
import { isFound } from './search-sql.ts'

/** Which records of a kind, in which order. */
export type Shape = {
  readonly kind: string
  readonly reach: Reach
  /** How far the reader may view the jobs by which lists of the records of people are filtered. */
  readonly jobs: Reach
  /** What the filters ask of each record. */
  readonly condition: GivenCondition
  readonly isOfOwner: boolean
  readonly isSearching: boolean
  /** Only those of everyone below one's own jobs. */
  readonly isOfTeam: boolean
  /** Only those that wait for a decision of the reader, and how far they may take it; null for all. */
  readonly waitingWithin: Reach | null
  /** By a field, or without one as the kind is ordered at first, else by age. */
  readonly sort: string
  readonly descending: boolean
}
type Given = ReachParameters &
  SightParameters &
  DayParameters &
  GivenParameters & { owners: readonly string[]; own: readonly string[]; search: string | null; names: readonly string[] | null }
type Position = { afterValues: readonly (string | null)[]; afterId: string | null; limit: number }

/** With what it is found again by, beside its id. */
export type ListedRow = RecordRow & { readonly list_places: readonly string[] }

export const recordPage = shapedStatement((_, shape: Shape, p: Parameters<Given & Position>) => {
  const kind = kindOf(shape.kind)
  const order = orderOf(kind, shape)
  const fields = order.map((each) => fieldOrder(kind, each, p))
  const keys: Key[] = [
    ...fields.flatMap(({ value, type, hasBlanks, descending }, index): Key[] => {
      const position = sql`(${p.afterValues}::text[])[${sql.lit(index + 1)}]::${sql.raw(type)}`
      // Without a value comes last, as it does among days and numbers
      const blank = { key: sql`(${value} = '')`, position: sql`(${position} = '')`, descending }
      return [...(hasBlanks ? [blank] : []), { key: value, position, descending }]
    }),
    { key: sql`record.id`, position: sql`${p.afterId}::uuid`, descending: (order.at(-1) ?? shape).descending },
  ]
  const places = fields.map(({ value }) => sql`(${value})::text`)
  return sql<ListedRow>`
    select record.*, array[${sql.join(places)}]::text[] as list_places${derivedColumns(kind, p)} from ${matching(shape, p)}
      and (${p.afterId}::uuid is null or ${isBehind(keys)})
    order by ${sql.join(keys.map(({ key, descending }) => sql`${key} ${descending ? sql`desc` : sql`asc`}`))} limit ${p.limit}::integer`
})

type Key = { readonly key: RawBuilder<unknown>; readonly position: RawBuilder<unknown>; readonly descending: boolean }

/** Whether a row comes after a position: by the first key that differs, each in its own direction. */
function isBehind([first, ...others]: readonly Key[]): RawBuilder<unknown> {
  if (!first) return sql`false`
  const { key, position, descending } = first
  const beyond = sql`${key} ${descending ? sql`<` : sql`>`} ${position}`
  return others.length === 0 ? beyond : sql`(${beyond} or (${key} = ${position} and ${isBehind(others)}))`
}

export const countRecords = shapedStatement(
  (_, shape: Shape, p: Parameters<Given>) => sql<{ total: number }>`select count(*)::integer as total from ${matching(shape, p)}`,
)

export const hasTeam = statement((_, p: Parameters<ReachParameters>) => sql<{ has: boolean }>`select exists (${team(p)}) as has`)

function matching({ kind: name, reach, jobs, condition, isOfOwner, isOfTeam, waitingWithin, isSearching }: Shape, p: Parameters<Given>) {
  const kind = kindOf(name)
  const { from, isReached, personId, jobId, isOfJob } = reachedThroughOwners(kind)
  const inJobs = comparedInJobs({ personId, jobId, isOfJob }, jobs, p)
  const all = [
    isReached(reach, p),
    comparedSql(condition, comparedOf(kind, inJobs, p), p),
    ...(isOfOwner ? [sql`${sql.ref(`record.${ownerColumn(kind)}`)} = any (${p.owners}::uuid[])`] : []),
    ...(isOfTeam ? [sql`${personId} in (${team(p)})`] : []),
    ...(waitingWithin
      ? [isReached(waitingWithin, p), sql`${personId} <> all (${p.own}::uuid[])`, isWaiting(kind), hasNotLeft(personId, p.today)]
      : []),
    ...(isSearching ? [isFound(kind, personId, p)] : []),
  ]
  return sql`${from} where ${sql.join(all, sql` and `)}`
}

/** Whether a record is where the decision on it begins. */
function isWaiting(kind: RecordKind): RawBuilder<unknown> {
  const starts = startsOf(kind, decisionOf(kind) ?? '') ?? []
  const each = starts.map((start) =>
    Object.entries(start).map(([name, value]) => sql`${sql.ref(`record.${columnOf(name)}`)} = ${sql.val(value)}`),
  )
  return sql`(${sql.join(
    each.map((all) => sql.join(all, sql` and `)),
    sql` or `,
  )})`
}

/** The fields of a record, derived ones included, and what its owner's jobs are like. */
function comparedOf(kind: RecordKind, inJobs: ReturnType<typeof comparedInJobs>, p: Parameters<Given>): Compared {
  const kept = comparedIn(kind, p, 'record')
  return (path) => {
    const derived = derivedSql(kind, path, p)
    if (derived) return { family: 'text', value: derived }
    return (path in kind.fields ? undefined : inJobs(path)) ?? kept(path)
  }
}

/** Everyone below one's own jobs today. */
const team = (p: Parameters<ReachParameters>) => sql`
  select line.person_id from ${sql.table(reaching.lines)} line
  where line.ancestor_person_id = ${p.me}::uuid and line.effective @> ${p.today}::date`

type Order = { readonly type: string; readonly none: string; readonly isValid: (text: string) => boolean }
const isNumber = (text: string) => /^(-?\d+(\.\d+)?|Infinity)$/.test(text)
const isMoment = (text: string) =>
  text === 'infinity' || (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(text) && isDay(text.slice(0, 10)))
const isDay = (text: string) => parseDate(text) !== undefined
const text: Order = { type: 'text', none: '', isValid: () => true }
const number: Order = { type: 'numeric', none: 'Infinity', isValid: isNumber }
/** How each kind of field is compared, and what records without a value are compared by; choices in the order in which they are declared. */
const orders: Readonly<Partial<Record<Field['kind'], Order>>> = {
  text,
  choice: number,
  date: { type: 'date', none: 'infinity', isValid: (value) => /^-?infinity$/.test(value) || isDay(value) },
  moment: { type: 'timestamptz', none: 'infinity', isValid: isMoment },
  integer: number,
  decimal: number,
}

type By = { readonly name: string | null; readonly field: Field | DerivedField; readonly descending: boolean }

/** The fields by which records are ordered before their age. */
function orderOf(kind: RecordKind, { sort, descending }: Pick<Shape, 'sort' | 'descending'>): readonly By[] {
  if (sort !== '') return [named(kind, sort, descending)]
  const { sort: declared } = kind.list ?? {}
  if (typeof declared !== 'object') return []
  return declared.map((each) =>
    typeof each === 'string'
      ? named(kind, each.replace(/^-/, ''), each.startsWith('-'))
      : { name: null, field: each.by, descending: each.descending === true },
  )
}

function named(kind: RecordKind, name: string, descending: boolean): By {
  const { [name]: field } = shownFields(kind)
  if (!field || field.view || !orders[field.kind]) throw new Error(`'${kind.kind}' cannot be sorted by '${name}'`)
  return { name, field, descending }
}

type FieldOrder = Pick<Order, 'type'> & { readonly value: RawBuilder<unknown>; readonly descending: boolean; readonly hasBlanks: boolean }

function fieldOrder(kind: RecordKind, { name, field, descending }: By, p: Parameters<Given>): FieldOrder {
  const { type, none } = orders[field.kind] ?? text
  const column = 'cases' in field ? derivationSql(kind, field, p) : sql.ref(`record.${columnOf(name ?? '')}`)
  const value = field.choices ? sql`array_position(${sql.val(field.choices)}::text[], ${column})` : column
  if (field.required) return { value, type, descending, hasBlanks: false }
  const last = name === null && descending ? `-${none}` : none
  return { value: sql`coalesce(${value}, ${sql.lit(last)}::${sql.raw(type)})`, type, descending, hasBlanks: none === '' }
}

/** How many values a cursor holds, its id not among them. */
export const widthOf = (kind: RecordKind, shape: Pick<Shape, 'sort' | 'descending'>): number => orderOf(kind, shape).length

/** The values that a cursor holds, as the order compares them; any others are no page. */
export function ensureInOrder(kind: RecordKind, shape: Pick<Shape, 'sort' | 'descending'>, values: readonly (string | null)[]): void {
  for (const [index, { field }] of orderOf(kind, shape).entries()) {
    const value = values[index] ?? null
    if (value !== null && orders[field.kind]?.isValid(value) !== true) throw unknownPage()
  }
}
