import { sql } from 'kysely'
import { statement } from '#platform/database/statement.ts'
import type { Portable } from '#platform/portable.ts'

/** Their jobs stayed where they were. */
const endChecks = statement(() => sql`update audit_checks set status = 'FAILED' where status in ('WAITING', 'RUNNING')`)

export const portable: Portable = { arrive: async (db) => void (await db.run(endChecks, {})) }
