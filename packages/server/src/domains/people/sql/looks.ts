import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { actorNames, actorsOf, type Actors } from './changed.ts'

export type LookRow = Actors & {
  readonly id: string
  readonly name: string
  readonly at: Date
  /** To the microsecond, for the order. */
  readonly moment: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly person_id: string
  /** What the event says beside its record: which field, of which record. */
  readonly revealed_field: string | null
  readonly model_type: string | null
  readonly model_id: string | null
}
type Page = { person: string; names: readonly string[]; afterMoment: string | null; afterId: string | null; limit: number }

/** The events of these names about a person, the latest first. */
export const looksAt = statement(
  (_, p: Parameters<Page>) => sql<LookRow>`
  select e.id, e.name, e.at, e.at::text as moment, e.subject_kind, e.subject_id, e.person_id, ${actorNames},
    v.difference -> 'revealedField' ->> 1 as revealed_field, v.difference -> 'modelType' ->> 1 as model_type, v.difference -> 'modelId' ->> 1 as model_id
  from events e left join event_values v on v.event_id = e.id ${actorsOf}
  where e.person_id = ${p.person}::uuid and e.name = any (${p.names}::text[])
    and (e.at, e.id) < (coalesce(${p.afterMoment}::timestamptz, 'infinity'), coalesce(${p.afterId}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by e.at desc, e.id desc limit ${p.limit}::integer`,
)
