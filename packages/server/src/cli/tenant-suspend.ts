import { suspend } from '#domains/tenants/public.ts'
import type { Terminal } from './command.ts'
import { inTenant } from './services.ts'

type Given = { readonly alias: string }

export async function suspendTenant({ alias }: Given, terminal: Terminal): Promise<void> {
  const isNews = await inTenant(terminal, alias, (ctx) => suspend(ctx, true))
  terminal.say(
    isNews
      ? `${alias} is suspended. Nobody signs in until: npm run kith -- tenant resume --alias ${alias}`
      : `${alias} was suspended before.`,
  )
}

export async function resumeTenant({ alias }: Given, terminal: Terminal): Promise<void> {
  const isNews = await inTenant(terminal, alias, (ctx) => suspend(ctx, false))
  terminal.say(isNews ? `${alias} is in use again.` : `${alias} was not suspended.`)
}
