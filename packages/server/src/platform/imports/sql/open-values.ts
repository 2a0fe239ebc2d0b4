import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'

/** What is said of dates and numbers of which somebody can say for a whole column how they are meant. */
export const openCodes = {
  dates: ['clearDate', 'ambiguousDate', 'otherDateFormat'],
  numbers: ['otherNumberFormat', 'addedDecimals', 'ambiguousNumber'],
} as const

export type OpenValues = Pick<BulkDataMessage, 'code' | 'values'> & { column: string; count: number }

/** The columns of dates and numbers of a file that cells of other rows contradict, as far as their errors tell; `columns` are those that are corrected in this one. */
export const contradictedColumns = statement(
  (_, p: Parameters<{ importId: string; file: number; row: number; columns: string[] }>) => sql<{ column: string; is_of_dates: boolean }>`
  select distinct error ->> 'column' as column, error ->> 'code' <> 'ambiguousNumber' as is_of_dates
  from bulk_data_import_actions a, jsonb_array_elements(a.reading_errors) as error
  where a.import_id = ${p.importId}::uuid and a.file_number = ${p.file}::integer and a.has_errors
    and error ->> 'code' in ('ambiguousDate', 'otherDateFormat', 'ambiguousNumber')
    and not (a.row_number = ${p.row}::integer and error ->> 'column' = any (${p.columns}::text[]))`,
)

/** The values of a file of which is still to be said how they are meant, by column and by what is open, each with the first of them. */
export const openValues = statement(
  (_, p: Parameters<{ importId: string; file: number; codes: string[] }>) => sql<OpenValues>`
  select error ->> 'column' as column, error ->> 'code' as code, count(*) as count, (array_agg(error -> 'values' order by a.position))[1] as values
  from bulk_data_import_actions a, jsonb_array_elements(a.reading_errors) as error
  where a.import_id = ${p.importId}::uuid and a.file_number = ${p.file}::integer and a.has_errors and a.status = 'PENDING'
    and error ->> 'code' = any (${p.codes}::text[])
  group by 1, 2 order by 1, 2`,
)
