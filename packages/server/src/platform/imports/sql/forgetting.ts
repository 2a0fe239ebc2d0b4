import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { FixedValue } from './files.ts'

/** What has been done with records that are gone stays countable, without saying anything of them. */
export const forgetSubjects = statement(
  (_, p: Parameters<{ kind: string; ids: string[] }>) => sql`
  update bulk_data_import_actions a
  set given = '{}', cells = '{}', before = '{}', target = null, keys = '[]', reading_errors = '[]', checking_errors = '[]', warnings = '[]', reason = null
  where a.subjects ->> ${p.kind}::text = any (${p.ids}::text[]) and (a.status <> 'PENDING' or a.is_unchanged)`,
)

/** What was corrected in the rows of records that are gone, as long as their import has not been processed. */
export const forgetCorrections = statement(
  (_, p: Parameters<{ kind: string; ids: string[] }>) => sql`
  delete from bulk_data_import_corrections c using bulk_data_import_files f, bulk_data_import_actions a
  where f.id = c.file_id and a.import_id = f.import_id and a.file_number = f.number and a.row_number = c.row_number
    and a.subjects ->> ${p.kind}::text = any (${p.ids}::text[]) and (a.status <> 'PENDING' or a.is_unchanged)`,
)

/** `columns` are those of import types whose values name a record of the kind beside the one that a row is about: [{ type, as, column }]. */
type Named = Parameters<{ ids: string[]; columns: string }>

const namedIn = (p: Named) => sql`
    select a.id, a.import_id, a.file_number, said."column" as name
    from jsonb_to_recordset(${p.columns}::jsonb) as said (type text, "as" text, "column" text)
    join bulk_data_import_actions a on a.type = said.type and a.subjects ->> said."as" = any (${p.ids}::text[])
    where a.status <> 'PENDING' or a.is_unchanged`

/** Rows about others that named records that are gone say no longer which. */
export const forgetNamed = statement(
  (_, p: Named) => sql`
  with named as materialized (${namedIn(p)}), news as (
    select named.id, array_agg(named.name) as names, array_agg((place.number - 1)::text) filter (where place.number is not null) as places
    from named join bulk_data_import_files f on f.import_id = named.import_id and f.number = named.file_number
    left join jsonb_array_elements(f.headings) with ordinality as place (heading, number) on place.heading ->> 'column' = named.name
    group by named.id
  )
  update bulk_data_import_actions a
  set reason = case when a.reason ->> 'column' = any (news.names) then null else a.reason end, given = a.given - news.names, cells = a.cells - coalesce(news.places, '{}'),
    warnings = (select coalesce(jsonb_agg(said), '[]') from jsonb_array_elements(a.warnings) said where coalesce(said ->> 'column', '') <> all (news.names))
  from news where a.id = news.id`,
)

type Told = { type: string; fixed: FixedValue[] }

/** The values for every row of files of which every row was about records that are gone. */
export const forgetFixed = statement(
  (_, p: Parameters<{ kind: string; ids: string[] }>) => sql<Told>`
  with told as (
    select f.id, f.type, f.fixed from bulk_data_import_files f
    where f.fixed <> '[]' and exists (
      select from bulk_data_import_actions a
      where a.import_id = f.import_id and a.file_number = f.number and a.subjects ->> ${p.kind}::text = any (${p.ids}::text[]))
    and not exists (
      select from bulk_data_import_actions a where a.import_id = f.import_id and a.file_number = f.number and a.given <> '{}')
    for update
  )
  update bulk_data_import_files f set fixed = '[]' from told where f.id = told.id returning told.type, told.fixed`,
)

/** The values for every row that named records that are gone. */
export const forgetFixedNames = statement(
  (_, p: Named) => sql<Told>`
  with named as materialized (${namedIn(p)}), told as (
    select f.id, f.type, jsonb_agg(value) filter (where value ->> 'column' = any (gone.names)) as fixed,
      coalesce(jsonb_agg(value) filter (where value ->> 'column' <> all (gone.names)), '[]') as kept
    from bulk_data_import_files f
    join (select import_id, file_number, array_agg(distinct name) as names from named group by 1, 2) gone
      on gone.import_id = f.import_id and gone.file_number = f.number
    cross join jsonb_array_elements(f.fixed) value
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
