import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { isUsableOn } from '#platform/rights/acting.ts'
import { holdsAsAdministrator } from '#platform/rights/reach.ts'
import { grantsOn } from './sql.ts'

export type Holder = { readonly userId: string; readonly personId: string | null; readonly name: string }

/** The accounts that hold a permission, a hierarchical one for everyone, and can be used today. */
export function holdersForEveryone(ctx: Context, slug: string): Promise<readonly Holder[]> {
  const byAdministrators = holdsAsAdministrator({ isSystemAdministrator: true, closed: ctx.actor.closed }, slug)
  return ctx.db.run(holders, { slug, byAdministrators, today: ctx.actor.today })
}

const holders = statement(
  (_, p: Parameters<{ slug: string; byAdministrators: boolean; today: string }>) => sql<Holder>`
  select u.id as "userId", u.person_id as "personId", u.display_name as name
  from users u cross join lateral (select ${grantsOn(p.today)} as grants) held
  where u.kind = 'account' and ${isUsableOn(p.today)}
    and ((${p.byAdministrators}::boolean and app.is_system_administrator(u.id)) or coalesce(held.grants -> ${p.slug}::text ?| array['ALL', 'FUNCTIONAL'], false))
  order by u.sort_name, u.id`,
)
