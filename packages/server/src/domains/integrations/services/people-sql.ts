import { sql } from 'kysely'
import { joinPrimaryChoice, joinTerms, orderByPrimary } from '#domains/jobs/public.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type Employed = {
  id: string
  given_name: string | null
  family_name: string
  display_name: string
  email: string
  employee_number: string | null
  job: string
  starts_on: string
  ends_on: string | null
  position_title: string | null
  business_entity_id: string | null
  business_entity: string | null
  business_unit: string | null
  location: string | null
  supervisor: string | null
  fte: string | null
}
/** Those who are employed on a day and have a work address, with what their primary job is that day. */
export const employedPeople = statement(
  (_, p: Parameters<{ today: string }>) => sql<Employed>`
  select p.id, coalesce(p.preferred_name, p.first_name) as given_name, p.last_name as family_name, p.display_name, e.email, p.employee_number,
    own.id as job, own.company_start_on::text as starts_on, own.company_end_on::text as ends_on, own.fte::text as fte,
    pt.name as position_title, own.business_entity_id, be.name as business_entity, bu.name as business_unit, l.name as location, above.person_id as supervisor
  from people p join person_emails e on e.person_id = p.id and e.is_primary and not e.is_personal
  join lateral (
    select j.id, t.company_start_on, t.company_end_on, s.position_title_id, s.business_entity_id, s.business_unit_id, s.location_id,
      s.supervisor_job_id, s.fte
    from jobs j ${joinTerms(undefined)} ${joinPrimaryChoice(sql`j.person_id`, p.today, undefined)}
    join job_segments s on s.job_id = j.id and s.effective @> ${p.today}::date
    where j.person_id = p.id and j.employed @> ${p.today}::date order by ${orderByPrimary(p.today)} limit 1) own on true
  left join position_titles pt on pt.id = own.position_title_id left join business_entities be on be.id = own.business_entity_id
  left join business_units bu on bu.id = own.business_unit_id left join locations l on l.id = own.location_id
  left join jobs above on above.id = own.supervisor_job_id
  order by p.id`,
)
