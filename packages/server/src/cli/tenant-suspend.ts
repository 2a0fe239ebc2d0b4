import { suspend } from '#domains/tenants/public.ts'
import { defineCommand } from './command.ts'
import { inTenant } from './in-tenant.ts'

const options = { alias: { kind: 'text', value: 'A', required: true, does: 'which tenant' } } as const

export const tenantSuspend = defineCommand({
  name: 'tenant suspend',
  does: 'Let nobody sign in to a tenant, and have its links, jobs and emails wait.',
  options,
  async run({ alias }) {
    const isNews = await inTenant(alias, (ctx) => suspend(ctx, true))
    console.log(
      isNews
        ? `${alias} is suspended. Nobody signs in until: npm run kith -- tenant resume --alias ${alias}`
        : `${alias} was suspended before.`,
    )
  },
})

export const tenantResume = defineCommand({
  name: 'tenant resume',
  does: 'Let people into a suspended tenant again; what waited is done within ten minutes.',
  options,
  async run({ alias }) {
    const isNews = await inTenant(alias, (ctx) => suspend(ctx, false))
    console.log(isNews ? `${alias} is in use again.` : `${alias} was not suspended.`)
  },
})
