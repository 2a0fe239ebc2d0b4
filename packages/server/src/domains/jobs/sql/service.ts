import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** So many days without a job do not break the service of a person. */
const longestGap = 4

/** Whether the job `j` begins a time of service: no earlier job of the person goes on until a few days before. */
export const beginsService = sql<boolean>`not exists (select from jobs other where other.person_id = j.person_id
  and other.company_start_on < j.company_start_on
  and (other.company_end_on is null or other.company_end_on >= j.company_start_on - ${sql.lit(longestGap + 1)}))`

/**
 * The day from which the service of people counts on a day: the first of their unbroken employment, or the day that was set for them, as
 * long as they have not begun anew since. `held` has a `person_id` for each person.
 */
export const servicesOf = (held: RawBuilder<unknown>, { day, today }: { day: RawBuilder<unknown>; today: RawBuilder<unknown> }) => sql`
  select begun.person_id, case when set_for.tenure_start_on <= ${day} and begun.is_latest then set_for.tenure_start_on else begun.day end as since
  from (
    select j.person_id, max(j.company_start_on) filter (where j.company_start_on <= ${day}) as day,
      bool_and(j.company_start_on <= ${day}) as is_latest
    from jobs j join (${held}) held on held.person_id = j.person_id
    where j.company_start_on <= greatest(${day}, ${today}) and ${beginsService} group by j.person_id
  ) begun join people set_for on set_for.id = begun.person_id where begun.day is not null`

export type ServiceRow = { person_id: string; since: string }
export const readServices = statement(
  (_, p: Parameters<{ ids: readonly string[]; day: string; today: string }>) => sql<ServiceRow>`
  ${servicesOf(sql`select unnest(${p.ids}::uuid[]) as person_id`, { day: sql`${p.day}::date`, today: sql`${p.today}::date` })}`,
)
