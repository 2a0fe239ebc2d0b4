import { asSystem } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Unauthenticated } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { findOpenLink, type OpenLink } from './sql.ts'

/** What is read for people who have the secret of a link; null where the link is none, or none any more. */
export async function throughLink<Result>(
  services: Services,
  { tenantId, hash }: { readonly tenantId: string; readonly hash: string },
  read: (ctx: Context, link: OpenLink) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await asSystem(services, tenantId, async (ctx) => {
      const { today, modules } = ctx.actor
      const link = modules.includes('organisation_chart') && (await ctx.db.first(findOpenLink, { hash, today }))
      return link ? read(ctx, link) : null
    })
  } catch (error) {
    if (error instanceof Unauthenticated) return null
    throw error
  }
}
