import { sql } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { mayViewPastStaff, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type BornRow = { id: string; first_name: string | null; last_name: string; preferred_name: string | null }

/** Who was born on a day, as far as the actor may see when. */
export const peopleBornOn = shapedStatement(
  (_, personal: Reach, p: Parameters<ReachParameters & { day: string }>) => sql<BornRow>`
  select id, first_name, last_name, preferred_name from people
  where birthday_key = extract(month from ${p.day}::date)::integer * 100 + extract(day from ${p.day}::date)::integer and date_of_birth = ${p.day}::date
    and ${withinReach(personal, 'people.id', p)} and ${mayViewPastStaff('people.id', p)}`,
)

/** Who has a phone number, as far as the actor may see it. */
export const peopleWithPhone = shapedStatement(
  (_, contacts: Reach, p: Parameters<ReachParameters & { number: string }>) => sql<{ person_id: string }>`
  select distinct phone.person_id from person_phones phone where phone.number = ${p.number}::text
    and ${withinReach(contacts, 'phone.person_id', p)} and ${mayViewPastStaff('phone.person_id', p)}`,
)
