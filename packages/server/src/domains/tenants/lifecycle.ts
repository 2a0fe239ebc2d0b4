import type { ModuleName } from '@kith/shared/modules.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { lockModules, setSuspended, writeModules } from './sql.ts'

/** Adds what no page can switch on or takes it away. */
export async function switchOther(ctx: Context, name: ModuleName, isOn: boolean): Promise<void> {
  const { modules } = await ctx.db.one(lockModules, {})
  const others = modules.filter((each) => each !== name)
  await ctx.db.run(writeModules, { modules: isOn ? [...others, name] : others })
}

/** From now on nobody signs in to the organisation, and no job of it runs, or both do again. Returns whether that is a change. */
export async function suspend(ctx: Context, isSuspended: boolean): Promise<boolean> {
  const changed = await ctx.db.first(setSuspended, { id: ctx.actor.tenantId, at: isSuspended ? ctx.now : null })
  if (!changed) return false
  const change = { before: { isSuspended: !isSuspended }, after: { isSuspended } }
  await recordSystemEvents(ctx, [{ event: isSuspended ? 'tenant.suspended' : 'tenant.resumed', subject: subjectOf(ctx), ...change }])
  return true
}

const subjectOf = ({ actor }: Context) => ({ kind: 'tenant', id: actor.tenantId })
