import { daysAfter } from '@kith/shared/days.ts'
import { reaching } from '@kith/shared/catalogue.ts'
import type { Context } from '#platform/context.ts'
import { permissionOf } from '#platform/rights/catalogue.ts'
import { searchedUser } from '../users.ts'
import { countAccessHolders, listAccessHolders, type AccessHolderRow } from './sql.ts'

/** The accounts that hold all of these permissions over a person today, by the predicate that judges their own requests; at most so many of them, and how many there are. */
export async function holdersOver(
  ctx: Context,
  slugs: readonly string[],
  personId: string,
  most: number,
): Promise<{ holders: readonly AccessHolderRow[]; total: number }> {
  const { actor } = ctx
  const parameters = {
    ...searchedUser(null),
    needed: JSON.stringify(
      slugs.map((slug, part) => {
        const { kind, closedToAdministrators = false } = permissionOf(slug)
        if (actor.closed.has(slug)) return { part, slug: '', functional: true, forAdministrators: false }
        return { part, slug, functional: kind === 'functional', forAdministrators: !closedToAdministrators }
      }),
    ),
    person: personId,
    group: null,
    today: actor.today,
    earlyUntil: daysAfter(actor.today, actor.earlyAccessDays),
    pastIsOpen: !actor.closed.has(reaching.past),
  }
  const { total } = await ctx.db.one(countAccessHolders, parameters)
  return { holders: await ctx.db.run(listAccessHolders, { ...parameters, afterName: null, afterId: null, limit: most }), total }
}
