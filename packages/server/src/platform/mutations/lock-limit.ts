import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'

/**
 * Locks a limit, such as that of the webhooks of an organisation or of the views of somebody, until the transaction ends. Of two requests that
 * add the last one at the same moment, the second one waits and then counts the first.
 */
export const lockLimit = async ({ db }: Context, of: string): Promise<void> => void (await db.run(lock, { of }))

const lock = statement(
  (_, p: Parameters<{ of: string }>) => sql`select pg_advisory_xact_lock(hashtextextended(${p.of}::text || ' ' || app.tenant()::text, 0))`,
)
