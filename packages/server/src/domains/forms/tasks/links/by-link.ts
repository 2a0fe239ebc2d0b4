import type { Context } from '#platform/context.ts'
import { peopleByLink } from './sql.ts'

/** Returns those of these people who answer by a link in an email, as they cannot sign in on a day. */
export async function byLink({ db }: Context, people: readonly (string | null)[], day: string): Promise<ReadonlySet<string | null>> {
  const named = people.flatMap((each) => each ?? [])
  return new Set(named.length === 0 ? [] : (await db.run(peopleByLink, { people: named, day })).map(({ id }) => id))
}
