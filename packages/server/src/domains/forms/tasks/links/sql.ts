import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { canActOn } from '#platform/rights/acting.ts'
import type { DueTask, OwnTaskRow } from '../sql.ts'

/** Finds those of these people who cannot sign in on a day, and have an email address. */
export const peopleByLink = statement(
  (_, p: Parameters<{ people: readonly string[]; day: string }>) => sql<{ id: string }>`
  select given.id from (select distinct unnest(${p.people}::uuid[]) as id) given
  where not ${canActOn(sql`given.id`, p.day)} and exists (select from person_emails e where e.person_id = given.id and e.is_primary)`,
)

export type LinkedRow = {
  readonly id: string
  readonly title: string
  readonly person: string
  readonly respondent_id: string
  readonly respondent: string
  readonly address: string
}

/** Reads the open ones of these tasks that are answered by a link, each with the address to which it goes. */
export const tasksByLink = statement(
  (_, p: Parameters<{ ids: readonly string[]; today: string }>) => sql<LinkedRow>`
  select t.id, t.title, person.display_name as person, t.respondent_id, respondent.display_name as respondent,
    coalesce((
      select personal.email from person_emails personal join form_designs d on d.id = t.design_id and d.link_address = 'PERSONAL'
      where personal.person_id = t.respondent_id and personal.is_personal order by personal.email_key limit 1), e.email) as address
  from tasks t join people_card person on person.id = t.person_id join people_card respondent on respondent.id = t.respondent_id
    join person_emails e on e.person_id = t.respondent_id and e.is_primary
  where t.id = any (${p.ids}::uuid[]) and t.has_link and t.status = 'OPEN' and coalesce(t.ignored_from > ${p.today}::date, true) order by t.id`,
)

/** Keeps the links of tasks, each as JSON with its hash and the position of its event, unless it was sent for this one, or a later one, already. */
export const keepLinks = statement(
  (_, p: Parameters<{ links: string }>) => sql<{ id: string }>`
  update tasks t set link_hash = given.hash, link_position = given.position
  from jsonb_to_recordset(${p.links}::jsonb) as given (id uuid, hash text, position bigint)
  where t.id = given.id and coalesce(t.link_position < given.position, true) returning t.id`,
)

export type OpenTaskRow = OwnTaskRow & {
  readonly respondent_id: string
  readonly organisation: string
  readonly logo_id: string | null
  readonly date_format: string
  readonly first_day_of_week: string
}

/** Reads the form of a link, from the day of its issue on, with how its organisation writes days. */
export const taskOfLink = statement(
  (_, p: Parameters<{ hash: string }>) => sql<OpenTaskRow>`
  select t.id, t.person_id, person.display_name as person, t.title, t.status, t.due_on::text as due_on, t.overdue_from::text as overdue_from,
    t.ignored_from::text as ignored_from, t.completed_on::text as completed_on, t.is_shared, v.content -> 'elements' as elements,
    0 as draft_number, null::jsonb as draft, null::timestamptz as saved_at, t.respondent_id,
    settings.name as organisation, settings.logo_id, settings.date_format, settings.first_day_of_week
  from tasks t join people_card person on person.id = t.person_id join form_design_versions v on v.id = t.version_id
    join tenant_settings settings on settings.tenant_id = t.tenant_id join tenants on tenants.id = t.tenant_id
  where t.link_hash = ${p.hash}::text and t.has_link and t.status <> 'SCHEDULED' and tenants.suspended_at is null`,
)

/** Finds forms whose respondents were to be reminded on a day, and answer by a link. */
export const linksToRemind = statement(
  (_, p: Parameters<{ today: string }>) => sql<DueTask>`
  select id, person_id, job_id from tasks
  where status = 'OPEN' and has_link and remind_on = ${p.today}::date and coalesce(ignored_from > ${p.today}::date, true) order by id`,
)

/** Ends the links of those who can sign in by now: their inbox has the form. */
export const endLinks = statement(
  (_, p: Parameters<{ today: string }>) => sql<DueTask>`
  update tasks t set has_link = false, link_hash = null, version = t.version + 1
  where t.status = 'OPEN' and t.has_link and ${canActOn(sql`t.respondent_id`, p.today)} returning t.id, t.person_id, t.job_id`,
)
