import { moduleNames, productModules, providerModule } from '@kith/shared/modules.ts'
import { ownModules, switchModules, switchOther } from '#domains/tenants/public.ts'
import type { Context } from '#platform/context.ts'
import { defineCommand, Misused } from './command.ts'
import { inTenant } from './in-tenant.ts'

const check = (value: string) => {
  const unknown = namesIn(value).filter((name) => !moduleNames.some((each) => each === name))
  return unknown.length > 0 ? `there is no module ‘${unknown.join('’, ‘')}’. There are ${moduleNames.join(', ')}.` : undefined
}

export const tenantModules = defineCommand({
  name: 'tenant modules',
  does: 'Say which modules a tenant has, or switch them on and off; it holds from the next request on.',
  options: {
    alias: { kind: 'text', value: 'A', required: true, does: 'which tenant' },
    on: { kind: 'text', value: 'M,M', does: `to be switched on; ‘${providerModule}’ lets its administrators run the installation`, check },
    off: { kind: 'text', value: 'M,M', does: 'to be switched off', check },
  },
  async run({ alias, on = '', off = '' }) {
    const [wanted, unwanted] = [namesIn(on), namesIn(off)]
    const both = wanted.filter((name) => unwanted.includes(name))
    if (both.length > 0) throw new Misused(`${both.join(', ')}: on or off?`)
    if (unwanted.includes('people')) throw new Misused('No tenant does without people.')
    const modules = await inTenant(alias, async (ctx) => {
      if (wanted.length + unwanted.length > 0) await change(ctx, wanted, unwanted)
      return (await ctx.db.one(ownModules, {})).modules
    })
    const isOn = (name: string) => modules.includes(name)
    const shown = [...productModules, ...(isOn(providerModule) ? [providerModule] : [])]
    console.log(shown.map((name) => `${isOn(name) ? 'on ' : 'off'}  ${name}`).join('\n'))
  },
})

async function change(ctx: Context, on: readonly string[], off: readonly string[]): Promise<void> {
  const { modules } = await ctx.db.one(ownModules, {})
  await switchModules(
    ctx,
    [...modules, ...on].filter((name) => !off.includes(name)),
  )
  if (on.includes(providerModule) || off.includes(providerModule)) await switchOther(ctx, providerModule, on.includes(providerModule))
}

const namesIn = (text: string) => text.split(',').flatMap((name) => name.trim() || [])
