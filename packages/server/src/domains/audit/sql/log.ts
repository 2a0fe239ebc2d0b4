import { sql, type RawBuilder } from 'kysely'
import { isOpenEvent, type EventSight, type Sights } from '#platform/events/open-events.ts'
import type { StoredDifference } from '#platform/events/redact.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { hasNames } from '#platform/names-search.ts'

export interface LoggedEvent {
  id: string
  name: string
  at: Date
  /** To the microsecond, as the order of the log needs it. */
  moment: string
  actor_user_id: string | null
  actor_name: string | null
  assumed_by_user_id: string | null
  assumed_by_name: string | null
  source: 'user' | 'import' | 'job' | 'api' | 'system'
  source_id: string | null
  subject_kind: string
  subject_id: string
  person_id: string | null
  person_name: string | null
  difference: StoredDifference
}

/** By which index the events are found. */
export type Way = 'subject' | 'person' | 'actor' | 'name' | 'all'
export type Sought = {
  names: readonly string[] | null
  actor: string | null
  person: string | null
  subject: string | null
  from: string
  until: string
}
type Page = Sought & EventSight & { afterMoment: string | null; afterId: string | null; limit: number }

/** By which index, and how far the reader sees what kinds conceal. */
type Shape = { readonly way: Way; readonly sights: Sights }

/** The newest first. Each event that can happen has an index range of its own: a rare one among millions is found as fast as a frequent one. */
export const logPage = shapedStatement(
  (_, shape: Shape, p: Parameters<Page>) => sql<LoggedEvent>`
  select e.id, e.name, e.at, e.at::text as moment, e.actor_user_id, actor.display_name as actor_name, e.assumed_by_user_id, assumed_by.display_name as assumed_by_name,
    e.source, e.source_id, e.subject_kind, e.subject_id, e.person_id, person.display_name as person_name, coalesce(v.difference, '{}') as difference
  from (${newest(shape, p)}) e
  left join event_values v on v.event_id = e.id
  left join users actor on actor.id = e.actor_user_id
  left join users assumed_by on assumed_by.id = e.assumed_by_user_id
  left join people_card person on person.id = e.person_id
  order by e.at desc, e.id desc`,
)

export const countLog = shapedStatement(
  (_, shape: Shape, p: Parameters<Page>) => sql<{ total: number }>`select count(*) as total from (${newest(shape, p)}) e`,
)

/** One event, whatever its day. */
export const loggedEvent = shapedStatement(
  (_, sights: Sights, p: Parameters<EventSight & { id: string }>) => sql<LoggedEvent>`
  select e.id, e.name, e.at, e.at::text as moment, e.actor_user_id, actor.display_name as actor_name, e.assumed_by_user_id, assumed_by.display_name as assumed_by_name,
    e.source, e.source_id, e.subject_kind, e.subject_id, e.person_id, person.display_name as person_name, coalesce(v.difference, '{}') as difference
  from events e
  left join event_values v on v.event_id = e.id
  left join users actor on actor.id = e.actor_user_id
  left join users assumed_by on assumed_by.id = e.assumed_by_user_id
  left join people_card person on person.id = e.person_id
  where e.id = ${p.id}::uuid and ${isOpenEvent(sights, p)}`,
)

function newest({ way, sights }: Shape, p: Parameters<Page>): RawBuilder<unknown> {
  const inOrder = sql`order by e.at desc, e.id desc limit ${p.limit}::integer`
  const within = sql`e.at >= ${p.from}::timestamptz and e.at < ${p.until}::timestamptz
    and (e.at, e.id) < (coalesce(${p.afterMoment}::timestamptz, 'infinity'), coalesce(${p.afterId}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    and ${isOpenEvent(sights, p)}`
  const others = sql`
    and (${p.names}::text[] is null or e.name = any (${p.names}::text[])) and (${p.actor}::uuid is null or e.actor_user_id = ${p.actor}::uuid)
    and (${p.person}::uuid is null or e.person_id = ${p.person}::uuid) and (${p.subject}::uuid is null or e.subject_id = ${p.subject}::uuid)`
  switch (way) {
    case 'subject':
      return sql`select e.* from events e where e.subject_id = ${p.subject}::uuid and ${within} ${others} ${inOrder}`
    case 'person':
      return sql`select e.* from events e where e.person_id = ${p.person}::uuid and ${within} ${others} ${inOrder}`
    case 'actor':
      return byName(sql`e.actor_user_id = ${p.actor}::uuid and ${within}`, p, inOrder)
    case 'name':
      return byName(sql`${within}`, p, inOrder)
    case 'all':
      return sql`select e.* from events e where ${within} ${inOrder}`
  }
}

const byName = (where: RawBuilder<unknown>, p: Parameters<Page>, inOrder: RawBuilder<unknown>) => sql`
  select e.* from unnest(${p.names}::text[]) sought (name)
  cross join lateral (select e.* from events e where e.name = sought.name and ${where} ${inOrder}) e
  ${inOrder}`

export type FoundPerson = { user_id: string | null; person_id: string | null; name: string }
export const findPeople = statement(
  (_, p: Parameters<{ names: readonly string[] }>) => sql<FoundPerson>`
  select u.id as user_id, coalesce(person.id, u.person_id) as person_id, coalesce(u.display_name, person.display_name) as name
  from users u full join people_card person on person.id = u.person_id
  where ${hasNames(sql`coalesce(u.sort_name, person.sort_name)`, p.names)}
  order by coalesce(u.sort_name, person.sort_name) limit 20`,
)

/** Leaves out events that the reader may not know of. */
export const openEventsAmong = shapedStatement(
  (_, sights: Sights, p: Parameters<EventSight & { ids: string[] }>) => sql<{ id: string }>`
  select e.id from events e where e.id = any (${p.ids}::uuid[]) and ${isOpenEvent(sights, p)}`,
)

export const subjectsOfEvents = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; subject_kind: string; subject_id: string }>`
  select id, subject_kind, subject_id from events where id = any (${p.ids}::uuid[])`,
)
