import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type FoundPerson = {
  key: string
  via: 'platform_id' | 'employee_number' | 'email' | 'name' | 'row'
  person_id: string
  name: string
  /** In full, with and without middle names, by the first name and by the preferred one. */
  names: string[]
  /** Absent for those who may not see it of everyone. */
  born: string | null
  /** Whether it is only about to be created. */
  isToCome?: boolean
}

const described = (p: Parameters<{ seesBirthdays: boolean }>) => sql`people.id as person_id, people.display_name as name,
    array[concat_ws(' ', first_name, middle_name, last_name), concat_ws(' ', first_name, last_name), concat_ws(' ', preferred_name, last_name)] as names,
    case when ${p.seesBirthdays}::boolean then people.date_of_birth::text end as born`

/**
 * Everyone within reach whom a value names in one of the three ways: work addresses, and primary personal ones for those who may see them.
 */
export const findPeople = shapedStatement(
  (
    _,
    { reach, contacts }: { reach: Reach; contacts: Reach },
    p: Parameters<ReachParameters & { keys: string[]; seesBirthdays: boolean }>,
  ) => sql<FoundPerson>`
  with wanted as materialized (select distinct unnest(${p.keys}::text[]) as key),
  numbered as materialized (select key, key::bigint as number from wanted where key ~ '^[0-9]{1,15}$')
  select key, 'platform_id' as via, ${described(p)}
  from numbered join people on people.platform_id = numbered.number where ${withinReach(reach, 'people.id', p)}
  union all
  select key, 'employee_number', ${described(p)}
  from wanted join people on people.employee_key = wanted.key where ${withinReach(reach, 'people.id', p)}
  union all
  select key, 'email', ${described(p)}
  from wanted join person_emails e on e.email_key = wanted.key join people on people.id = e.person_id where ${withinReach(reach, 'people.id', p)}
    and (not e.is_personal or e.is_primary and ${withinReach(contacts, 'people.id', p)})`,
)

/** Everyone within reach in whose names are all the words of a cell; the first word is the one that finds them. */
export const findPeopleByWords = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters & { wanted: string; seesBirthdays: boolean }>) => sql<FoundPerson>`
  with wanted as materialized (select key, words from jsonb_to_recordset(${p.wanted}::jsonb) as wanted (key text, words text[]))
  select key, 'name' as via, ${described(p)}
  from wanted join person_words first on first.word = wanted.words[1] and first.guard = 'DIRECTORY' join people on people.id = first.person_id
  where ${withinReach(reach, 'people.id', p)} and (
    select count(*) from person_words other
    where other.person_id = first.person_id and other.word = any (wanted.words) and other.guard = 'DIRECTORY') = cardinality(wanted.words)`,
)

/** Whether any of these is the employee number of someone within reach. */
export const areEmployeeNumbers = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters & { keys: string[] }>) => sql<{ found: boolean }>`
  select exists (select from people where employee_key = any (${p.keys}::text[]) and ${withinReach(reach, 'people.id', p)}) as found`,
)

/** The employee number of whoever within reach has been employed longest of those who are today. */
export const longestEmployed = shapedStatement(
  (_, { reach, profiles }: { reach: Reach; profiles: Reach }, p: Parameters<ReachParameters & { other: string }>) => sql<{
    number: string
  }>`
  select people.employee_number as number from jobs join people on people.id = jobs.person_id
  where jobs.company_start_on <= ${p.today}::date and (jobs.company_end_on is null or jobs.company_end_on >= ${p.today}::date)
    and people.employee_key <> ${p.other}::text
    and ${withinReach(reach, 'people.id', p)} and ${withinReach(profiles, 'people.id', p)}
  order by jobs.company_start_on, people.id limit 1`,
)

export const namesOfPeople = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; name: string }>`
  select id, display_name as name from people where id = any (${p.ids}::uuid[])`,
)

export const deletedPeople = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string }>`
  select distinct subject_id as id from events where subject_id = any (${p.ids}::uuid[]) and name = 'person.deleted'`,
)

/** What an update of a person needs to know of how they are. */
export const currentPeople = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; version: number; last_name: string }>`
  select id, version, last_name from people where id = any (${p.ids}::uuid[])`,
)
