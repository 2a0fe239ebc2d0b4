import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { StoredDifference } from '#platform/events/redact.ts'
import { noticedEvent, noticedFrom, type NoticedColumns } from '#platform/notifications/sql.ts'
import { hasNotLeft } from '#platform/rights/leavers.ts'
import type { Definition } from './definition.ts'

const inForce = sql`n.state = 'ENABLED' and not exists (select from event_notification_switches where not is_enabled)`

export const heardOf = statement(
  (_, p: Parameters<{ names: readonly string[] }>) => sql<{ event: string }>`
  select distinct n.event from event_notifications n where n.event = any (${p.names}::text[]) and ${inForce}`,
)
export const telling = statement(
  (_, p: Parameters<{ names: readonly string[] }>) => sql<Definition>`
  select n.* from event_notifications n where n.event = any (${p.names}::text[]) and ${inForce} order by n.id`,
)
export const definitionsOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<Definition>`select * from event_notifications where id = any (${p.ids}::uuid[])`,
)

export const differencesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; difference: StoredDifference }>`
  select event_id as id, difference from event_values where event_id = any (${p.ids}::uuid[])`,
)

/** Whether these people have an account, and where those get mail who have none and are not past. */
export type Reachable = { personId: string; hasAccount: boolean; address: string | null }
export const reachable = statement(
  (_, p: Parameters<{ people: readonly string[]; today: string }>) => sql<Reachable>`
  select person.id as "personId", u.id is not null as "hasAccount",
    case when u.id is null and not app.has_passed(e.email, person.id, ${p.today}::date)
      and (not exists (select from jobs j where j.person_id = person.id)
        or exists (select from jobs j where j.person_id = person.id and (j.company_end_on is null or j.company_end_on >= ${p.today}::date)))
    then e.email end as address
  from people_card person
    left join users u on u.person_id = person.id
    left join person_emails e on e.person_id = person.id and e.is_primary
  where person.id = any (${p.people}::uuid[])`,
)

export const membersOf = statement(
  (_, p: Parameters<{ groups: readonly string[]; today: string }>) => sql<{ user_id: string }>`
  select distinct user_id from app.group_members(${p.today}::date) where permission_group_id = any (${p.groups}::uuid[])`,
)

/** Finds who fills one of these roles on the day of each, which are given as JSON. */
export const holdersOfRoles = statement(
  (_, p: Parameters<{ roles: readonly string[]; days: string }>) => sql<{ key: string; personId: string }>`
  select distinct g.key, j.person_id as "personId"
  from jsonb_to_recordset(${p.days}::jsonb) as g (key text, day date)
    join job_segments s on s.workforce_role_id = any (${p.roles}::uuid[]) and s.effective @> g.day
    join jobs j on j.id = s.job_id
  where ${hasNotLeft(sql`j.person_id`, sql`g.day`)} order by 1, 2`,
)

/** The latest of an event, with as much as a notification is told. */
export const latestEvents = statement(
  (_, p: Parameters<{ name: string; limit: number }>) => sql<NoticedColumns>`
  select ${noticedEvent}
  from (select id as event_id, at from events where name = ${p.name}::text order by at desc, id desc limit ${p.limit}::integer) n ${noticedFrom}
  order by n.at desc, n.event_id desc`,
)

export const readSwitch = statement(() => sql<{ id: string; is_enabled: boolean }>`select id, is_enabled from event_notification_switches`)
export const saveSwitch = statement(
  (_, p: Parameters<{ id: string; isEnabled: boolean }>) => sql`
  insert into event_notification_switches (id, is_enabled) values (${p.id}::uuid, ${p.isEnabled}::boolean)
  on conflict (tenant_id) do update set is_enabled = excluded.is_enabled`,
)

export const consentOf = statement(
  (_, p: Parameters<{ user: string }>) => sql<{ accepted_at: Date }>`
  select accepted_at from event_notification_consents where user_id = ${p.user}::uuid`,
)
export const saveConsent = statement(
  (_, p: Parameters<{ id: string; user: string; now: Date }>) => sql`
  insert into event_notification_consents (id, user_id, accepted_at) values (${p.id}::uuid, ${p.user}::uuid, ${p.now}::timestamptz)
  on conflict (tenant_id, user_id) do nothing`,
)

export const namesOfUsers = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; name: string }>`
  select id, display_name as name from users where id = any (${p.ids}::uuid[])`,
)
export const namesOfGroups = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ value: string; label: string }>`
  select id as value, name as label from permission_groups where id = any (${p.ids}::uuid[]) order by name`,
)
/** The names of accounts or of people whose accounts these are. */
export const namesOfReaders = statement(
  (_, p: Parameters<{ users: readonly string[]; people: readonly string[] }>) => sql<{ name: string }>`
  select display_name as name from users where id = any (${p.users}::uuid[]) or person_id = any (${p.people}::uuid[]) order by sort_name, id`,
)
