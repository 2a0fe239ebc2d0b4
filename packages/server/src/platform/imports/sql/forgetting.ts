import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { BulkDataImportStatus } from '@kith/shared/domains/bulk-data.ts'
import type { ActionRow } from './actions.ts'
import type { FixedValue } from './files.ts'

/** Nothing begins, ends or goes on in these until the transaction is over. */
export const holdUnfinishedImports = statement(
  () => sql<{ id: string }>`select id from bulk_data_imports where finished_at is null order by id for no key update`,
)

export type NamingRow = Pick<
  ActionRow,
  'id' | 'import_id' | 'file_number' | 'row_number' | 'type' | 'status' | 'given' | 'subjects' | 'reason' | 'is_unchanged'
> & { import_status: BulkDataImportStatus }

/** Rows that are about some records or name them, some at a time. Reads all rows of the organisation: no index finds an id among those of a row. */
export const rowsNaming = statement(
  (_, p: Parameters<{ ids: string[]; after: string | null; limit: number }>) => sql<NamingRow>`
  select a.id, a.import_id, a.file_number, a.row_number, a.type, a.status, a.given, a.subjects, a.reason, a.is_unchanged, i.status as import_status
  from bulk_data_import_actions a join bulk_data_imports i on i.id = a.import_id
  where exists (select from jsonb_each_text(a.subjects) said where said.value = any (${p.ids}::text[])) and (${p.after}::uuid is null or a.id > ${p.after}::uuid)
  order by a.id limit ${p.limit}::integer`,
)

/** Rows about records that are gone say nothing any more: [{ id, given, errors, status, reason, forgets }], `forgets` being subjects. */
export const emptyRows = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  update bulk_data_import_actions a
  set given = news.given, cells = '{}', before = '{}', target = null, keys = '[]', reading_errors = '[]', checking_errors = news.errors, warnings = '[]',
    is_unchanged = a.is_unchanged and news.errors = '[]', subjects = a.subjects - news.forgets, status = news.status, reason = news.reason
  from jsonb_to_recordset(${p.rows}::jsonb) as news (id uuid, given jsonb, errors jsonb, status text, reason jsonb, forgets text[])
  where a.id = news.id`,
)

/** Rows about others name records that are gone no longer: [{ id, given, errors, status, reason, forgets, columns, places, before }]. */
export const emptyCells = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  update bulk_data_import_actions a
  set given = (a.given - news.columns) || news.given, cells = a.cells - news.places, before = a.before - news.before, subjects = a.subjects - news.forgets,
    checking_errors = (select coalesce(jsonb_agg(said), '[]') from jsonb_array_elements(a.checking_errors) said where coalesce(said ->> 'column', '') <> all (news.columns)) || news.errors,
    warnings = (select coalesce(jsonb_agg(said), '[]') from jsonb_array_elements(a.warnings) said where coalesce(said ->> 'column', '') <> all (news.columns)),
    is_unchanged = a.is_unchanged and news.errors = '[]', status = news.status, reason = news.reason
  from jsonb_to_recordset(${p.rows}::jsonb) as news (
    id uuid, given jsonb, errors jsonb, status text, reason jsonb, forgets text[], columns text[], places text[], before text[])
  where a.id = news.id`,
)

/** What words of a custom field mean, in every import. */
export const forgetChoices = statement(
  (_, p: Parameters<{ list: string }>) => sql`
  with gone as (delete from bulk_data_matches where list = ${p.list}::text)
  delete from bulk_data_import_missing_records where list = ${p.list}::text`,
)

export const moveChoices = statement(
  (_, p: Parameters<{ list: string; from: string; into: string }>) => sql`
  with moved as (update bulk_data_matches set choice = ${p.into}::text where list = ${p.list}::text and choice = ${p.from}::text)
  update bulk_data_import_missing_records set choice = ${p.into}::text where list = ${p.list}::text and choice = ${p.from}::text`,
)

/** What was corrected in some rows, as long as their import has not been processed: [{ import_id, file_number, row_number, columns }], all of a row where `columns` is null. */
export const forgetCorrections = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  with news as (
    select f.id as file_id, said.row_number, said.columns
    from jsonb_to_recordset(${p.rows}::jsonb) as said (import_id uuid, file_number integer, row_number integer, columns text[])
    join bulk_data_import_files f on f.import_id = said.import_id and f.number = said.file_number
  ), gone as (
    delete from bulk_data_import_corrections c using news where c.file_id = news.file_id and c.row_number = news.row_number and news.columns is null
  )
  update bulk_data_import_corrections c set cells = c.cells - news.columns
  from news where c.file_id = news.file_id and c.row_number = news.row_number and news.columns is not null`,
)

/** What an import that has not started is counted to have, once a check is not about to count it. */
export const countAgain = statement(
  (_, p: Parameters<{ imports: string[] }>) => sql`
  update bulk_data_imports i
  set action_count = counts.actions, error_count = counts.errors, warning_count = counts.warnings, unchanged_count = counts.unchanged, version = i.version + 1
  from unnest(${p.imports}::uuid[]) as named (id) cross join lateral (
    select count(*) filter (where not is_unchanged) as actions, count(*) filter (where is_unchanged) as unchanged, count(*) filter (where has_errors) as errors, count(*) filter (where has_warnings) as warnings
    from bulk_data_import_actions where import_id = named.id) counts
  where i.id = named.id and i.stage is null and i.status = 'UNPROCESSED'`,
)

/** The bytes of these files are gone. */
export const eraseFiles = statement(
  (_, p: Parameters<{ ids: string[]; problem: string }>) => sql`
  update bulk_data_import_files set is_erased = true, problems = problems || ${p.problem}::jsonb, version = version + 1
  where id = any (${p.ids}::uuid[]) and not is_erased`,
)

type Told = { type: string; fixed: FixedValue[] }

/** The values for every row of some files, where none of their rows says anything any more. */
export const forgetFixed = statement(
  (_, p: Parameters<{ files: string[]; erased: string }>) => sql<Told>`
  with told as (
    select f.id, f.type, f.fixed from bulk_data_import_files f
    where f.id = any (${p.files}::uuid[]) and f.fixed <> '[]' and not exists (
      select from bulk_data_import_actions a
      where a.import_id = f.import_id and a.file_number = f.number
        and exists (select from jsonb_each_text(a.given) said where said.value <> ${p.erased}::text))
    for update
  )
  update bulk_data_import_files f set fixed = '[]' from told where f.id = told.id returning told.type, told.fixed`,
)

/** The values for every row that named records that are gone: [{ id, columns, erased }], in whose place files that wait have what is erased. */
export const forgetFixedNames = statement(
  (_, p: Parameters<{ files: string }>) => sql<Told>`
  with told as (
    select f.id, f.type, jsonb_agg(value) filter (where value ->> 'column' = any (gone.columns)) as fixed,
      coalesce(jsonb_agg(case when value ->> 'column' = any (gone.columns) then value || jsonb_build_object('value', gone.erased) else value end order by place)
        filter (where value ->> 'column' <> all (gone.columns) or gone.erased is not null), '[]') as kept
    from jsonb_to_recordset(${p.files}::jsonb) as gone (id uuid, columns text[], erased text)
    join bulk_data_import_files f on f.id = gone.id
    cross join jsonb_array_elements(f.fixed) with ordinality as each (value, place)
    group by f.id, f.type
  )
  update bulk_data_import_files f set fixed = told.kept from told
  where f.id = told.id and told.fixed is not null returning told.type, told.fixed`,
)

/** Saved mappings give the next files none of these values: [{ type, column, value }]. */
export const forgetMapped = statement(
  (_, p: Parameters<{ values: string }>) => sql`
  update bulk_data_mappings m
  set fixed = (select coalesce(jsonb_agg(kept), '[]') from jsonb_array_elements(m.fixed) kept where not exists (
    select from jsonb_to_recordset(${p.values}::jsonb) as gone (type text, "column" text, value text)
    where gone.type = m.type and gone."column" = kept ->> 'column' and gone.value = kept ->> 'value'))
  where m.fixed <> '[]' and m.type in (select type from jsonb_to_recordset(${p.values}::jsonb) as gone (type text))`,
)

/** The rows of a file, and its values for every row, keep that there was something in these columns, and not what. */
export const emptySensitive = statement(
  (_, p: Parameters<{ file: string; columns: string[]; places: string[]; mask: string }>) => sql`
  with file as (
    update bulk_data_import_files f set fixed = (
      select coalesce(jsonb_agg(case when said ->> 'column' = any (${p.columns}::text[]) then said || jsonb_build_object('value', ${p.mask}::text) else said end order by place), '[]')
      from jsonb_array_elements(f.fixed) with ordinality as each (said, place))
    where f.id = ${p.file}::uuid returning f.import_id, f.number
  )
  update bulk_data_import_actions a
  set given = a.given || (
      select coalesce(jsonb_object_agg(said.key, ${p.mask}::text), '{}') from jsonb_each_text(a.given) said
      where said.key = any (${p.columns}::text[]) and said.value <> ''),
    cells = a.cells - ${p.places}::text[]
  from file
  where a.import_id = file.import_id and a.file_number = file.number
    and (jsonb_exists_any(a.given, ${p.columns}::text[]) or jsonb_exists_any(a.cells, ${p.places}::text[]))`,
)
