import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Holds the numbers until the transaction ends, so that one that is rolled back leaves no gap. */
export const reservePlatformIds = statement(
  (_, p: Parameters<{ count: number }>) => sql<{ first: number; display_name_format: string }>`
  insert into tenant_counters as c (name, next) values ('platform_id', 1000 + ${p.count}::integer)
  on conflict (tenant_id, name) do update set next = c.next + ${p.count}::integer
  returning next - ${p.count}::integer as first, (select display_name_format from tenant_settings) as display_name_format`,
)

export const insertPeople = statement(
  (_, p: Parameters<{ people: string }>) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${p.people}::jsonb) as given (
      id uuid, "platformId" bigint, "employeeNumber" text, "titleId" uuid, "firstName" text, "middleName" text, "lastName" text, "preferredName" text,
      "genderId" uuid, pronouns text, "dateOfBirth" date, "workRightId" uuid, "workRightExpiresOn" date,
      "emergencyContactName" text, "emergencyContactRelationship" text, "emergencyContactEmail" text, "emergencyContactPhone" text, "emergencyContactPhoneCountry" text,
      "displayName" text, "sortName" text, "searchText" text, words jsonb, emails jsonb, phones jsonb, addresses jsonb)
  ), made as (
    insert into people (id, platform_id, employee_number, title_id, first_name, middle_name, last_name, preferred_name, gender_id, pronouns, date_of_birth,
      work_right_id, work_right_expires_on, emergency_contact_name, emergency_contact_relationship, emergency_contact_email, emergency_contact_phone,
      emergency_contact_phone_country, display_name, sort_name, search_text)
    select id, "platformId", nullif(btrim("employeeNumber"), ''), "titleId", btrim("firstName"), btrim("middleName"), btrim("lastName"), btrim("preferredName"), "genderId", pronouns, "dateOfBirth",
      "workRightId", "workRightExpiresOn", "emergencyContactName", "emergencyContactRelationship", "emergencyContactEmail", "emergencyContactPhone",
      "emergencyContactPhoneCountry", "displayName", "sortName", "searchText"
    from given
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
  insert into person_addresses (id, person_id, address_type_id, full_address, country, postcode, is_primary)
  select (e ->> 'id')::uuid, given.id, (e ->> 'addressTypeId')::uuid, e ->> 'fullAddress', e ->> 'country', e ->> 'postcode', (e ->> 'isPrimary')::boolean
  from given, jsonb_array_elements(addresses) as e`,
)
