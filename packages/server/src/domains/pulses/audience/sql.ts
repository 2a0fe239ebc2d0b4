import { kindOf } from '@kith/shared/catalogue.ts'
import type { Taking } from '@kith/shared/domains/pulses/pulses.ts'
import { sql, type RawBuilder } from 'kysely'
import { heldOn, isOnLeaveOn } from '#domains/jobs/public.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { canActOn } from '#platform/rights/acting.ts'
import { withBelow } from '#platform/settings-lists/sql.ts'

/** A pulse takes people who are on leave, on probation, or without an account, or leaves them out. */
export type Takings = { readonly onLeave: Taking; readonly onProbation: Taking; readonly withoutAccount: Taking }
/** The ids that a pulse names; null or none where it does not narrow by them. */
export type Named = {
  units: readonly string[] | null
  entities: readonly string[] | null
  locations: readonly string[] | null
  classes: readonly string[] | null
  grades: readonly string[] | null
  include: readonly string[] | null
  exclude: readonly string[] | null
}
type On = Named & { day: string }
type Within = { after: string; until: string }
export type AudienceRow = { readonly job_id: string; readonly person_id: string }

export const firstOfAudience = shapedStatement(
  (_, takings: Takings, p: Parameters<On & { most: number }>) => sql<AudienceRow & { places: string[] }>`
  select held.job_id, held.person_id, array_remove(array[
    (select name from business_units where id = held.business_unit_id), (select name from locations where id = held.location_id)], null) as places
  from ${audience(takings, p)} order by held.job_id limit ${p.most}::integer`,
)

/** Limits both tables by id, so that the planner can begin with either. */
export const audienceWithin = shapedStatement(
  (_, takings: Takings, p: Parameters<On & Within>) => sql<AudienceRow>`
  select held.job_id, held.person_id from ${audience(takings, p)}
    and held.job_id > ${p.after}::uuid and held.job_id <= ${p.until}::uuid and job.id > ${p.after}::uuid and job.id <= ${p.until}::uuid
  order by held.job_id`,
)

/** Ends a set after so many jobs, whether or not their people are asked, so that all sets take equally long. */
export const lastOfJobs = statement(
  (_, p: Parameters<{ after: string; most: number }>) => sql<{ id: string }>`
  select id from (select id from jobs where id > ${p.after}::uuid order by id limit ${p.most}::integer) next order by id desc limit 1`,
)

export const countAudience = shapedStatement(
  (_, takings: Takings, p: Parameters<On>) => sql<{ jobs: number; people: number }>`
  select count(*)::integer as jobs, count(distinct held.person_id)::integer as people from ${audience(takings, p)}`,
)

/** Says where somebody is, by their primary job. */
export type PlacedRow = {
  readonly person_id: string
  readonly business_unit_id: string | null
  readonly location_id: string | null
  readonly business_entity_id: string | null
  readonly work_class_id: string | null
  /** For so many full years they have held the job. */
  readonly years: number
  readonly can_act: boolean
}

/** Everybody whom a pulse finds on a day, once each. */
export const audiencePeople = shapedStatement(
  (_, takings: Takings, p: Parameters<On>) => sql<PlacedRow>`
  select distinct on (held.person_id) held.person_id, held.business_unit_id, held.location_id, held.business_entity_id, held.work_class_id,
    extract(year from age(${p.day}::date, lower(job.employed)))::integer as years, ${canActOn(sql`held.person_id`, p.day)} as can_act
  from ${audience(takings, p)}
  order by held.person_id, coalesce(held.job_id = (
    select job_id from primary_choices where person_id = held.person_id and chosen_from <= ${p.day}::date and upper_inf(known)
    order by chosen_from desc limit 1), false) desc, lower(job.employed), held.job_id`,
)

/** Units and locations, each with the one above it. */
export const treesOfPlaces = statement(
  () => sql<{ id: string; parent_id: string | null }>`
  select id, parent_id from business_units union all select id, parent_id from locations`,
)

function audience({ onLeave, onProbation, withoutAccount }: Takings, p: Parameters<On>): RawBuilder<unknown> {
  const within = (column: string, ids: RawBuilder<readonly string[] | null>, kind?: string) => {
    const those = kind ? withBelow(kindOf(kind), ids as RawBuilder<readonly string[]>) : sql`select unnest(${ids}::uuid[])`
    return sql`(coalesce(cardinality(${ids}::uuid[]), 0) = 0 or ${sql.ref(`held.${column}`)} in (${those}))`
  }
  return sql`${heldOn(p.day)}
  where ${within('business_unit_id', p.units, 'businessUnit')} and ${within('business_entity_id', p.entities)}
    and ${within('location_id', p.locations, 'location')} and ${within('work_class_id', p.classes)} and ${within('pay_grade_id', p.grades)}
    and ${within('person_id', p.include)} and not (held.person_id = any (coalesce(${p.exclude}::uuid[], '{}')))
    and ${taken(onLeave, isOnLeaveOn(sql`held.job_id`, p.day))} and ${taken(onProbation, isOnProbation(p.day))}
    and ${taken(withoutAccount, sql<boolean>`(not ${canActOn(sql`held.person_id`, p.day)})`)}`
}

const taken = (taking: Taking, test: RawBuilder<boolean>): RawBuilder<boolean> =>
  taking === 'ANY' ? sql<boolean>`true` : taking === 'ONLY' ? test : sql<boolean>`(not ${test})`

const isOnProbation = (day: RawBuilder<string>) => sql<boolean>`coalesce(job.probation_end_on >= ${day}::date, false)`

/** Those of the named records that can no longer be chosen, each with its kind and, while it is there, its name. */
export const goneFilters = statement(
  (_, p: Parameters<Pick<Named, 'units' | 'entities' | 'locations' | 'classes' | 'grades'>>) => sql<{
    kind: string
    id: string
    name: string | null
  }>`
  select named.kind, named.id, there.name from (
    select 'businessUnit' as kind, unnest(${p.units}::uuid[]) as id
    union all select 'businessEntity', unnest(${p.entities}::uuid[])
    union all select 'location', unnest(${p.locations}::uuid[])
    union all select 'workClass', unnest(${p.classes}::uuid[])
    union all select 'payGrade', unnest(${p.grades}::uuid[])) named
  left join (
    select 'businessUnit' as kind, id, name, is_enabled from business_units
    union all select 'businessEntity', id, name, is_enabled from business_entities
    union all select 'location', id, name, is_enabled from locations
    union all select 'workClass', id, name, is_enabled from work_classes
    union all select 'payGrade', id, name, is_enabled from pay_grades) there on there.kind = named.kind and there.id = named.id
  where there.id is null or not there.is_enabled order by named.kind, there.name, named.id`,
)

/** The pulses still to be sent whose filters name a location that can no longer be chosen. */
export const pulsesOfGoneLocations = statement(
  () => sql<{ id: string; name: string; locations: string[] }>`
  select pulse.id, pulse.name, array_agg(coalesce(location.name, '–') order by location.name) as locations
  from pulses pulse cross join lateral unnest(pulse.location_ids) as named (id) left join locations location on location.id = named.id
  where pulse.state in ('UPCOMING', 'ACTIVE', 'PAUSED') and (location.id is null or not location.is_enabled)
  group by pulse.id, pulse.name order by lower(pulse.name), pulse.id`,
)

export const peopleNamed = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; name: string }>`
  select id, display_name as name from people_card where id = any (${p.ids}::uuid[])`,
)
