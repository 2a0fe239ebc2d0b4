import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { StoredDifference } from '#platform/events/redact.ts'

export type Actors = { readonly actor_name: string | null; readonly assumed_by_name: string | null }
export type FieldChangeRow = Actors & { readonly person_id: string; readonly field: string; readonly name: string; readonly at: Date }
export type ChangeRow = Actors & {
  readonly id: string
  readonly name: string
  readonly at: Date
  /** To the microsecond, for the order. */
  readonly moment: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly difference: StoredDifference
}

export const actorsOf = sql`left join users actor on actor.id = e.actor_user_id left join users assumed_by on assumed_by.id = e.assumed_by_user_id`
export const actorNames = sql`actor.display_name as actor_name, assumed_by.display_name as assumed_by_name`

/** The last change of each value of people: when and by whom, not what. */
export const lastChanges = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<FieldChangeRow>`
  select distinct on (e.subject_id, changed.field) e.subject_id as person_id, changed.field, e.name, e.at, ${actorNames}
  from events e join event_values v on v.event_id = e.id cross join jsonb_object_keys(v.difference) changed (field) ${actorsOf}
  where e.subject_kind = 'person' and e.subject_id = any (${p.ids}::uuid[])
  order by e.subject_id, changed.field, e.at desc, e.id desc`,
)

type Page = { person: string; fields: readonly string[]; afterMoment: string | null; afterId: string | null; limit: number }

/** What changed any of these values of a person, the latest first. */
export const changesOfPerson = statement(
  (_, p: Parameters<Page>) => sql<ChangeRow>`
  select e.id, e.name, e.at, e.at::text as moment, e.subject_kind, e.subject_id, v.difference, ${actorNames}
  from events e join event_values v on v.event_id = e.id ${actorsOf}
  where e.subject_kind = 'person' and e.subject_id = ${p.person}::uuid and v.difference ?| ${p.fields}::text[]
    and (e.at, e.id) < (coalesce(${p.afterMoment}::timestamptz, 'infinity'), coalesce(${p.afterId}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by e.at desc, e.id desc limit ${p.limit}::integer`,
)
