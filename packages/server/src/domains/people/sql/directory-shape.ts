import { sql, type RawBuilder } from 'kysely'
import type { Parameters } from '#platform/database/statement.ts'
import type { DayParameters } from '#platform/conditions/condition-sql.ts'
import type { CustomTest, CustomTestParameters } from '#platform/facets/custom-fields/in-lists.ts'
import type { CustomOrder } from '#platform/facets/custom-fields/orders.ts'
import type { SituationReaches } from '#platform/records/situations.ts'
import type { Reach } from '#platform/rights/reach.ts'
import type { CardParameters } from './card.ts'

/** Everything that changes the text of the directory's statement. */
export type DirectoryShape = {
  /** How far the actor may find people, open their profiles, view their jobs, contact details and personal details. */
  readonly directory: Reach
  readonly profile: Reach
  readonly jobs: Reach
  readonly contacts: Reach
  readonly personal: Reach
  /** A further permission that must reach the person. */
  readonly also: Reach
  /** Asked for another day than today: only what the profile and job permissions reach. */
  readonly otherDay: boolean
  readonly pastDay: boolean
  readonly past: boolean
  readonly team: boolean
  /** In a job whose probation has not ended, as far as the reader may view it. */
  readonly onProbation: boolean
  readonly descending: boolean
  /** By a custom field, then by names; null for names alone. */
  readonly order: CustomOrder | null
  /** Where everyone is walked in that order: those with a value, or those without. */
  readonly part: 'FILLED' | 'EMPTY' | null
  readonly words: number
  readonly jobFilters: readonly JobFilter[]
  readonly byStatus: boolean
  /** In any of these. */
  readonly situations: readonly string[]
  /** How far the actor may view the records that make those of them that other domains add. */
  readonly said: SituationReaches
  /** What is asked of custom fields, all of it. */
  readonly custom: readonly CustomTest[]
  /** The statuses asked for are such as few people have. */
  readonly byRareStatus: boolean
  readonly withAccount: boolean
  /** Only those who do not work here on the day. */
  readonly withoutEmployed: boolean
  readonly matches: Matches
  /** Best first: those whose name begins with what was typed, then those with words that do. Not for pages. */
  readonly ranked: boolean
}

/** How many the words and filters find. Few are sorted; of some, the first ones; of many, people are walked in order and asked, which is then sooner done. */
export type Matches = 'FEW' | 'SOME' | 'MANY'

/** The most selective first: the first one asked for finds the candidates. */
export const jobFilters = {
  jobIds: sql`seg.job_id = any`,
  supervisorJobIds: sql`seg.supervisor_job_id = any`,
  positionTitleIds: sql`seg.position_title_id = any`,
  locationIds: sql`seg.location_id = any`,
  businessUnitIds: sql`seg.business_unit_id = any`,
  businessEntityIds: sql`seg.business_entity_id = any`,
  workTypes: sql`seg.work_class_id in (select id from work_classes where work_type = any`,
} as const
export type JobFilter = keyof typeof jobFilters
// The keys of the constant above
export const filterNames = Object.keys(jobFilters) as JobFilter[]

export type DirectoryParameters = CardParameters &
  DayParameters &
  CustomTestParameters & {
    afterName: string
    afterId: string
    orderField: string
    /** The value at which a walk in the order of a custom field begins. */
    orderFrom: string
    words: readonly string[]
    /** All that was typed, as a name is compared with it, and the end of the range of names that begin with it. */
    typed: readonly string[]
    ids: readonly string[]
    statuses: readonly string[]
  } & Record<JobFilter, readonly string[]>

export type P = Parameters<DirectoryParameters>
/** What a branch walks in the order of names: everyone, or only what a word or filter finds. */
export type Walk = 'people' | 'team' | 'self' | 'found' | 'begun'

export function jobMatches(filter: JobFilter, p: P): RawBuilder<boolean> {
  if (filter === 'workTypes') return sql<boolean>`${jobFilters[filter]} (${p.workTypes}::text[]))`
  return sql<boolean>`${jobFilters[filter]} (${p[filter]}::uuid[])`
}

export function afterCursor(shape: DirectoryShape, columns: RawBuilder<unknown>, p: P): RawBuilder<boolean> {
  return sql<boolean>`(${columns}) ${shape.descending ? sql`<` : sql`>`} (${p.afterName}::text, ${p.afterId}::uuid)`
}

export const direction = (shape: DirectoryShape) => (shape.descending ? sql`desc` : sql``)
export const columnsInOrder = (shape: DirectoryShape, of: string) =>
  sql`${sql.ref(`${of}.sort_name`)} ${direction(shape)}, ${sql.ref(`${of}.id`)} ${direction(shape)}`
export const inOrder = (shape: DirectoryShape, of: string) => sql`order by ${columnsInOrder(shape, of)}`
export const all = (each: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(each, sql` and `)}`
