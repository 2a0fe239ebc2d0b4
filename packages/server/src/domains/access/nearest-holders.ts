import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { isUsableOn } from '#platform/rights/acting.ts'
import { holdsAsAdministrator } from '#platform/rights/reach.ts'
import { holdersForEveryone, type Holder } from './holders-for-everyone.ts'
import { grantsOn } from './sql.ts'

/**
 * The accounts that look after each of these people by a hierarchical permission, never a person themselves: the nearest ones above their
 * jobs who hold it, else those who hold it for everyone.
 */
export async function nearestHolders(
  ctx: Context,
  slug: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly Holder[]>> {
  const { closed, today, earlyAccessDays } = ctx.actor
  const byAdministrators = holdsAsAdministrator({ isSystemAdministrator: true, closed }, slug)
  const above = Map.groupBy(
    await ctx.db.run(nearest, { slug, byAdministrators, people, today, early: earlyAccessDays }),
    ({ below }) => below,
  )
  const forEveryone = people.every((each) => above.has(each)) ? [] : await holdersForEveryone(ctx, slug)
  return new Map(people.map((person) => [person, above.get(person) ?? forEveryone.filter(({ personId }) => personId !== person)]))
}

type Asked = { slug: string; byAdministrators: boolean; people: readonly string[]; today: string; early: number }

const nearest = statement(
  (_, p: Parameters<Asked>) => sql<Holder & { below: string }>`
  select distinct person_id as below, "userId", "personId", name from (
    select l.person_id, u.id as "userId", u.person_id as "personId", u.display_name as name, l.depth, min(l.depth) over (partition by l.person_id) as first
    from reporting_lines l
      join users u on u.person_id = l.ancestor_person_id and u.kind = 'account' and ${isUsableOn(p.today)}
      cross join lateral (select ${grantsOn(p.today)} as grants) held
    where l.person_id = any (${p.people}::uuid[]) and l.ancestor_person_id <> l.person_id
      and l.effective && daterange(${p.today}::date, ${p.today}::date + ${p.early}::integer, '[]')
      and ((${p.byAdministrators}::boolean and app.is_system_administrator(u.id))
        or coalesce(held.grants -> ${p.slug}::text ?| array['SUBORDINATE', 'ALL'], false))) found
  where depth = first`,
)
