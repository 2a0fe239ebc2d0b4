import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { ActionRow } from './actions.ts'

/** The rows to which warnings offer a value instead of what they would make. */
export const rowsWithOffers = statement(
  (_, p: Parameters<{ importId: string; action: string | null }>) => sql<Pick<ActionRow, 'file_number' | 'row_number' | 'warnings'>>`
  select file_number, row_number, warnings from bulk_data_import_actions
  where import_id = ${p.importId}::uuid and has_warnings and status = 'PENDING' and (${p.action}::uuid is null or id = ${p.action}::uuid)
    and jsonb_path_exists(warnings, '$[*].values.offered')
  order by position`,
)
