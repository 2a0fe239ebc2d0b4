import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const latestStarters = statement(
  (_, p: Parameters<{ today: string; limit: number }>) => sql<{
    id: string
    first_name: string | null
    last_name: string
    employee_number: string | null
    email: string
  }>`
  select p.id, p.first_name, p.last_name, p.employee_number, e.email
  from people p join person_emails e on e.person_id = p.id and e.is_primary
  join lateral (select max(j.company_start_on) as began from jobs j where j.person_id = p.id) last on last.began <= ${p.today}::date
  order by last.began desc, p.sort_name, p.id limit ${p.limit}::integer`,
)

export const insertImports = statement(
  (_, p: Parameters<{ imports: string; files: string; actions: string }>) => sql`
  with imports as (
    insert into bulk_data_imports (id, name, status, created_by_user_id, started_by_user_id, created_at, checked_at, saved_at, started_at, finished_at,
      action_count, error_count, completed_count, failed_count)
    select id, name, status, created_by_user_id, started_by_user_id, created_at, checked_at, saved_at, started_at, finished_at,
      action_count, error_count, completed_count, failed_count
    from jsonb_populate_recordset(null::bulk_data_imports, ${p.imports}::jsonb) returning id
  ), files as (
    insert into bulk_data_import_files (id, import_id, number, type, uploaded_type, filename, size, mime, upload_status, uploaded_at, state, headings, problems, row_count, added_by_user_id)
    select id, import_id, 1, 'CREATE_PEOPLE', 'CREATE_PEOPLE', filename, size, 'text/csv', 'UPLOADED', uploaded_at, 'READ', headings, '[]', row_count, added_by_user_id
    from jsonb_populate_recordset(null::bulk_data_import_files, ${p.files}::jsonb)
  )
  insert into bulk_data_import_actions (id, import_id, file_number, type, operation, row_number, position, processing_order, status, given, target, subjects, keys, reading_errors, checking_errors, reason)
  select id, import_id, 1, 'CREATE_PEOPLE', 'CREATE', row_number, position, 0, status, given, target, subjects, keys, reading_errors, checking_errors, reason
  from jsonb_populate_recordset(null::bulk_data_import_actions, ${p.actions}::jsonb)`,
)

/** Places of work that were recorded long enough ago to have been found wrong since, with another one of the same country. */
export const placesToMistake = statement(
  (_, p: Parameters<{ before: Date; limit: number }>) => sql<{
    id: string
    job_id: string
    person_id: string
    starts_on: string
    known_from: Date
    location_id: string
    wrong_id: string
    location: string
    wrong: string
  }>`
  select p.id, p.job_id, j.person_id, lower(p.effective)::text as starts_on, lower(p.known) as known_from, p.location_id, other.id as wrong_id,
    l.name as location, other.name as wrong
  from job_attribute_periods p
  join jobs j on j.id = p.job_id and j.company_end_on is null
  join people on people.id = j.person_id
  join locations l on l.id = p.location_id
  join lateral (select o.id, o.name from locations o where o.id <> l.id and o.parent_id is not distinct from l.parent_id order by o.sort_name limit 1) other on true
  where p.attribute = 'LOCATION' and upper_inf(p.known) and lower(p.known) < ${p.before}::timestamptz
  order by people.platform_id % 23, people.platform_id limit ${p.limit}::integer`,
)

/** Until the moment of its correction a period is not known as it is now. */
export const knowSince = statement(
  (_, p: Parameters<{ corrections: string }>) => sql`
  update job_attribute_periods p set known = tstzrange(given.at, null)
  from jsonb_to_recordset(${p.corrections}::jsonb) as given (id uuid, at timestamptz) where given.id = p.id`,
)

/** What was known instead until then. */
export const rememberMistakes = statement(
  (_, p: Parameters<{ corrections: string }>) => sql`
  insert into job_attribute_periods
  select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'location_id', given.wrong, 'known', tstzrange(given.since, given.at)))).*
  from job_attribute_periods p
  join jsonb_to_recordset(${p.corrections}::jsonb) as given (id uuid, wrong uuid, since timestamptz, at timestamptz) on given.id = p.id`,
)
