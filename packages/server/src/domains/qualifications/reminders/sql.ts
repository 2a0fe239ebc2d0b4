import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/**
 * Some of what has to be said by a day and was not, noted as said: approved evidence of people with a job that comes within a warning of its
 * item, the tightest one alone. What goes on without a gap, or has a renewal that waits or is approved, needs no reminder.
 */
export const takeReminders = statement(
  (_, p: Parameters<{ day: string; limit: number }>) => sql<{ id: string; person_id: string; expiry_on: string }>`
  with due as (
    select i.id, i.person_id, i.expiry_on, warned.tier
    from qualification_instances i
      join qualification_library_items item on item.id = i.item_id and item.is_enabled
      cross join lateral (select case
        when i.expiry_on - ${p.day}::date <= item.high_warning_days then 3
        when i.expiry_on - ${p.day}::date <= item.medium_warning_days then 2
        when i.expiry_on - ${p.day}::date <= item.low_warning_days then 1 end as tier) warned
    where i.status = 'APPROVED' and i.issue_on <= ${p.day}::date and warned.tier is not null
      and i.expiry_on between ${p.day}::date
        and ${p.day}::date + (select max(greatest(high_warning_days, medium_warning_days, low_warning_days)) from qualification_library_items)
      and exists (select from jobs j where j.person_id = i.person_id and (j.company_end_on is null or j.company_end_on >= ${p.day}::date))
      and not exists (
        select from qualification_reminders said where said.instance_id = i.id and said.expiry_on = i.expiry_on and said.tier >= warned.tier)
      and not exists (
        select from qualification_instances next
        where next.person_id = i.person_id and next.item_id = i.item_id and case
          when next.renewal_of_id = i.id then next.status in ('AWAITING_APPROVAL', 'APPROVED')
          else next.status = 'APPROVED' and next.issue_on <= i.expiry_on + 1
            and (coalesce(next.expiry_on, 'infinity'), next.id) > (i.expiry_on, i.id) end)
    order by i.person_id, i.id limit ${p.limit}::integer
  ), noted as (
    insert into qualification_reminders (instance_id, expiry_on, tier) select id, expiry_on, tier from due on conflict do nothing
    returning instance_id
  )
  select id, person_id, expiry_on from due where id in (select instance_id from noted) order by person_id, id`,
)

/** The jobs that these people hold today. */
export const jobsToday = statement(
  (_, p: Parameters<{ people: readonly string[]; today: string }>) => sql<{ id: string; person_id: string }>`
  select id, person_id from jobs where person_id = any (${p.people}::uuid[]) and employed @> ${p.today}::date`,
)
