import type { Context } from '#platform/context.ts'
import { asPersonOn } from '#platform/rights/as-user.ts'
import { permissionOf } from '#platform/rights/catalogue.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { metricPermissions } from './metrics.ts'

/**
 * The reader without whatever the person could not read of themselves: what somebody else prints for them holds nothing that is closed
 * to them. Of a person without an account, only what is open to everyone who opens the tab.
 */
export async function forEmployee(ctx: Context, personId: string): Promise<Context> {
  const sections = [metricPermissions, ...ctx.services.kith.reportSections]
  const subject = await asPersonOn(ctx, personId, ctx.actor.today)
  const readsOwn = (slug: string) =>
    permissionOf(slug).kind === 'hierarchical' &&
    (subject ? ['ALL', 'SELF', 'TEAM_AND_SELF'].includes(reachOf(subject.actor, slug)) : slug.endsWith('.view'))
  const closed = new Set([
    ...ctx.actor.closed,
    ...sections.flatMap(({ concealed }) => concealed),
    ...sections.flatMap(({ permissions }) => permissions).filter((slug) => !readsOwn(slug)),
  ])
  return { ...ctx, actor: { ...ctx.actor, closed }, memory: new Map() }
}
