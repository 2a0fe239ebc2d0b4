import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'

/** Sets down where subscribers begin in this organisation that have not been there yet, before the first event is written that they hear of. */
export async function beginCursors({ db }: Context, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.run(insertCursors, { names })
}

const insertCursors = statement(
  (_, p: Parameters<{ names: readonly string[] }>) => sql`
  insert into subscriber_cursors (name, position)
  select name, coalesce((select position from event_chains), 0) from unnest(${p.names}::text[]) name
  on conflict (tenant_id, name) do nothing`,
)
