import { productModules, providerModule } from '@kith/shared/modules.ts'
import { ownModules, switchModules, switchOther } from '#domains/tenants/public.ts'
import type { Context } from '#platform/context.ts'
import { namesIn } from './checks.ts'
import { Misused, type Terminal } from './command.ts'
import { inTenant } from './services.ts'

type Given = { readonly alias: string; readonly on: string | undefined; readonly off: string | undefined }

export async function switchTenantModules({ alias, on = '', off = '' }: Given, terminal: Terminal): Promise<void> {
  const [wanted, unwanted] = [namesIn(on), namesIn(off)]
  const both = wanted.filter((name) => unwanted.includes(name))
  if (both.length > 0) throw new Misused(`${both.join(', ')}: on or off?`)
  if (unwanted.includes('people')) throw new Misused('No tenant does without people.')
  const modules = await inTenant(terminal, alias, async (ctx) => {
    if (wanted.length + unwanted.length > 0) await change(ctx, wanted, unwanted)
    return (await ctx.db.one(ownModules, {})).modules
  })
  const isOn = (name: string) => modules.includes(name)
  const shown = [...productModules, ...(isOn(providerModule) ? [providerModule] : [])]
  terminal.say(shown.map((name) => `${isOn(name) ? 'on ' : 'off'}  ${name}`).join('\n'))
}

async function change(ctx: Context, on: readonly string[], off: readonly string[]): Promise<void> {
  const { modules } = await ctx.db.one(ownModules, {})
  await switchModules(
    ctx,
    [...modules, ...on].filter((name) => !off.includes(name)),
  )
  if (on.includes(providerModule) || off.includes(providerModule)) await switchOther(ctx, providerModule, on.includes(providerModule))
}
