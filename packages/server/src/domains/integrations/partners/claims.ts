import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Keeps the run of an integration for five more minutes: no other process begins one. */
export const keepClaim = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update integrations set push_claimed_until = ${p.now}::timestamptz + interval '5 minutes' where id = ${p.id}::uuid`,
)
export const endClaim = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ is_due: boolean }>`
  update integrations set push_claimed_until = null where id = ${p.id}::uuid returning push_is_due as is_due`,
)
