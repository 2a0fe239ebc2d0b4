import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const lockDemo = statement(() => sql`select pg_advisory_xact_lock(hashtext('kith demo'))`)

export const listTenants = statement(
  () => sql<{ id: string; alias: string; is_demo: boolean }>`select id, alias, is_demo from tenants order by alias`,
)

export const replacePasswords = statement(
  (_, p: Parameters<{ usernames: string[]; passwordHash: string }>) => sql`
  update users set password_hash = ${p.passwordHash}::text where lower(username) = any (${p.usernames}::text[])`,
)

export const insertPersonSkills = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into person_skills (id, person_id, skill_id, level, since, note)
  select id, person_id, skill_id, level, since, note from jsonb_populate_recordset(null::person_skills, ${p.rows}::jsonb)`,
)

export const insertTrainings = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into trainings (id, person_id, name, type_id, provider_id, status, scheduled_on, completed_on, ends_on, hours, cost_amount, cost_currency)
  select id, person_id, name, type_id, provider_id, status, scheduled_on, completed_on, ends_on, hours, cost_amount, cost_currency
  from jsonb_populate_recordset(null::trainings, ${p.rows}::jsonb)`,
)

export const jobUpdateReasonIds = statement(() => sql<{ id: string; name: string }>`select id, name from job_update_reasons`)

/** What was recorded of each update: its reason, its note, by which user and when. */
export const describeUpdates = statement(
  (_, p: Parameters<{ updates: string }>) => sql`
  update job_updates set reason_id = told."reasonId", note = told.note, requested_by_user_id = told."user", created_at = told.at
  from jsonb_to_recordset(${p.updates}::jsonb) as told ("jobId" uuid, "from" date, "reasonId" uuid, note text, "user" uuid, at timestamptz)
  where job_updates.job_id = told."jobId" and job_updates.effective_from = told."from"`,
)

/** Each value and the end of these jobs become known when they were recorded: until then, what was before was meant to last. */
export const knowInTime = statement(
  (_, p: Parameters<{ jobs: string }>) => sql`
  with made as materialized (
    select * from jsonb_to_recordset(${p.jobs}::jsonb) as made ("jobId" uuid, at timestamptz, "endAt" timestamptz)
  ), terms as (
    update job_terms set known = tstzrange(coalesce(made."endAt", made.at), null) from made where job_terms.job_id = made."jobId"
  ), begun as (
    insert into job_terms (id, job_id, company_start_on, company_end_on, known)
    select gen_random_uuid(), job_id, company_start_on, null, tstzrange(made.at, made."endAt")
    from job_terms join made on made."jobId" = job_id
    where made."endAt" is not null
  ), recorded as (
    select p.id, p.effective, coalesce(u.created_at, made.at) as at,
      lead(coalesce(u.created_at, made.at)) over (partition by p.job_id, p.attribute order by lower(p.effective)) as next_at
    from job_attribute_periods p join made on made."jobId" = p.job_id left join job_updates u on u.id = p.job_update_id
  ), moved as (
    update job_attribute_periods p set known = tstzrange(coalesce(recorded.next_at, recorded.at), null)
    from recorded where recorded.id = p.id
  )
  insert into job_attribute_periods
  select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'effective', daterange(lower(p.effective), null), 'known', tstzrange(recorded.at, recorded.next_at)))).*
  from job_attribute_periods p join recorded on recorded.id = p.id
  where recorded.next_at > recorded.at`,
)

/** Permission groups of an organisation's own, with what they grant and their members. */
export const insertOwnGroups = statement(
  (_, p: Parameters<{ groups: string }>) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${p.groups}::jsonb) as given (id uuid, name text, description text, grants jsonb, members jsonb)
  ), made as (
    insert into permission_groups (id, name, description) select id, name, description from given
  ), granted as (
    insert into permission_group_grants (permission_group_id, slug, scope)
    select given.id, g ->> 'slug', g ->> 'scope' from given, jsonb_array_elements(grants) as g
  )
  insert into permission_group_members (permission_group_id, user_id)
  select given.id, member::uuid from given, jsonb_array_elements_text(members) as member`,
)

export const refreshGrantsOfAll = statement(() => sql`select app.refresh_grants(null)`)

export const setPictures = statement(
  (_, p: Parameters<{ pictures: string }>) => sql`
  update people set picture_id = given."pictureId"
  from jsonb_to_recordset(${p.pictures}::jsonb) as given ("personId" uuid, "pictureId" uuid) where people.id = given."personId"`,
)
