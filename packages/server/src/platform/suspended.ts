import { sql } from 'kysely'
import { inTransaction, type Pool } from './database/pool.ts'
import { statement, type Parameters } from './database/statement.ts'

const suspendedTenant = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ id: string }>`select id from tenants where id = ${p.id}::uuid and suspended_at is not null`,
)

/** Whether an organisation is closed for now. */
export const isSuspended = (pool: Pool, tenantId: string): Promise<boolean> =>
  inTransaction(pool, async (db) => (await db.first(suspendedTenant, { id: tenantId })) !== undefined)
