import { kindOf, reaching } from '@kith/shared/catalogue.ts'
import { shownFields } from '@kith/shared/derived.ts'
import type { Field } from '@kith/shared/fields.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { decisionOf, startsOf } from '@kith/shared/record-actions.ts'
import { agendaOf, ownerColumn, type RecordKind } from '@kith/shared/records.ts'
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
import { isUuid } from '../rights/check.ts'
import { reachedThroughOwners } from '../rights/owners.ts'
import type { Reach, ReachParameters } from '../rights/reach.ts'
import { agendaPlace, isAgendaPlace } from './agenda.ts'
import { columnOf, type RecordRow } from './columns.ts'
import { derivedColumns, derivedSql } from './derived.ts'
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
  readonly sort: string
  readonly descending: boolean
}
type Given = ReachParameters &
  DayParameters &
  GivenParameters & { owners: readonly string[]; own: readonly string[]; search: string | null }
type Position = { afterValue: string | null; afterId: string | null; limit: number }

export const recordPage = shapedStatement((_, shape: Shape, p: Parameters<Given & Position>) => {
  const kind = kindOf(shape.kind)
  const { value, type, hasBlanks } = orderOf(kind, shape.sort, p)
  // Without a value comes last, as it does among days and numbers
  const keysOf = (key: RawBuilder<unknown>, id: RawBuilder<unknown>) => [...(hasBlanks ? [sql`${key} = ''`] : []), key, id]
  const keys = keysOf(value, sql`record.id`)
  const position = keysOf(sql`${p.afterValue}::text::${sql.raw(type)}`, sql`${p.afterId}::uuid`)
  const after = sql`(${sql.join(keys)}) ${shape.descending ? sql`<` : sql`>`} (${sql.join(position)})`
  const direction = shape.descending ? sql`desc` : sql`asc`
  return sql<RecordRow & { list_place: string }>`
    select record.*, (${value})::text as list_place${derivedColumns(kind, p)} from ${matching(shape, p)} and (${p.afterId}::uuid is null or ${after})
    order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))} limit ${p.limit}::integer`
})

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
    ...(waitingWithin ? [isReached(waitingWithin, p), sql`${personId} <> all (${p.own}::uuid[])`, isWaiting(kind)] : []),
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

type SortKey = { readonly value: RawBuilder<unknown>; readonly type: string; readonly hasBlanks?: true }
/** By a field of the kind, else by its agenda or by age. */
function orderOf(kind: RecordKind, name: string, p: Parameters<Given>): SortKey {
  const agenda = name === '' ? agendaPlace(kind) : undefined
  if (agenda) return { value: agenda, type: 'integer' }
  if (name === '') return { value: sql`record.id`, type: 'uuid' }
  const column = derivedSql(kind, name, p) ?? sql.ref(`record.${columnOf(name)}`)
  const field = shownFields(kind)[name]
  const order = field && orders[field.kind]
  if (!order || field.view) throw new Error(`'${kind.kind}' cannot be sorted by '${name}'`)
  const { type, none } = order
  const value = field.choices ? sql`array_position(${sql.val(field.choices)}::text[], ${column})` : column
  if (field.required) return { value, type }
  return { value: sql`coalesce(${value}, ${sql.lit(none)}::${sql.raw(type)})`, type, ...(none === '' ? { hasBlanks: true } : {}) }
}

/** A value that a cursor holds, as the order compares it; any other is no page. */
export function valueInOrder(kind: RecordKind, name: string, value: string | null): string | null {
  const isPlace = agendaOf(kind) ? isAgendaPlace : isUuid
  const isValid = name === '' ? isPlace : orders[shownFields(kind)[name]?.kind ?? 'object']?.isValid
  if (value !== null && isValid?.(value) !== true) throw unknownPage()
  return value
}
