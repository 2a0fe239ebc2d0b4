import { completeModules, isProductModule, type ModuleName } from '@kith/shared/modules.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { lockModules, setSuspended, writeModules } from './sql.ts'

/** Switches the modules of the organisation in which the context acts, whatever else it has; returns those that it had and those that it has. */
export async function switchModules(ctx: Context, wanted: readonly string[]): Promise<{ before: string[]; after: string[] }> {
  const { modules: had } = await ctx.db.one(lockModules, {})
  const [before, after] = [completeModules(had), completeModules(wanted)]
  await ctx.db.run(writeModules, { modules: [...after, ...had.filter((name) => !isProductModule(name))] })
  const change = { before: { modules: before }, after: { modules: after } }
  await recordSystemEvents(ctx, [{ event: 'tenant.modules_changed', subject: subjectOf(ctx), ...change }])
  return { before, after }
}

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
