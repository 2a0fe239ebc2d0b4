import { sql } from 'kysely'
import { statement, type Parameters } from '../../database/statement.ts'

/** One row for each text, number or sealed value, each chosen option and each chosen person. */
export type StoredRow = {
  subject_id: string
  field_id: string
  id: string | null
  text_value: string | null
  number_value: string | null
  sealed: Buffer | null
  option_id: string | null
  chosen_person_id: string | null
  chosen_job_id: string | null
  changed_on: string
}

export const valuesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<StoredRow>`
  select subject_id, field_id, id, text_value, number_value::text as number_value, sealed, null::uuid as option_id,
    null::uuid as chosen_person_id, null::uuid as chosen_job_id, changed_on
  from custom_values where subject_id = any (${p.ids}::uuid[])
  union all
  select v.subject_id, v.field_id, null, null, null, null, v.option_id, null, null, v.changed_on
  from custom_value_options v where v.subject_id = any (${p.ids}::uuid[])
  union all
  select subject_id, field_id, id, null, null, null, null, chosen_person_id, chosen_job_id, changed_on
  from custom_value_people where subject_id = any (${p.ids}::uuid[])`,
)

/** The fields of one record whose values are replaced. */
export type Emptied = { subject_id: string; field_id: string }
export type Filled = Emptied & {
  id: string
  subject_kind: string
  person_id: string | null
  changed_on: string
  text_value?: string
  number_value?: string
  /** In hexadecimal digits. */
  sealed?: string
  option_id?: string
  chosen_person_id?: string
  chosen_job_id?: string
}

const emptied = sql`jsonb_to_recordset`
const isEmptied = (p: Parameters<{ emptied: string }>) =>
  sql`using ${emptied}(${p.emptied}::jsonb) as gone (subject_id uuid, field_id uuid) where v.subject_id = gone.subject_id and v.field_id = gone.field_id`

export const emptyValues = statement(
  (_, p: Parameters<{ emptied: string }>) => sql`
  with texts as (delete from custom_values v ${isEmptied(p)}),
    options as (delete from custom_value_options v ${isEmptied(p)})
  delete from custom_value_people v ${isEmptied(p)}`,
)

export const fillValues = statement(
  (_, p: Parameters<{ filled: string }>) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${p.filled}::jsonb) as given (
      id uuid, subject_kind text, subject_id uuid, field_id uuid, person_id uuid, changed_on date,
      text_value text, number_value numeric, sealed text, option_id uuid, chosen_person_id uuid, chosen_job_id uuid)
  ), texts as (
    insert into custom_values (id, subject_kind, subject_id, field_id, person_id, changed_on, text_value, number_value, sealed)
    select id, subject_kind, subject_id, field_id, person_id, changed_on, text_value, number_value, decode(sealed, 'hex') from given
    where num_nonnulls(text_value, number_value, sealed) = 1
  ), options as (
    insert into custom_value_options (subject_kind, subject_id, field_id, option_id, person_id, changed_on)
    select subject_kind, subject_id, field_id, option_id, person_id, changed_on from given where option_id is not null
  )
  insert into custom_value_people (id, subject_kind, subject_id, field_id, chosen_person_id, chosen_job_id, person_id, changed_on)
  select id, subject_kind, subject_id, field_id, chosen_person_id, chosen_job_id, person_id, changed_on from given
  where num_nonnulls(chosen_person_id, chosen_job_id) = 1`,
)

/** The person of what is kept of their contact data. */
export const personOfValues = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ person_id: string | null }>`
  select person_id from custom_values where subject_id = ${p.id}::uuid limit 1`,
)

/** What was kept of a record goes with it. */
export const deleteValuesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql`
  with texts as (delete from custom_values where subject_id = any (${p.ids}::uuid[])),
    options as (delete from custom_value_options where subject_id = any (${p.ids}::uuid[]))
  delete from custom_value_people where subject_id = any (${p.ids}::uuid[])`,
)

/** So many at a time, until there are none. */
export const deleteValuesIn = statement(
  (_, p: Parameters<{ field: string; limit: number }>) => sql<{ deleted: number }>`
  with texts as (
    delete from custom_values where field_id = ${p.field}::uuid and subject_id in (
      select subject_id from custom_values where field_id = ${p.field}::uuid limit ${p.limit}::integer) returning 1
  ), options as (
    delete from custom_value_options where field_id = ${p.field}::uuid and subject_id in (
      select subject_id from custom_value_options where field_id = ${p.field}::uuid limit ${p.limit}::integer) returning 1
  ), chosen as (
    delete from custom_value_people where field_id = ${p.field}::uuid and subject_id in (
      select subject_id from custom_value_people where field_id = ${p.field}::uuid limit ${p.limit}::integer) returning 1
  ), periods as (
    delete from custom_value_periods where field_id = ${p.field}::uuid and id in (
      select id from custom_value_periods where field_id = ${p.field}::uuid limit ${p.limit}::integer) returning 1
  )
  select ((select count(*) from texts) + (select count(*) from options) + (select count(*) from chosen)
    + (select count(*) from periods))::integer as deleted`,
)

export const hasValues = statement(
  (_, p: Parameters<{ field: string }>) => sql<{ used: boolean }>`
  select exists (select from custom_values where field_id = ${p.field}::uuid)
    or exists (select from custom_value_options where field_id = ${p.field}::uuid)
    or exists (select from custom_value_people where field_id = ${p.field}::uuid)
    or exists (select from custom_value_periods where field_id = ${p.field}::uuid) as used`,
)

/** Whatever has one option has the other, once. */
export const moveOption = statement(
  (_, p: Parameters<{ field: string; from: string; into: string }>) => sql`
  with doubled as (
    delete from custom_value_options v
    where v.field_id = ${p.field}::uuid and v.option_id = ${p.from}::uuid and exists (
      select from custom_value_options kept
      where kept.field_id = ${p.field}::uuid and kept.option_id = ${p.into}::uuid and kept.subject_id = v.subject_id)
  ), doubled_in_periods as (
    delete from custom_period_choices v
    where v.field_id = ${p.field}::uuid and v.option_id = ${p.from}::uuid and exists (
      select from custom_period_choices kept
      where kept.field_id = ${p.field}::uuid and kept.option_id = ${p.into}::uuid and kept.period_id = v.period_id)
  ), moved as (
    update custom_value_options v set option_id = ${p.into}::uuid
    where v.field_id = ${p.field}::uuid and v.option_id = ${p.from}::uuid and not exists (
      select from custom_value_options kept
      where kept.field_id = ${p.field}::uuid and kept.option_id = ${p.into}::uuid and kept.subject_id = v.subject_id)
  )
  update custom_period_choices v set option_id = ${p.into}::uuid
  where v.field_id = ${p.field}::uuid and v.option_id = ${p.from}::uuid and not exists (
    select from custom_period_choices kept
    where kept.field_id = ${p.field}::uuid and kept.option_id = ${p.into}::uuid and kept.period_id = v.period_id)`,
)
