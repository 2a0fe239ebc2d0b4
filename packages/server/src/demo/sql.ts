import { kindOf } from '@kith/shared/catalogue.ts'
import { ownerColumn } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { perKind, table } from '#platform/records/sql.ts'

export const lockDemo = statement(() => sql`select pg_advisory_xact_lock(hashtext('kith demo'))`)

export const listTenants = statement(
  () => sql<{ id: string; alias: string; is_demo: boolean }>`select id, alias, is_demo from tenants order by alias`,
)

/** An organisation that is written has its settings. */
export const countSettingsAsSaved = statement(
  (_, p: Parameters<{ tenant: string }>) => sql`update tenant_settings set version = version + 1 where tenant_id = ${p.tenant}::uuid`,
)

export const replacePasswords = statement(
  (_, p: Parameters<{ usernames: string[]; passwordHash: string }>) => sql`
  update users set password_hash = ${p.passwordHash}::text where lower(username) = any (${p.usernames}::text[])`,
)

export const insertRequirementGroupItems = statement(
  (_, p: Parameters<{ group: string; items: string[] }>) => sql`
  insert into requirement_group_items (id, requirement_group_id, item_id)
  select gen_random_uuid(), ${p.group}::uuid, item from unnest(${p.items}::uuid[]) as item`,
)

export const insertRequirements = statement(
  (_, p: Parameters<{ name: string; titles: string[]; from: string; today: string }>) => sql`
  insert into job_requirements (id, job_id, item_id, group_id, required_from)
  select gen_random_uuid(), j.id, subject.item_id, subject.group_id, greatest(j.company_start_on, ${p.from}::date)
  from (
    select id as item_id, null::uuid as group_id from qualification_library_items where name = ${p.name}::text
    union all select null, id from requirement_groups where name = ${p.name}::text) subject
  cross join jobs j join job_segments held on held.job_id = j.id and held.effective @> ${p.today}::date
  join position_titles title on title.id = held.position_title_id and title.name like any (${p.titles}::text[])`,
)

export const expectEnds = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  update jobs j set expected_company_end_on = each.expected_company_end_on
  from jsonb_to_recordset(${p.rows}::jsonb) each (id uuid, expected_company_end_on date) where j.id = each.id`,
)

/** The first of those who work in a unit or location represent it, each for one of the types. */
export const insertRepresentatives = perKind<{ today: string }, unknown>((kind, p) => {
  const owner = sql.ref(ownerColumn(kind))
  return sql`
  insert into ${table(kind)} (id, ${owner}, type_id, person_id)
  select gen_random_uuid(), working.owner_id, type.id, working.person_id
  from (
    select owner_id, person_id, row_number() over (partition by owner_id order by number, person_id) as place
    from (
      select distinct seg.${owner} as owner_id, seg.person_id, p.employee_number as number
      from job_segments seg join people p on p.id = seg.person_id join job_terms t on t.job_id = seg.job_id and upper_inf(t.known)
      where seg.effective @> ${p.today}::date and ${p.today}::date between t.company_start_on and coalesce(t.company_end_on, 'infinity')
    ) each
  ) working
  join ${table(kindOf(`${kind.kind}Type`))} type on type.sort_order = working.place`
})

export const jobUpdateReasonIds = statement(() => sql<{ id: string; name: string }>`select id, name from job_update_reasons`)

export const userNamed = statement(
  (_, p: Parameters<{ username: string }>) => sql<{ id: string; person_id: string | null }>`
  select id, person_id from users where username = ${p.username}::text`,
)

/** The jobs held on a day, with the account of their supervisor where there is one, of which no update is pending. */
export const reportsWithSupervisors = statement(
  (_, p: Parameters<{ day: string; except: string }>) => sql<{
    job_id: string
    version: number
    fte: string
    supervisor_user_id: string | null
  }>`
  select j.id as job_id, j.version, held.fte, supervisor.id as supervisor_user_id
  from job_segments held join jobs j on j.id = held.job_id and j.employed @> ${p.day}::date and j.employed @> ${p.day}::date + 30
  join jobs above on above.id = held.supervisor_job_id and above.employed @> ${p.day}::date
  left join users supervisor on supervisor.person_id = above.person_id
  where supervisor.id is distinct from ${p.except}::uuid and held.effective @> ${p.day}::date
    and not exists (select from change_requests r where r.subject_id = j.id and r.state = 'PENDING')
  order by j.company_start_on, j.id`,
)
export const pendingRequestOf = statement(
  (_, p: Parameters<{ job: string }>) => sql<{ id: string; version: number }>`
  select id, version from change_requests where subject_id = ${p.job}::uuid and state = 'PENDING'`,
)

/** Every job with the name of its last business unit, and the place of that unit among all. */
export const jobsOfUnits = statement(
  () => sql<{ id: string; company_start_on: string; unit: string; place: number }>`
  select j.id, j.company_start_on, unit.name as unit, unit.place
  from jobs j
  join lateral (select business_unit_id from job_segments where job_id = j.id order by starts_on desc limit 1) held on true
  join (select id, name, (row_number() over (order by sort_name))::integer as place from business_units) unit on unit.id = held.business_unit_id`,
)

/** The jobs of an award in Australia that have been held since before a day, with the level that their title is at. */
export const jobsUnderAward = statement(
  (_, p: Parameters<{ titles: readonly string[]; day: string; limit: number }>) => sql<{ job_id: string; version: number; level: number }>`
  select j.id as job_id, j.version, array_position(${p.titles}::text[], title.name) as level
  from job_segments held join jobs j on j.id = held.job_id and j.company_start_on < ${p.day}::date and j.company_end_on is null
  join position_titles title on title.id = held.position_title_id and title.name = any (${p.titles}::text[])
  join locations place on place.id = held.location_id and place.country = 'AU'
  join work_classes class on class.id = held.work_class_id and class.work_type = 'PERMANENT'
  where held.effective @> ${p.day}::date and upper_inf(held.effective) and held.starts_on < ${p.day}::date
  order by j.company_start_on, j.id limit ${p.limit}::integer`,
)

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

export const insertDocuments = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into documents (id, subject_kind, subject_id, person_id, folder_id, display_name, media_type, size, status, uploaded_by, created_at)
  select id, 'person', person, person, folder, name, 'application/pdf', size, 'UPLOADED', "user", at
  from jsonb_to_recordset(${p.rows}::jsonb)
    as given (id uuid, person uuid, folder uuid, name text, size bigint, "user" uuid, at timestamptz)`,
)

export const insertDocumentRequests = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into document_requests (id, person_id, folder_id, name, due_on, note, status, requested_by)
  select id, person, folder, name, "dueOn", note, 'REQUESTED', "user"
  from jsonb_to_recordset(${p.rows}::jsonb)
    as given (id uuid, person uuid, folder uuid, name text, "dueOn" date, note text, "user" uuid)`,
)

export const insertMedicalConditions = statement(
  (_, p: Parameters<{ rows: string }>) => sql`
  insert into medical_conditions (id, person_id, description, visibility)
  select id, person, description, visibility
  from jsonb_to_recordset(${p.rows}::jsonb) as given (id uuid, person uuid, description text, visibility text)`,
)

export const refreshGrantsOfAll = statement(() => sql`select app.refresh_grants(null)`)

export const phonesOfAll = statement(() => sql<{ id: string; person_id: string }>`select id, person_id from person_phones order by id`)
export const addressesOfAll = statement(
  () => sql<{ id: string; person_id: string }>`select id, person_id from person_addresses order by id`,
)

export const setPictures = statement(
  (_, p: Parameters<{ pictures: string }>) => sql`
  update people set picture_id = given."pictureId"
  from jsonb_to_recordset(${p.pictures}::jsonb) as given ("personId" uuid, "pictureId" uuid) where people.id = given."personId"`,
)

/** The lead of the smallest team whose people all stay, without a password and with nothing planned, and the first reason to leave of their own accord. */
export const leadOfFew = statement(
  (_, p: Parameters<{ today: string }>) => sql<{ job_id: string; turnover_reason_id: string | null; turnover_type: string | null }>`
  with held as (
    select s.job_id, s.person_id, s.supervisor_job_id, j.company_end_on, j.company_start_on
    from job_segments s join jobs j on j.id = s.job_id where s.effective @> ${p.today}::date and j.employed @> ${p.today}::date
  ), leads as (
    select lead.job_id, count(*) as reports
    from held lead join held report on report.supervisor_job_id = lead.job_id
    where lead.company_end_on is null and lead.supervisor_job_id is not null and lead.company_start_on < ${p.today}::date - 400
      and not exists (select from users u where u.person_id = lead.person_id and u.password_hash is not null)
      and not exists (select from jobs other where other.person_id = lead.person_id and other.id <> lead.job_id)
      and not exists (select from job_segments later where later.starts_on > ${p.today}::date
        and (later.job_id = lead.job_id or later.supervisor_job_id = lead.job_id))
    group by lead.job_id
    having bool_and(report.company_end_on is null)
  )
  select leads.job_id, reason.id as turnover_reason_id, reason.type as turnover_type
  from leads left join lateral (select id, type from turnover_reasons where type = 'VOLUNTARY' order by name limit 1) reason on true
  order by leads.reports, leads.job_id limit 1`,
)

/** What HR can have looked at of a person. */
export const sensitiveOf = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ contract: string | null; field: string | null }>`
  select (select id from documents where person_id = ${p.person}::uuid and display_name like 'Employment contract%' limit 1) as contract,
    (select f.id from custom_fields f join custom_values v on v.field_id = f.id
      where v.person_id = ${p.person}::uuid and f.api_name = 'locker_code') as field`,
)
