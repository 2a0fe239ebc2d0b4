import { reaching } from '@kith/shared/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'

const employment = sql.table(reaching.employment)

/** True where the account of the user `u` is closed on a day because the last job of its person has ended. */
export const isClosedOn = (day: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from ${employment} ended where ended.person_id = u.person_id and ended.account_until <= ${day}::date)
    and app.account_closed(u.id, u.person_id, u.opened_on, ${day}::date, ${day}::date))`

/** True where the account of the user `u` can be used on a day. */
export const isUsableOn = (day: RawBuilder<unknown>) => sql<boolean>`
  (u.is_enabled and coalesce(u.active_from <= ${day}::date, true) and coalesce(u.disable_on > ${day}::date, true) and not ${isClosedOn(day)})`

/**
 * True where a person can sign in on a day, and so take a turn on it: they have an account that is enabled, has begun and is not closed.
 * A person who cannot is absent for approvals and every other turn of that day.
 */
export const canActOn = (person: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<boolean>`exists (
  select from users u where u.person_id = ${person} and u.kind = 'account' and ${isUsableOn(day)})`

/** Returns those of these people who can act on a day. */
export async function peopleWhoCanAct({ db }: Context, people: readonly string[], day: string): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  return new Set((await db.run(whoCanAct, { people, day })).map(({ id }) => id))
}

const whoCanAct = statement(
  (_, p: Parameters<{ people: readonly string[]; day: string }>) => sql<{ id: string }>`
  select id from unnest(${p.people}::uuid[]) as given (id) where ${canActOn(sql`given.id`, p.day)}`,
)
