import { sql, type RawBuilder } from 'kysely'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type FoundPerson = {
  key: string
  via: 'platform_id' | 'employee_number' | 'email'
  person_id: string
  name: string
  /** Absent for those who may not see it of everybody. */
  born: string | null
  is_new: boolean
}

/** Everybody within reach whom a value names in one of the three ways, and whom these imports are about to create. A personal address names nobody to those who may not see it. */
export const findPeople = shapedStatement(
  (
    _,
    { reach, contacts }: { reach: Reach; contacts: Reach },
    p: Parameters<ReachParameters & { keys: string[]; imports: string[]; seesBirthdays: boolean }>,
  ) => sql<FoundPerson>`
  with wanted as materialized (select distinct unnest(${p.keys}::text[]) as key),
  numbered as materialized (select key, key::bigint as number from wanted where key ~ '^[0-9]{1,15}$')
  select key, 'platform_id' as via, people.id as person_id, people.display_name as name, case when ${p.seesBirthdays}::boolean then people.date_of_birth::text end as born, false as is_new
  from numbered join people on people.platform_id = numbered.number where ${withinReach(reach, 'people.id', p)}
  union all
  select key, 'employee_number', people.id, people.display_name, case when ${p.seesBirthdays}::boolean then people.date_of_birth::text end, false
  from wanted join people on people.employee_key = wanted.key where ${withinReach(reach, 'people.id', p)}
  union all
  select key, 'email', people.id, people.display_name, case when ${p.seesBirthdays}::boolean then people.date_of_birth::text end, false
  from wanted join person_emails e on e.email_key = wanted.key and e.is_primary join people on people.id = e.person_id where ${withinReach(reach, 'people.id', p)}
    and (not e.is_personal or ${withinReach(contacts, 'people.id', p)})
  union all
  ${
    reach === 'ALL'
      ? sql`
  select key, 'employee_number', a.person_id, a.target, case when ${p.seesBirthdays}::boolean then a.given ->> 'date_of_birth' end, true
  from wanted join bulk_data_import_actions a on a.employee_number = wanted.key and a.import_id = any (${p.imports}::uuid[]) where a.status = 'PENDING' and a.type = 'CREATE_PEOPLE'
  union all
  select key, 'email', a.person_id, a.target, case when ${p.seesBirthdays}::boolean then a.given ->> 'date_of_birth' end, true
  from wanted join bulk_data_import_actions a on a.email = wanted.key and a.import_id = any (${p.imports}::uuid[]) where a.status = 'PENDING' and a.type = 'CREATE_PEOPLE'`
      : sql`select key, 'email', null::uuid, null, null, true from wanted where ${p.imports}::uuid[] is null`
  }`,
)

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

/** The first and the last day of a job. */
export type JobTerms = { start: string; end: string | null }
export type FoundJob = JobTerms & {
  job_id: string
  person_id: string
  /** The days from which it is chosen as the primary job, in order. */
  chosen_from: string[]
  is_new: boolean
}
/** The jobs of people, those that these imports are about to create included. */
export const jobsOfPeople = statement(
  (_, p: Parameters<{ people: string[]; imports: string[] }>) => sql<FoundJob>`
  select id as job_id, person_id, company_start_on as start, company_end_on as end,
    array(select chosen_from::text from primary_choices where job_id = jobs.id and upper_inf(known) order by chosen_from) as chosen_from,
    false as is_new
  from jobs where person_id = any (${p.people}::uuid[])
  union all
  select job_id, person_id, (given ->> 'company_start_date')::date, null,
    case when given ->> 'is_primary' = 'true' then array[given ->> 'company_start_date'] else '{}' end, true
  from bulk_data_import_actions
  where import_id = any (${p.imports}::uuid[]) and person_id = any (${p.people}::uuid[]) and type = 'CREATE_JOBS' and status = 'PENDING' and given ? 'company_start_date'
  order by person_id, start, job_id`,
)

export const existingJobs = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<JobTerms & { id: string }>`
  select id, company_start_on as start, company_end_on as end from jobs where id = any (${p.ids}::uuid[])`,
)
export const existingPeople = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string }>`select id from people where id = any (${p.ids}::uuid[])`,
)
/** Those of some people who were deleted. */
export const deletedPeople = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string }>`
  select distinct subject_id as id from events where subject_id = any (${p.ids}::uuid[]) and name = 'person.deleted'`,
)

export type NamedRecord = {
  id: string
  name: string
  code: string | null
  is_enabled: boolean
  work_type: string | null
  country: string | null
  /** In a tree: the names of everything above and its own. */
  path?: string[] | null
  /** The record that was merged into it since, by which it was found. */
  merged?: { name: string; code: string | null; id: string }
}

/** Records of a list by name, code or id, each as its nameKey. */
export const recordsNamed = shapedStatement((_, list: SettingsList, p: Parameters<{ keys: string[] }>): RawBuilder<NamedRecord> => {
  const own = (field: string, column: string) => (field in list.fields ? sql.ref(column) : sql`null`)
  return sql<NamedRecord>`
  select id, name, ${own('code', 'code')} as code, is_enabled, ${own('workType', 'work_type')} as work_type, ${list.name === 'workRight' ? sql`country` : sql`null`} as country,
    ${list.tree ? pathIn(list) : sql`null`} as path
  from ${sql.table(list.table)} record
  where name_key = any (${p.keys}::text[]) or lower(${own('code', 'code')}::text) = any (${p.keys}::text[]) or id::text = any (${p.keys}::text[])`
})

/** Records of today into which those that were named have been merged since a moment; the latest of each name. */
export const recordsMerged = shapedStatement(
  (_, list: SettingsList, p: Parameters<{ keys: string[]; since: Date }>): RawBuilder<NamedRecord> => {
    const own = (field: string, column: string) => (field in list.fields ? sql.ref(`record.${column}`) : sql`null`)
    return sql<NamedRecord>`
  select distinct on (m.name_key) record.id, record.name, ${own('code', 'code')} as code, record.is_enabled, ${own('workType', 'work_type')} as work_type,
    ${list.name === 'workRight' ? sql`record.country` : sql`null`} as country, null as path, jsonb_build_object('name', m.name, 'code', m.code, 'id', m.id) as merged
  from record_merges m join ${sql.table(list.table)} record on record.id = m.into_id
  where m.list = ${list.name}::text and m.merged_at >= ${p.since}::timestamptz
    and (m.name_key = any (${p.keys}::text[]) or lower(m.code) = any (${p.keys}::text[]) or m.id::text = any (${p.keys}::text[]))
  order by m.name_key, m.merged_at desc`
  },
)

/** Whether every cell of a column is a code of the list; ids are neither codes nor names. */
export const codesInColumn = shapedStatement((_, list: SettingsList, p: Parameters<{ importId: string; type: string; column: string }>) => {
  const words = sql`
      select lower(given ->> ${p.column}::text) as word from bulk_data_import_actions
      where import_id = ${p.importId}::uuid and type = ${p.type}::text and given ? ${p.column}::text`
  return sql<{ is_of_codes: boolean; is_of_one: boolean }>`
    select
      exists (${words}) and not exists (
        select from (${words}) cell where cell.word not in (
          select lower(code) from ${sql.table(list.table)} where code is not null union all select id::text from ${sql.table(list.table)})
      ) as is_of_codes,
      not exists (select from (${words}) cell where cell.word <> (${words} limit 1)) as is_of_one`
})

/** The names of people, those whose job an import is about to create included. */
export const namesOfPeople = statement(
  (_, p: Parameters<{ people: string[]; importId: string }>) => sql<{ person_id: string; name: string }>`
  select person_id, target as name from bulk_data_import_actions
  where import_id = ${p.importId}::uuid and person_id = any (${p.people}::uuid[]) and type = 'CREATE_JOBS' and target is not null
  union all
  select id, display_name from people where id = any (${p.people}::uuid[])`,
)

const pathIn = (list: SettingsList) => sql`(
    with recursive above (name, parent_id, height) as (
      select record.name, record.parent_id, 1
      union all
      select t.name, t.parent_id, height + 1 from above join ${sql.table(list.table)} t on t.id = above.parent_id where height < 100
    )
    select array_agg(name order by height desc) from above)`
