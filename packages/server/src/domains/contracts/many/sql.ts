import type { Problem } from '@kith/shared/rules/types.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

type NewBatch = {
  id: string
  user: string
  template: string
  templateName: string
  effectiveOn: string
  signBy: string | null
  people: readonly string[]
  now: Date
}
export const insertBatch = statement(
  (_, p: Parameters<NewBatch>) => sql`
  with batch as (
    insert into contract_batches (id, user_id, template_id, template_name, effective_on, sign_by, created_at)
    values (${p.id}::uuid, ${p.user}::uuid, ${p.template}::uuid, ${p.templateName}::text, ${p.effectiveOn}::date, ${p.signBy}::date,
      ${p.now}::timestamptz) returning id)
  insert into contract_batch_people (batch_id, person_id, place, outcome)
  select batch.id, given.person_id, given.place, 'WAITING'
  from batch cross join unnest(${p.people}::uuid[]) with ordinality as given (person_id, place)`,
)

export type NextRow = {
  readonly person_id: string
  readonly template_id: string | null
  readonly effective_on: string
  readonly sign_by: string | null
}
/** Takes the next person of a batch who still waits; another worker of the same batch waits for what becomes of them. */
export const nextOfBatch = statement(
  (_, p: Parameters<{ batch: string }>) => sql<NextRow>`
  select one.person_id, b.template_id, b.effective_on, b.sign_by
  from contract_batch_people one join contract_batches b on b.id = one.batch_id
  where one.batch_id = ${p.batch}::uuid and one.outcome = 'WAITING' order by one.place limit 1 for update of one`,
)

type Settled = { batch: string; person: string; contract: string | null; problems: string | null }
/** Writes what has become of somebody who waits: a contract, or why there is none. */
export const settlePerson = statement(
  (_, p: Parameters<Settled>) => sql`
  update contract_batch_people set contract_id = ${p.contract}::uuid, problems = ${p.problems}::jsonb,
    outcome = case when ${p.contract}::uuid is null then 'REFUSED' else 'ISSUED' end
  where batch_id = ${p.batch}::uuid and person_id = ${p.person}::uuid and outcome = 'WAITING'`,
)

/** Refuses everyone who still waits, for one reason. */
export const refuseRest = statement(
  (_, p: Parameters<{ batch: string; problems: string }>) => sql`
  update contract_batch_people set outcome = 'REFUSED', problems = ${p.problems}::jsonb
  where batch_id = ${p.batch}::uuid and outcome = 'WAITING'`,
)

export type BatchRow = {
  readonly id: string
  readonly template_name: string
  readonly effective_on: string
  readonly sign_by: string | null
}
/** Finds a batch for the user who began it. */
export const batchOfUser = statement(
  (_, p: Parameters<{ id: string; user: string }>) => sql<BatchRow>`
  select id, template_name, effective_on, sign_by from contract_batches where id = ${p.id}::uuid and user_id = ${p.user}::uuid`,
)

export type BatchPersonRow = {
  readonly person_id: string
  readonly name: string
  readonly outcome: 'WAITING' | 'ISSUED' | 'REFUSED'
  readonly contract_id: string | null
  readonly problems: readonly Problem[] | null
}
export const peopleOfBatch = statement(
  (_, p: Parameters<{ batch: string }>) => sql<BatchPersonRow>`
  select one.person_id, person.display_name as name, one.outcome, one.contract_id, one.problems
  from contract_batch_people one join people_card person on person.id = one.person_id
  where one.batch_id = ${p.batch}::uuid order by one.place`,
)

/** Finds the people who have these addresses, written in any case. */
export const peopleWithEmails = statement(
  (_, p: Parameters<{ emails: readonly string[] }>) => sql<{ email_key: string; person_id: string; name: string }>`
  select distinct on (e.email_key, e.person_id) e.email_key, e.person_id, person.display_name as name
  from person_emails e join people_card person on person.id = e.person_id
  where e.email_key = any (${p.emails}::text[]) order by e.email_key, e.person_id`,
)
