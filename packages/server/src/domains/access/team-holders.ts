import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { isUsableOn } from '#platform/rights/acting.ts'
import { grantsOn } from './sql.ts'

/** Finds the people whose account carries a hierarchical permission as far as their team, and no further. */
export async function teamHolders(ctx: Context, slug: string, people: readonly string[]): Promise<ReadonlySet<string>> {
  const { closed, today } = ctx.actor
  if (closed.has(slug)) return new Set()
  return new Set((await ctx.db.run(holders, { slug, people, today })).map(({ id }) => id))
}

type Asked = { slug: string; people: readonly string[]; today: string }

const holders = statement(
  (_, p: Parameters<Asked>) => sql<{ id: string }>`
  select distinct u.person_id as id from users u cross join lateral (select ${grantsOn(p.today)} as grants) held
  where u.person_id = any (${p.people}::uuid[]) and u.kind = 'account' and ${isUsableOn(p.today)} and not app.is_system_administrator(u.id)
    and coalesce(held.grants -> ${p.slug}::text ? 'SUBORDINATE', false) and not coalesce(held.grants -> ${p.slug}::text ? 'ALL', false)`,
)
