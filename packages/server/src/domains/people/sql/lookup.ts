import { sql } from 'kysely'
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

/** The names of people, those whose job an import is about to create included. */
export const namesOfPeople = statement(
  (_, p: Parameters<{ people: string[]; importId: string }>) => sql<{ person_id: string; name: string }>`
  select person_id, target as name from bulk_data_import_actions
  where import_id = ${p.importId}::uuid and person_id = any (${p.people}::uuid[]) and type = 'CREATE_JOBS' and target is not null
  union all
  select id, display_name from people where id = any (${p.people}::uuid[])`,
)
