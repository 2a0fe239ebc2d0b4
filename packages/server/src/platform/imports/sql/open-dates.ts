import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'

export type OpenDates = Pick<BulkDataMessage, 'values'> & {
  column: string
  code: 'clearDate' | 'ambiguousDate' | 'otherDateFormat'
  count: number
}

/** The columns of dates of a file that cells of other rows contradict, as far as their errors tell; `columns` are those that are corrected in this one. */
export const contradictedColumns = statement(
  (_, p: Parameters<{ importId: string; file: number; row: number; columns: string[] }>) => sql<{ column: string }>`
  select distinct error ->> 'column' as column
  from bulk_data_import_actions a, jsonb_array_elements(a.reading_errors) as error
  where a.import_id = ${p.importId}::uuid and a.file_number = ${p.file}::integer and a.has_errors
    and error ->> 'code' in ('ambiguousDate', 'otherDateFormat')
    and not (a.row_number = ${p.row}::integer and error ->> 'column' = any (${p.columns}::text[]))`,
)

/** The dates of a file of which is still to be said how they are meant, by column and by what is open, each with the first of them. */
export const openDates = statement(
  (_, p: Parameters<{ importId: string; file: number }>) => sql<OpenDates>`
  select error ->> 'column' as column, error ->> 'code' as code, count(*) as count, (array_agg(error -> 'values' order by a.position))[1] as values
  from bulk_data_import_actions a, jsonb_array_elements(a.reading_errors) as error
  where a.import_id = ${p.importId}::uuid and a.file_number = ${p.file}::integer and a.has_errors and a.status = 'PENDING'
    and error ->> 'code' in ('clearDate', 'ambiguousDate', 'otherDateFormat')
  group by 1, 2 order by 1, 2`,
)
