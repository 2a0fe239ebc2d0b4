import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'
import type { RecordedEvent } from './subscribers.ts'

export async function eventsChanging(
  { db }: Context,
  events: readonly RecordedEvent[],
  fields: readonly string[],
): Promise<RecordedEvent[]> {
  const rows = await db.run(changing, { ids: events.map(({ id }) => id), fields })
  const found = new Set(rows.map(({ id }) => id))
  return events.filter(({ id }) => found.has(id))
}

const changing = statement(
  (_, p: Parameters<{ ids: readonly string[]; fields: readonly string[] }>) => sql<{ id: string }>`
  select event_id as id from event_values where event_id = any (${p.ids}::uuid[]) and difference ?| ${p.fields}::text[]`,
)
