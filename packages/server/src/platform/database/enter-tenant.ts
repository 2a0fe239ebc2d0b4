import { sql } from 'kysely'
import { statement, type Parameters } from './statement.ts'

/** What the transaction reads and writes from here on belongs to this tenant. */
export const enterTenant = statement((_, p: Parameters<{ tenant: string }>) => sql`select set_config('app.tenant', ${p.tenant}, true)`)
