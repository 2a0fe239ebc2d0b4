import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** The oldest training of that name in which somebody is enrolled. */
export const openTraining = statement(
  (_, p: Parameters<{ person: string; name: string }>) => sql<{ id: string; version: number }>`
  select id, version from trainings
  where person_id = ${p.person}::uuid and lower(name) = lower(${p.name}::text) and status in ('REQUESTED', 'SCHEDULED', 'IN_PROGRESS')
  order by id limit 1`,
)
