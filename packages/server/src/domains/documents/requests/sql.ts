import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { canActOn } from '#platform/rights/acting.ts'
import { stillWaits } from '#platform/rights/leavers.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import type { Passed } from '#platform/waiting/passed-on.ts'

export type WaitingRow = { id: string; name: string; due_on: string | null; created_at: Date }

type OnDay = { today: string; timezone: string }
/** Finds the open requests `r`, those of people who have left only where they were made afterwards. */
const isOpen = (p: Parameters<OnDay>) =>
  sql`r.status = 'REQUESTED' and ${stillWaits(sql`r.person_id`, { today: p.today, askedOn: sql`(${askedAt} at time zone ${p.timezone}::text)::date` })}`
const askedAt = sql`coalesce((select min(at) from events where subject_id = r.id), r.created_at)`
const ofPerson = (p: Parameters<OnDay & { person: string }>) => sql`r.person_id = ${p.person}::uuid and ${isOpen(p)}`

/** What somebody is asked for, the most urgent first. */
export const requestsOf = statement(
  (_, p: Parameters<OnDay & { person: string; most: number }>) => sql<WaitingRow>`
  select r.id, r.name, r.due_on, r.created_at from document_requests r where ${ofPerson(p)} order by r.due_on, r.id limit ${p.most}::integer`,
)

export const countRequestsOf = statement(
  (_, p: Parameters<OnDay & { person: string; most: number }>) => sql<{ count: number }>`
  select count(*)::integer as count from (select from document_requests r where ${ofPerson(p)} limit ${p.most}::integer) counted`,
)

/** Finds the requests of people who can sign in neither today nor, where a document is due later, on that day. */
export const requestsOfAbsent = statement(
  (_, p: Parameters<OnDay>) => sql<Passed>`
  select r.id, r.person_id, null as job_id from document_requests r
  where ${isOpen(p)} and not ${canActOn(sql`r.person_id`, p.today)}
    and not (coalesce(r.due_on > ${p.today}::date, false) and ${canActOn(sql`r.person_id`, sql`r.due_on`)})
  order by r.id`,
)

export type PassedOnRow = WaitingRow & { person_id: string; person: string }

export const passedOnRequests = shapedStatement(
  (_, reach: Reach, p: Parameters<ReachParameters & OnDay & { most: number }>) => sql<PassedOnRow>`
  select r.id, r.name, r.due_on, r.created_at, r.person_id, person.display_name as person
  from document_requests r join people_card person on person.id = r.person_id
  where r.is_passed_on and ${isOpen(p)} and ${withinReach(reach, 'r.person_id', p)} and not ${canActOn(sql`r.person_id`, p.today)}
  order by r.due_on, r.id limit ${p.most}::integer`,
)

/** What is due in three days, and what was due yesterday. */
export const requestsToRemindOf = statement(
  (_, p: Parameters<OnDay>) => sql<{ id: string; person_id: string }>`
  select r.id, r.person_id from document_requests r
  where ${isOpen(p)} and r.due_on in (${p.today}::date + 3, ${p.today}::date - 1) order by r.id`,
)

export const requestById = statement(
  (_, p: Parameters<{ id: string }>) => sql<{ id: string; person_id: string; name: string; due_on: string | null; status: string }>`
  select id, person_id, name, due_on, status from document_requests where id = ${p.id}::uuid`,
)

/** Who asked for each of these. */
export const askersOf = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; user_id: string }>`
  select id, requested_by as user_id from document_requests where id = any (${p.ids}::uuid[]) and requested_by is not null`,
)

export const provideRequest = statement(
  (_, p: Parameters<{ id: string }>) => sql`
  update document_requests set status = 'PROVIDED', version = version + 1 where id = ${p.id}::uuid`,
)
