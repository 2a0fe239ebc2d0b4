import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { mayViewPastStaff, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import type { AddressRow, EmailRow, PhoneRow } from './profile.ts'

type OfPerson = { person_display_name: string; sort_name: string; employee_number: string | null; platform_id: number }
type Position = { afterName: string | null; afterPerson: string | null; afterId: string | null; limit: number }

/** The entries of a table of contact data within reach, in the order of the names of their people. */
function contactList<Row>(name: string, columns: RawBuilder<unknown>) {
  const table = sql.table(name)
  const found = (reach: Reach, p: Parameters<ReachParameters>) => sql`
    from people person join ${table} entry on entry.person_id = person.id
    where ${withinReach(reach, 'person.id', p)} and ${mayViewPastStaff('person.id', p)}`
  return {
    page: shapedStatement(
      (_, reach: Reach, p: Parameters<ReachParameters & Position>) => sql<Row & OfPerson>`
      select entry.id, entry.version, entry.person_id, entry.is_primary, ${columns},
        person.display_name as person_display_name, person.sort_name, person.employee_number, person.platform_id
      ${found(reach, p)} and (${p.afterId}::uuid is null
        or ((person.sort_name, person.id) >= (${p.afterName}::text collate "C", ${p.afterPerson}::uuid)
          and (person.id <> ${p.afterPerson}::uuid or entry.id > ${p.afterId}::uuid)))
      order by person.sort_name, person.id, entry.id limit ${p.limit}::integer`,
    ),
    count: shapedStatement(
      (_, reach: Reach, p: Parameters<ReachParameters>) => sql<{ total: number }>`select count(*)::integer as total ${found(reach, p)}`,
    ),
  }
}

export const emailList = contactList<EmailRow>('person_emails', sql`entry.email, entry.is_personal`)
export const phoneList = contactList<PhoneRow>('person_phones', sql`entry.country, entry.number, entry.is_personal`)
export const addressList = contactList<AddressRow & { address_type: string }>(
  'person_addresses',
  sql`entry.address_type_id, entry.full_address, entry.country, entry.postcode, entry.latitude::text, entry.longitude::text,
    (select type.name from address_types type where type.id = entry.address_type_id) as address_type`,
)
export type Listed<Row> = Row & OfPerson
export type ContactList<Row> = ReturnType<typeof contactList<Row>>
