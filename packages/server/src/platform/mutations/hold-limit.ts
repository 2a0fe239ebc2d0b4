import type { Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { sql } from 'kysely'

/**
 * Holds a limit, such as that of the webhooks of an organisation or of the views of somebody, until the transaction ends: of those who add
 * the last one that there may be at the same moment, the second finds it there.
 */
export const holdLimit = async ({ db }: Context, of: string): Promise<void> => void (await db.run(held, { of }))

const held = statement(
  (_, p: Parameters<{ of: string }>) => sql`select pg_advisory_xact_lock(hashtextextended(${p.of}::text || ' ' || app.tenant()::text, 0))`,
)
