import { reaching } from '@kith/shared/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'

const employment = sql.table(reaching.employment)

type How = {
  /** Asks of each row that is read, where the first few are enough: otherwise it may read the jobs of everybody first. */
  readonly oneByOne?: boolean
}

/** True unless a person has left by a day: their last job has ended before it, and no other follows. Somebody without any job has not left. */
export function hasNotLeft(person: RawBuilder<unknown>, day: RawBuilder<unknown>, { oneByOne = false }: How = {}): RawBuilder<boolean> {
  const apart = oneByOne ? sql` offset 0` : sql``
  return sql<boolean>`(exists (select from ${employment} held where held.person_id = ${person} and (held.company_end_on is null or held.company_end_on >= ${day}::date)${apart})
    or not exists (select from ${employment} held where held.person_id = ${person}${apart}))`
}

export const isEmployed = (person: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${employment} held where held.person_id = ${person} and held.employed @> ${day}::date)`

export const hasLeft = (person: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(not ${hasNotLeft(person, day)})`

/** True of what waits about a person: nothing does once they have left, but for what was asked for after that. */
export const stillWaits = (person: RawBuilder<unknown>, { today, askedOn }: { today: RawBuilder<unknown>; askedOn: RawBuilder<unknown> }) =>
  sql<boolean>`(${hasNotLeft(person, today, { oneByOne: true })} or not ${hasNotLeft(person, askedOn, { oneByOne: true })})`

/** Returns those of these people who have left by a day. */
export async function peopleWhoLeft({ db }: Context, people: readonly string[], day: string): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  return new Set((await db.run(whoHasLeft, { people, day })).map(({ id }) => id))
}

const whoHasLeft = statement(
  (_, p: Parameters<{ people: readonly string[]; day: string }>) => sql<{ id: string }>`
  select id from unnest(${p.people}::uuid[]) as given (id) where ${hasLeft(sql`given.id`, p.day)}`,
)
