import { sql } from 'kysely'
import { statement } from '#platform/database/statement.ts'
import type { Portable } from '#platform/portable.ts'

/** Their jobs stayed where they were: someone resumes them. */
const pauseImports = statement(() => sql`update bulk_data_imports set status = 'PAUSED' where status = 'PROCESSING'`)

export const portable: Portable = { arrive: async (db) => void (await db.run(pauseImports, {})) }
