import type { Counted } from '@kith/shared/domains/analytics/measures.ts'
import type { DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '#platform/database/statement.ts'
import type { Reach, ReachParameters, SightParameters } from '#platform/rights/reach.ts'

export type Sql = RawBuilder<unknown>

/** Decides the text of the statement of a figure. */
export type Shape = {
  readonly counted: Pick<Counted, 'facts' | 'counts' | 'only' | 'beside' | 'value'>
  /** Values beside the one that is counted, as `more0` and so on. */
  readonly more?: readonly string[]
  readonly by: readonly DimensionName[]
  readonly filters: readonly DimensionName[]
  /** A unit also has those below it. */
  readonly isRolledUp: boolean
  readonly isAsKnown: boolean
  /** Of one day or period, rather than of several. */
  readonly isOfOne: boolean
  /** Of one day. */
  readonly isOfDay: boolean
  /** How many people are in more than one row is told as well. */
  readonly tellsSeveral: boolean
  /** Past staff are open to the reader. */
  readonly withPast: boolean
  /** Of the permissions of the measure, all of which limit who is counted. */
  readonly reaches: readonly Reach[]
  /** How far the reader sees what kinds conceal, where facts are of several kinds. */
  readonly sights?: Readonly<Record<string, string>>
  /** Of the permissions of the dimensions. */
  readonly personal: Reach | null
  /** The custom fields that are dimensions: the first is named `cf:0`, whichever it is. */
  readonly custom: readonly CustomShape[]
  /** Of the jobs that hold direct reports or goals, which are counted as a dimension. */
  readonly others: Reach
}

/** A field of people or of jobs, which the reader may view so far. */
export type CustomShape = { readonly isOfJob: boolean; readonly reach: Reach }

/** `froms` and `untils` are the first and last days of the periods, each ascending. */
export type FactParameters = ReachParameters &
  SightParameters & {
    froms: readonly string[]
    untils: readonly string[]
    knownAt: string | null
    /** By the names of their dimensions, as JSON. */
    filters: string
    customFields: readonly string[]
    currency: string
  }
export type P = Parameters<FactParameters>

export const firstDay = (p: P): Sql => sql`(${p.froms}::date[])[1]`
export const lastDay = (p: P): Sql => sql`(${p.untils}::date[])[cardinality(${p.untils}::date[])]`

/** Figures are counted from facts: each holds of somebody from one day until another, both included. */
export type Facts = {
  readonly from: Sql
  readonly person: Sql
  readonly job: Sql
  readonly id: Sql
  /** No two facts have one id, as long as they are not cut where a dimension changes. */
  readonly hasOwnId?: boolean
  /** Nobody has two facts of one value of this dimension. */
  readonly oncePer?: DimensionName
  readonly first: Sql
  readonly last: Sql
  /** None ends before it begins, as long as they are not cut. */
  readonly hasDays?: boolean
  /** The day after the last one, where an index finds it. */
  readonly until?: Sql
  readonly where?: Sql
  /** True where the reader may count it; given for records, which their kind may conceal. */
  readonly isReached?: (reach: Reach, p: P) => Sql
  /**
   * The attributes of the job on a day: `seg` of the facts themselves, or joined by its job and day; `ofPerson` where that is the job which
   * its person holds on a day that all facts have in common.
   */
  readonly segment: 'OWN' | { readonly day: Sql; readonly ofPerson?: boolean }
  readonly only?: Readonly<Record<string, Sql>>
  readonly values?: Readonly<Record<string, Sql>>
  /** How many values each of theirs is the mean of, where it is not one. */
  readonly weight?: Sql
  /** Dimensions of their own. */
  readonly own?: Readonly<Partial<Record<DimensionName, Sql>>>
}
/** For a fact, a dimension is one value, or one that changes on days of its own; either may be of what is joined with the fact. */
export type DimensionSql = ({ readonly value: Sql } | { readonly ranges: Ranges }) & { readonly join?: Sql }
/** From when until before when something has a value: a set of `value`, `from`, `until`, of which one holds on every day. */
export type Ranges = Sql
export type FactsOf = (p: P, shape: Shape, columns: readonly string[]) => Facts
