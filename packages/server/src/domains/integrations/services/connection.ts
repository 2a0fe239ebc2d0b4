import type { IntegrationSlug } from '@kith/shared/domains/integrations/partners.ts'
import type { Context } from '#platform/context.ts'
import { syncSoon } from './soon.ts'
import { forgetItems, forgetPeople, forgetPlace, forgetWaiting, tellEverythingAgain } from './sql.ts'

type Changed = { readonly id: string; readonly slug: IntegrationSlug; readonly isElsewhere: boolean }

/** A service that is connected again is told of everybody again, so that what went wrong before is put right. */
export async function beginService(ctx: Context, changed: Changed): Promise<void> {
  await ctx.db.run(tellEverythingAgain, { id: changed.id })
  await changeService(ctx, changed)
}

/** Another service knows nobody, and none of what was read is its own. */
export async function changeService(ctx: Context, { id, slug, isElsewhere }: Changed): Promise<void> {
  if (isElsewhere) for (const forget of [forgetPeople, forgetItems, forgetPlace]) await ctx.db.run(forget, { id })
  await syncSoon(ctx, { id, slug })
}

/** Items that wait are not kept without a service, and is read again once it is connected again. */
export async function endService(ctx: Context, id: string): Promise<void> {
  await ctx.db.run(forgetWaiting, { id })
  await ctx.db.run(forgetPlace, { id })
}
