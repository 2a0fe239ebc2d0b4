import { sql } from 'kysely'
import { defineCalendarSource } from '#platform/calendar/calendar.ts'
import { hasNotLeft } from '#platform/rights/leavers.ts'

/** Of what is approved, unless an approved renewal has taken its place or its person will have left by then. */
export const calendarOfQualifications = [
  defineCalendarSource({
    kind: 'QUALIFICATION_EXPIRY',
    of: 'person',
    events: (p) => sql`
      select q.id, q.person_id, null::uuid as job_id, q.expiry_on as day, q.expiry_on as last_day, null::integer as years,
        (select name from qualification_library_items where id = q.item_id) as name
      from qualification_instances q
      where q.status = 'APPROVED' and q.expiry_on between ${p.from}::date and ${p.until}::date and ${hasNotLeft(sql`q.person_id`, sql`q.expiry_on`)}
        and not exists (select from qualification_instances renewal where renewal.renewal_of_id = q.id and renewal.status = 'APPROVED')`,
  }),
]
