import type { CustomFieldModel } from '@kith/shared/custom-fields.ts'
import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'

export const namesake = statement(
  (_, p: Parameters<{ model: CustomFieldModel; apiName: string }>) => sql<{ name: string }>`
  select name from custom_fields where model_type = ${p.model}::text and api_name = ${p.apiName}::text and deleted_at is null`,
)

export const categoryModel = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ model_type: CustomFieldModel }>`
  select model_type from custom_field_categories where id = ${p.id}::uuid`,
)

/** One writer of the order of all fields at a time. */
export const lockFields = statement(() => sql`select pg_advisory_xact_lock(hashtextextended('custom_fields' || app.tenant()::text, 0))`)

/** Behind all others of its model. */
export const placeLast = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  update custom_fields f set sort_order = coalesce(
    (select max(o.sort_order) + 1 from custom_fields o where o.model_type = f.model_type and o.id <> f.id), 0)
  where f.id = ${p.id}::uuid`,
)

/** Which place each of these has among the fields of its model; the same fields keep the same places between them. */
export const orderFields = statement(
  (_, p: Parameters<{ orders: string }>) => sql`
  update custom_fields f set sort_order = given.place
  from jsonb_to_recordset(${p.orders}::jsonb) as given (id uuid, place integer) where f.id = given.id`,
)

export const setEnabled = statement(
  (_, p: Parameters<{ id: string; enabled: boolean }>) => sql`
  update custom_fields set is_enabled = ${p.enabled}::boolean, version = version + 1 where id = ${p.id}::uuid`,
)

export const markDeleted = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update custom_fields set deleted_at = ${p.now}::timestamptz, category_id = null, version = version + 1 where id = ${p.id}::uuid`,
)

/** In the order in which they are given; what is not among them is deleted. */
export const writeOptions = statement(
  (_, p: Parameters<{ field: string; options: string }>) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${p.options}::jsonb) as given (id uuid, label text, sort_order integer, is_enabled boolean)
  ), gone as (
    delete from custom_field_options o where o.field_id = ${p.field}::uuid and not exists (select from given where given.id = o.id)
  )
  insert into custom_field_options (id, field_id, label, sort_order, is_enabled)
  select id, ${p.field}::uuid, label, sort_order, is_enabled from given
  on conflict (tenant_id, id) do update set label = excluded.label, sort_order = excluded.sort_order, is_enabled = excluded.is_enabled`,
)

/** Nobody begins to choose these meanwhile. */
export const lockOptions = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql`
  select from custom_field_options where id = any (${p.ids}::uuid[]) order by id for update`,
)

/** Of a field that has another version then. */
export const deleteOption = statement(
  (_, p: Parameters<{ field: string; id: string }>) => sql`
  with field as (update custom_fields set version = version + 1 where id = ${p.field}::uuid)
  delete from custom_field_options where field_id = ${p.field}::uuid and id = ${p.id}::uuid`,
)

export const chosenOptions = statement(
  (_, p: Parameters<{ field: string; ids: readonly string[] }>) => sql<{ id: string }>`
  select id from unnest(${p.ids}::uuid[]) each (id)
  where exists (select from custom_value_options v where v.field_id = ${p.field}::uuid and v.option_id = each.id)
    or exists (select from custom_period_choices v where v.field_id = ${p.field}::uuid and v.option_id = each.id)`,
)

/** The values of a people dropdown in which a job was chosen. */
export const hasJobsChosen = statement(
  (_, p: Parameters<{ field: string }>) => sql<{ used: boolean }>`
  select exists (select from custom_value_people where field_id = ${p.field}::uuid and chosen_job_id is not null)
    or exists (select from custom_period_choices where field_id = ${p.field}::uuid and chosen_job_id is not null) as used`,
)

export type StoredText = { readonly id: string; readonly text_value: string }
/** The texts of a field that is not sensitive, in the order of their ids: of jobs, those of every period as it is known today. */
export const storedTexts = shapedStatement(
  (
    _,
    table: 'custom_values' | 'custom_value_periods',
    p: Parameters<{ field: string; after: string | null; limit: number }>,
  ) => sql<StoredText>`
  select id, text_value from ${sql.table(table)} v
  where field_id = ${p.field}::uuid and text_value is not null
    and ${table === 'custom_values' ? sql`true` : sql`upper_inf(v.known)`}
    and (${p.after}::uuid is null or id > ${p.after}::uuid)
  order by id limit ${p.limit}::integer`,
)
