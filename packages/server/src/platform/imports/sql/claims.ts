import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

const claims = (column: 'email' | 'employee_number') =>
  statement(
    (_, p: Parameters<{ keys: string[]; imports: string[] }>) => sql<{ key: string; import: string }>`
    select a.${sql.ref(column)} as key, i.name as import
    from bulk_data_import_actions a join bulk_data_imports i on i.id = a.import_id
    where a.import_id = any (${p.imports}::uuid[]) and a.${sql.ref(column)} = any (${p.keys}::text[]) and a.status = 'PENDING'`,
  )
/** The imports that are about to give a person one of these e-mail addresses or employee numbers. */
export const emailClaims = claims('email')
export const employeeNumberClaims = claims('employee_number')
