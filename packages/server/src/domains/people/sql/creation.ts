import { person } from '@kith/shared/domains/people.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { columnList } from '#platform/records/sql.ts'

/** Holds the numbers until the transaction ends, so that one that is rolled back leaves no gap. */
export const reservePlatformIds = statement(
  (_, p: Parameters<{ count: number }>) => sql<{ first: number; display_name_format: string }>`
  insert into tenant_counters as c (name, next) values ('platform_id', 1000 + ${p.count}::integer)
  on conflict (tenant_id, name) do update set next = c.next + ${p.count}::integer
  returning next - ${p.count}::integer as first, (select display_name_format from tenant_settings) as display_name_format`,
)

/** People with what belongs to them, in one statement however many there are. */
export const insertPeople = statement(
  (_, p: Parameters<{ people: string; belongings: string }>) => sql`
  with made as (
    insert into people (id, platform_id, display_name, display_key, sort_name, search_text, ${columnList(person)})
    select id, platform_id, display_name, display_key, sort_name, search_text, ${columnList(person)}
    from jsonb_populate_recordset(null::people, ${p.people}::jsonb)
  ), given as materialized (
    select * from jsonb_to_recordset(${p.belongings}::jsonb) as given (
      id uuid, "sortName" text, words jsonb, emails jsonb, phones jsonb, addresses jsonb)
  ), with_words as (
    insert into person_words (word, guard, person_id, sort_name)
    select w ->> 'word', w ->> 'guard', given.id, "sortName" from given, jsonb_array_elements(words) as w
  ), with_emails as (
    insert into person_emails (id, person_id, email, is_primary, is_personal)
    select (e ->> 'id')::uuid, given.id, btrim(e ->> 'email'), (e ->> 'isPrimary')::boolean, (e ->> 'isPersonal')::boolean from given, jsonb_array_elements(emails) as e
  ), with_phones as (
    insert into person_phones (id, person_id, country, number, is_primary, is_personal)
    select (e ->> 'id')::uuid, given.id, e ->> 'country', e ->> 'number', (e ->> 'isPrimary')::boolean, (e ->> 'isPersonal')::boolean from given, jsonb_array_elements(phones) as e
  )
  insert into person_addresses (id, person_id, address_type_id, full_address, country, postcode, is_primary, latitude, longitude)
  select (e ->> 'id')::uuid, given.id, (e ->> 'addressTypeId')::uuid, e ->> 'fullAddress', e ->> 'country', e ->> 'postcode', (e ->> 'isPrimary')::boolean,
    (e ->> 'latitude')::numeric, (e ->> 'longitude')::numeric
  from given, jsonb_array_elements(addresses) as e`,
)
