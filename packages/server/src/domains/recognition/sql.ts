import { joinersAhead, joinersSince } from '@kith/shared/domains/recognition/recognitions.ts'
import { sql, type RawBuilder } from 'kysely'
import { beginsEmployment } from '#domains/people/public.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { canActOn } from '#platform/rights/acting.ts'
import type { RecordRow } from '#platform/records/columns.ts'

export type GivenRow = RecordRow & {
  readonly person_id: string
  readonly type: string
  readonly given_on: string
  readonly giver_id: string | null
}

/** Expects the job as `j`. */
export const joins = (today: RawBuilder<unknown>) =>
  sql<boolean>`(j.company_start_on between ${today} - ${sql.lit(joinersSince - 1)} and ${today} + ${sql.lit(joinersAhead)} and ${beginsEmployment})`

export const isJoiner = statement(
  (_, p: Parameters<{ person: string; today: string }>) => sql<{ starts_on: string }>`
  select company_start_on as starts_on from jobs j
  where j.person_id = ${p.person}::uuid and ${joins(sql`${p.today}::date`)} order by company_start_on limit 1`,
)

export const lockGiver = statement((_, p: Parameters<{ user: string }>) => sql`select from users where id = ${p.user}::uuid for update`)

export const welcomeBy = statement(
  (_, p: Parameters<{ person: string; giver: string }>) => sql<{ id: string }>`
  select id from recognitions where person_id = ${p.person}::uuid and giver_id = ${p.giver}::uuid and type = 'WELCOME'`,
)

export const givenBy = statement(
  (_, p: Parameters<{ giver: string; most: number }>) => sql<GivenRow>`
  select * from recognitions where giver_id = ${p.giver}::uuid order by given_on desc, id desc limit ${p.most}::integer`,
)

export type SaidRow = {
  readonly id: string
  readonly person_id: string
  readonly type: string
  readonly reason: string
  readonly receiver: string
  readonly giver: string | null
}
export const saidIn = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<SaidRow>`
  select said.id, said.person_id, said.type, said.reason, receiver.display_name as receiver, giver.display_name as giver
  from recognitions said join people_card receiver on receiver.id = said.person_id left join people_card giver on giver.id = said.giver_id where said.id = any (${p.ids}::uuid[])`,
)

export type ReachableRow = { readonly id: string; readonly address: string }
/** Leaves out people with limited access to their own account setup: they receive the ordinary notice. */
export const reachedByAddress = statement(
  (_, p: Parameters<{ people: readonly string[]; today: string }>) => sql<ReachableRow>`
  select person.id, e.email as address from people_card person
  join person_emails e on e.person_id = person.id and e.is_primary and not app.has_passed(e.email, person.id, ${p.today}::date)
  where person.id = any (${p.people}::uuid[])
    and not ${canActOn(sql`person.id`, p.today)}
    and not exists (
      select from users u where u.person_id = person.id and u.is_enabled and u.access_type = 'LIMITED' and u.active_from > ${p.today}::date)`,
)
