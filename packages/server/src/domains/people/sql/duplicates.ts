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

/** `left_on` is the last day of those who have left; `is_free` are they, and those without any job. */
export type SameDayRow = BornRow & { born: string; number: number; left_on: string | null; is_free: boolean }

/** Who was born on one of these days, as far as the actor may see when. */
export const peopleBornOnDays = shapedStatement(
  (_, personal: Reach, p: Parameters<ReachParameters & { days: readonly string[] }>) => sql<SameDayRow>`
  select p.id, p.first_name, p.last_name, p.preferred_name, p.date_of_birth::text as born, p.platform_id as number,
    case when held.has_left then held.left_on end as left_on, coalesce(held.has_left, true) as is_free
  from (select day, extract(month from day)::integer * 100 + extract(day from day)::integer as key from unnest(${p.days}::date[]) as day) of
  join people p on p.birthday_key = of.key and p.date_of_birth = of.day
  cross join lateral (
    select bool_and(coalesce(j.company_end_on < ${p.today}::date, false)) as has_left, max(j.company_end_on)::text as left_on from jobs j where j.person_id = p.id) held
  where ${withinReach(personal, 'p.id', p)} and ${mayViewPastStaff('p.id', p)}
  order by p.platform_id`,
)

/** Who has a phone number, as far as the actor may see it. */
export const peopleWithPhone = shapedStatement(
  (_, contacts: Reach, p: Parameters<ReachParameters & { number: string }>) => sql<{ person_id: string }>`
  select distinct phone.person_id from person_phones phone where phone.number = ${p.number}::text
    and ${withinReach(contacts, 'phone.person_id', p)} and ${mayViewPastStaff('phone.person_id', p)}`,
)
