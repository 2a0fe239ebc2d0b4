import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { joinTerms, joinValues } from './as-at.ts'
import { joinPrimaryChoice, orderByPrimary } from './primary.ts'

/** The location on a day of the primary job of each of these people, no matter who asks. */
export const placesOfWork = statement(
  (_, p: Parameters<{ people: readonly string[]; day: string }>) => sql<{ person_id: string; location_id: string | null }>`
  select person.id as person_id, held.location_id from unnest(${p.people}::uuid[]) person (id) cross join lateral (
    select v.location_id from jobs j ${joinTerms(undefined)} ${joinValues(p.day, undefined)}
      ${joinPrimaryChoice(sql`j.person_id`, p.day, undefined)}
    where j.person_id = person.id order by ${orderByPrimary(p.day)} limit 1) held`,
)
