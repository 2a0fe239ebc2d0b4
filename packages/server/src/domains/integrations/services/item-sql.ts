import type { Problem } from '@kith/shared/rules/types.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type WaitingItem = { id: string; external_id: string; sealed_item: Buffer; problems: readonly Problem[] | null; at: Date }

type NewItem = { id: string; integration: string; external: string; now: Date }
/** Returns nothing for what was read before. */
export const insertItem = statement(
  (_, p: Parameters<NewItem>) => sql<{ id: string }>`
  insert into service_items (id, integration_id, external_id, state, at)
  values (${p.id}::uuid, ${p.integration}::uuid, ${p.external}::text, 'DONE', ${p.now}::timestamptz)
  on conflict (tenant_id, integration_id, external_id) do nothing returning id`,
)
export const keepItem = statement(
  (_, p: Parameters<{ id: string; sealed: Buffer; problems: string | null }>) => sql`
  update service_items set state = 'WAITING', sealed_item = ${p.sealed}::bytea, problems = ${p.problems}::jsonb where id = ${p.id}::uuid`,
)
export const noteProblems = statement(
  (_, p: Parameters<{ id: string; problems: string | null }>) => sql`
  update service_items set problems = ${p.problems}::jsonb where id = ${p.id}::uuid and state = 'WAITING'`,
)
export const endItems = statement(
  (_, p: Parameters<{ ids: readonly string[]; state: 'DONE' | 'DISCARDED' }>) => sql`
  update service_items set state = ${p.state}::text, sealed_item = null, problems = null where id = any (${p.ids}::uuid[])`,
)
export const waitingItems = statement(
  (_, p: Parameters<{ integration: string; limit: number }>) => sql<WaitingItem>`
  select id, external_id, sealed_item, problems, at from service_items
  where integration_id = ${p.integration}::uuid and state = 'WAITING' order by at, id limit ${p.limit}::integer`,
)
export const lockWaiting = statement(
  (_, p: Parameters<{ integration: string; ids: readonly string[] }>) => sql<WaitingItem>`
  select id, external_id, sealed_item, problems, at from service_items
  where integration_id = ${p.integration}::uuid and state = 'WAITING' and id = any (${p.ids}::uuid[]) order by at, id for update`,
)
/** Ninety days: whoever has not been taken on by then will not be, and is not kept. */
export const giveUpItems = statement(
  (_, p: Parameters<{ integration: string; now: Date }>) => sql`
  update service_items set state = 'DISCARDED', sealed_item = null, problems = null
  where integration_id = ${p.integration}::uuid and state = 'WAITING' and at < ${p.now}::timestamptz - interval '90 days'`,
)
